import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../core/action/button.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { errorsOf } from './form-state.ts'
import { Form } from './form.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface Person {
  readonly name: string
  readonly mail: string
}

type Answer = Record<string, string> | undefined

function PersonForm({ onSubmit }: { readonly onSubmit: (values: Person) => Promise<Answer> }) {
  const form = useForm<Person>({
    initial: { name: '', mail: '' },
    check: (values): Record<string, string> => (values.name ? {} : { name: 'Give a name.' }),
    onSubmit,
  })
  return (
    <Form
      form={form}
      label="Person"
      actions={
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      }
    >
      <TextField label="Name" {...form.field('name')} help="As on the badge." />
      <TextField label="E-mail" {...form.field('mail')} optional />
      <output>{form.dirty ? 'changed' : 'as saved'}</output>
    </Form>
  )
}

const answering = (answer?: Answer) => vi.fn<(values: Person) => Promise<Answer>>(() => Promise.resolve(answer))

test('an error stands beside its field, belongs to it, and gets the focus', async () => {
  const onSubmit = answering()
  render(<PersonForm onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const descriptions = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toEqual(['As on the badge.', 'Give a name.'])
  expect(document.activeElement).toBe(field)
  expect(onSubmit).not.toHaveBeenCalled()
  // The field says it; a notice above the form would say the same failure twice.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('several errors, or one that no field shows, are announced above the form', async () => {
  render(<PersonForm onSubmit={answering({ name: 'Taken.', mail: 'Unknown.' })} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(await screen.findByRole('alert')).toBeDefined()
  cleanup()
  render(<PersonForm onSubmit={answering({ elsewhere: 'Closed.' })} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('a message about the whole form goes while it is sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const onSubmit = vi.fn<(values: Person) => Promise<Answer>>()
  onSubmit.mockResolvedValueOnce({ '': 'The service is away.' }).mockReturnValueOnce(promise)
  render(<PersonForm onSubmit={onSubmit} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(await screen.findByText('The service is away.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('The service is away.')).toBeNull()
  await act(async () => resolve(undefined))
})

test('a form that waits for its answer for long says so beside its button', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  render(<PersonForm onSubmit={() => promise} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const note = /^This is taking longer than usual/
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByText(note)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText(note)).toBeDefined()
  await act(async () => resolve(undefined))
  expect(screen.queryByText(note)).toBeNull()
  vi.useRealTimers()
})

test('an error disappears as soon as its field is corrected, and the form is sent once', async () => {
  const onSubmit = answering()
  render(<PersonForm onSubmit={onSubmit} />)
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mara')
  expect(screen.queryByText('Give a name.')).toBeNull()
  expect(screen.getByText('changed')).toBeTruthy()
  await userEvent.dblClick(save)
  await waitFor(() => expect(screen.getByText('as saved')).toBeTruthy())
  expect(onSubmit.mock.calls[0]).toEqual([{ name: 'Mara', mail: '' }])
})

test('an error that only the server knows is shown the same way', async () => {
  render(<PersonForm onSubmit={answering({ mail: 'There already is one.' })} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mara')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There already is one.')).toBeTruthy()
})

test('of several errors of a schema, the first of each field is shown', () => {
  expect(
    errorsOf([
      { message: 'too short', path: ['hints', 0, 'text'] },
      { message: 'again', path: [{ key: 'hints' }, 0, 'text'] },
      { message: 'whole' },
    ]),
  ).toEqual({ 'hints.0.text': 'too short', '': 'whole' })
})

test('choices are one group of radios, chosen by keyboard', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const levels = ['1', '2', '3'].map((value) => ({ value, label: value }))
  render(<ChoiceField label="Resistance" options={levels} value="2" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Resistance' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  expect(onChange).toHaveBeenCalledWith('3')
})

test('a switch has the role of a switch', async () => {
  const onChange = vi.fn<(value: boolean) => void>()
  render(<CheckField label="Enabled" look="switch" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }))
  expect(onChange).toHaveBeenCalledWith(true)
})

test('a select without a value asks for one', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<SelectField label="Voice" options={[{ value: 'a', label: 'Alder' }]} value="" onChange={onChange} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voice' }), 'Alder')
  expect(onChange).toHaveBeenCalledWith('a')
})

function RemarkForm({ onSubmit }: { readonly onSubmit: () => Promise<void> }) {
  const form = useForm({
    initial: { text: '', place: '' },
    onSubmit: async () => {
      await onSubmit()
      form.reset({ text: '', place: '' })
    },
  })
  return (
    <Form form={form} label="Remark" actions={<Button type="submit">Send</Button>}>
      <TextField label="Text" {...form.field('text')} />
      <TextField label="Place" {...form.field('place')} />
    </Form>
  )
}

test('text that is typed while the values before are sent stays, and the other fields start again', async () => {
  const sending = Promise.withResolvers<void>()
  render(<RemarkForm onSubmit={() => sending.promise} />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await userEvent.type(field('Place'), 'Here')
  await userEvent.type(field('Text'), 'First{Enter}')
  await userEvent.type(field('Text'), ', and second')
  sending.resolve()
  await waitFor(() => expect(field('Place').value).toBe(''))
  expect(field('Text').value).toBe('First, and second')
})
