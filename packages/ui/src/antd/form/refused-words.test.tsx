import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../../core/index.ts'
import { FormField, Input, RecordForm, useRecordForm } from '../index.ts'

const schema = z.object({ name: z.string().min(1), words: z.array(z.string()) })

interface WordsProps {
  readonly value?: readonly string[]
  readonly onChange?: (words: readonly string[]) => void
}

/** One field that holds several words, as a field for tags does. */
function Words({ value, onChange, ...item }: WordsProps) {
  return <Input {...item} value={value?.join(' ')} onChange={(event) => onChange?.(event.target.value.split(' '))} />
}

const detail = 'Nobody knows this word.'

/** As the client throws the server's refusal of the second word. */
const refusal = Object.assign(new Error('Some fields are not valid.'), {
  name: 'ApiError',
  problem: { errors: [{ in: 'body', pointer: '/words/1', detail }] },
})

function Page() {
  const initial = { name: 'Mara', words: ['calm', 'kind'] }
  const form = useRecordForm({ schema, initial, save: () => Promise.reject(refusal) })
  return (
    <RecordForm form={form} label="Person" actions={<button type="submit">Save</button>}>
      <FormField name="name" label="Name">
        <Input />
      </FormField>
      <FormField name="words" label="Words">
        <Words />
      </FormField>
    </RecordForm>
  )
}

test('the refusal of one word stays beside the field of the words until the word changes', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const isInvalid = (name: string) => screen.getByLabelText(name).getAttribute('aria-invalid')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(detail)).toBeDefined()
  await userEvent.click(screen.getByLabelText('Words'))
  // The other field changes in the moment in which the field of the words is left and checked.
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.tab()
  // A fault that appears later shows that the check of the words is over.
  await waitFor(() => expect(isInvalid('Name')).toBe('true'))
  expect(isInvalid('Words')).toBe('true')
  expect(screen.queryByText(refusal.message)).toBeNull()
  await userEvent.type(screen.getByLabelText('Words'), 'ly')
  await waitFor(() => expect(isInvalid('Words')).toBeNull())
})
