import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Composer } from './composer.tsx'

afterEach(cleanup)

interface ComposerOptions {
  readonly before?: string
  readonly waits?: boolean
  readonly instead?: ReactNode
}

const open = ({ before = '', waits = false, instead }: ComposerOptions = {}) => {
  const onSend = vi.fn<(text: string) => void>()
  function Writes() {
    const [text, setText] = useState(before)
    const words = { label: 'What you say', placeholder: 'Say it', sendLabel: 'Send' }
    const notes = { fullNote: 'As long as it may be.', waitNote: 'Not yet.' }
    return (
      <Composer {...words} {...notes} text={text} onText={setText} waits={waits} onSend={onSend} instead={instead} />
    )
  }
  render(<Writes />)
  return { onSend, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you say' }) }
}

const sendButton = () => screen.getByRole('button', { name: 'Send' })

test('Enter sends what was written, without the blanks around it; Shift and Enter make a new line', async () => {
  const { onSend, field } = open()
  await userEvent.type(field, ' One{Shift>}{Enter}{/Shift}two {Enter}')
  expect(onSend.mock.calls).toEqual([['One\ntwo']])
  expect(field.value).toBe('')
})

test('the Enter that ends a composed word sends nothing', () => {
  const { onSend, field } = open({ before: 'さくら' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
  expect(field.value).toBe('さくら')
})

test('an empty text, blanks and a text over the limit are not sent; the button says so and stays in reach', async () => {
  const { onSend, field } = open({ before: 'x'.repeat(4001) })
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(sendButton())
  await userEvent.clear(field)
  await userEvent.type(field, '  {Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.type(field, 'x')
  expect(sendButton().getAttribute('aria-disabled')).toBeNull()
})

test('while a message is being sent, the learner can write on and the text is kept', async () => {
  const { onSend, field } = open({ waits: true })
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(field, 'Meanwhile{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Not yet.')
  expect(field.value).toBe('Meanwhile')
})

test('another button can replace the send button', () => {
  open({ instead: <button type="button">Stop</button> })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined()
})

test('a pasted text that is too long is cut, and the field says so', async () => {
  const { field } = open()
  field.focus()
  await userEvent.paste('x'.repeat(5000))
  expect(field.value).toHaveLength(4000)
  expect(screen.getByText('As long as it may be.')).toBeDefined()
})
