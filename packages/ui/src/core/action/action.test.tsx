import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from './action-menu.tsx'
import { Button, IconButton, LinkButton } from './button.tsx'

test('a busy button keeps its place and its focus, and takes no second press', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button busy onClick={onClick}>
      Saving
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a button that its page says is out of use says so, and stays in reach', () => {
  render(<IconButton aria-disabled label="Send" icon={<svg />} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
})

test('a button is no submit button unless it says so', () => {
  render(<Button>Open</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('an icon alone is named; what goes somewhere is a link', () => {
  render(
    <>
      <IconButton label="Rename" icon={<svg />} />
      <LinkButton href="/x">Briefing</LinkButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Rename' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Briefing' }).getAttribute('href')).toBe('/x')
})

test('a menu opens on its first line, moves by arrows, acts by Enter and gives the focus back', async () => {
  const copy = vi.fn<() => void>()
  const remove = vi.fn<() => void>()
  render(
    <ActionMenu
      label="More"
      items={[
        { id: 'copy', label: 'Copy', onPress: copy },
        { id: 'delete', label: 'Delete', danger: true, onPress: remove },
      ]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  await userEvent.click(trigger)
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' }))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.keyboard('{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  expect(copy).not.toHaveBeenCalled()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger)
})

test('Escape closes a menu', async () => {
  render(<ActionMenu label="More" items={[{ id: 'copy', label: 'Copy', onPress: () => undefined }]} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
})
