import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createContext, useContext } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../../core/provider/ui-provider.tsx'
import { FormField, Input, RecordForm, useRecordForm, VersionedForm } from '../index.ts'

interface Note {
  readonly id: string
  readonly version: number
  readonly text: string
}

const first: Note = { id: 'a', version: 1, text: 'First' }
const schema = z.object({ version: z.number(), text: z.string() })
type NoteValues = z.output<typeof schema>

function NoteForm({ note, save }: { readonly note: Note; readonly save: (text: string) => Promise<void> }) {
  const form = useRecordForm<NoteValues, void>({
    schema,
    initial: { version: note.version, text: note.text },
    save: async ({ text }) => save(text),
    onSaved: (_, sentValues) => {
      form.reset({ ...sentValues, version: sentValues.version + 1 })
    },
  })
  return (
    <RecordForm form={form} label="Note" actions={<button type="submit">Save</button>}>
      <FormField name="text" label="Text" showOptional={false}>
        <Input />
      </FormField>
    </RecordForm>
  )
}

const Latest = createContext(first)

/** The form of a note of which the test gives newer versions. */
const open = (save: (text: string) => Promise<void> = async () => {}) => {
  function Page() {
    return <VersionedForm record={useContext(Latest)}>{(note) => <NoteForm note={note} save={save} />}</VersionedForm>
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const pageWith = (note: Note) => (
    <UiProvider scheme="light" language="en">
      <Latest value={note}>
        <RouterProvider router={router} />
      </Latest>
    </UiProvider>
  )
  const { rerender } = render(pageWith(first))
  return {
    input: () => screen.getByLabelText<HTMLInputElement>('Text'),
    receive: (note: Partial<Note>) => rerender(pageWith({ ...first, ...note })),
  }
}

test('a form in which nothing is typed shows a newer version; typed text stays, but not for another record', async () => {
  const { input, receive } = open()
  receive({ version: 2, text: 'Second' })
  await waitFor(() => expect(input().value).toBe('Second'))
  await userEvent.type(input(), ' typed')
  receive({ version: 3, text: 'Third' })
  await userEvent.type(input(), ' on')
  expect(input().value).toBe('Second typed on')
  receive({ id: 'b', version: 2, text: 'Another' })
  await waitFor(() => expect(input().value).toBe('Another'))
})

test('text that is typed while the form is saved stays, also when the saved version arrives', async () => {
  const saving = Promise.withResolvers<void>()
  const { input, receive } = open(() => saving.promise)
  await userEvent.type(input(), '{End}, saved')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(input(), ', typed')
  receive({ version: 2, text: 'First, saved' })
  saving.resolve()
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull())
  expect(input().value).toBe('First, saved, typed')
})
