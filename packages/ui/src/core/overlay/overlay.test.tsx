import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

const frame = (children: React.ReactNode) => (
  <UiProvider scheme="light" language="en">
    {children}
  </UiProvider>
)

test('a dialog is named by its title and closes by its button', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog open title="Rename" onClose={onClose}>
      <p>Only you see it.</p>
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog that is taken away while open is closed first, so that the browser gives the focus back', () => {
  const { unmount } = render(
    <Dialog open title="Rename" onClose={() => {}}>
      text
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const inPage: boolean[] = []
  dialog.close = () => {
    inPage.push(dialog.isConnected)
  }
  unmount()
  expect(inPage).toEqual([true])
})

test('Escape in an open list belongs to the list; elsewhere it is the dialog’s', () => {
  render(
    <Dialog open title="Share" onClose={() => {}}>
      <input role="combobox" aria-label="Open list" aria-expanded="true" aria-controls="names" />
      <input role="combobox" aria-label="Closed list" aria-expanded="false" aria-controls="names" />
    </Dialog>,
  )
  const isLeftToBrowser = (name: string) => fireEvent.keyDown(screen.getByLabelText(name), { key: 'Escape' })
  expect(isLeftToBrowser('Open list')).toBe(false)
  expect(isLeftToBrowser('Closed list')).toBe(true)
})

test('the question about leaving begins at the answer that loses nothing', () => {
  const navigation = { proceed: () => {}, cancel: () => {} }
  render(<LeaveDialog navigation={navigation} title="Leave?" text="Nothing is saved." leave="Leave" stay="Stay" />)
  expect(document.activeElement?.textContent).toBe('Stay')
})

test('a closed dialog has no content', () => {
  const { container } = render(
    <Dialog open={false} title="Rename" onClose={() => undefined}>
      <p>Only you see it.</p>
    </Dialog>,
  )
  expect(container.textContent).toBe('')
})

function Asking({ final }: { readonly final?: readonly string[] }) {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('none')
  const ask = async () =>
    setAnswer(String(await confirm({ title: 'Delete it?', confirmLabel: 'Delete Northwind', ...(final && { final }) })))
  return (
    <button type="button" onClick={() => void ask()}>
      answer: {answer}
    </button>
  )
}

test('a confirmation answers yes or no', async () => {
  render(frame(<Asking />))
  await userEvent.click(screen.getByRole('button', { name: 'answer: none' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Northwind' }))
  await userEvent.click(await screen.findByRole('button', { name: 'answer: true' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'answer: false' })).toBeTruthy()
})

test.each([
  ['the name of what is lost', ['Northwind'], 'Northwind'],
  ['the number of what is lost', ['Northwind', 'Southwind', 'Eastwind'], '3'],
])('an action that cannot be undone asks to type %s', async (_text, final, word) => {
  render(frame(<Asking final={final} />))
  await userEvent.click(screen.getByRole('button', { name: 'answer: none' }))
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Northwind' })
  expect(yes.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(`Type “${word}” to confirm`), word)
  expect(yes.disabled).toBe(false)
})

test('an action that cannot be undone on something without a name is confirmed by its button', async () => {
  render(frame(<Asking final={[]} />))
  await userEvent.click(screen.getByRole('button', { name: 'answer: none' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Northwind' }))
  expect(await screen.findByRole('button', { name: 'answer: true' })).toBeTruthy()
})
