import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../../core/index.ts'
import { ConflictChoice, FormField, Input, RecordForm, useRecordForm } from '../index.ts'

const schema = z.object({ name: z.string() })
const save = vi.fn<(values: object) => Promise<object>>()

function ComparingForm({ isComparing }: { readonly isComparing: boolean }) {
  const form = useRecordForm({ schema, initial: { name: 'Mara' }, save })
  return (
    <RecordForm form={form} label="Person" actions={<button type="submit">Save</button>}>
      {isComparing ? <ConflictChoice form={form} labels={{ name: 'Name' }} /> : null}
      <FormField name="name" label="Name">
        <Input />
      </FormField>
    </RecordForm>
  )
}

const refuse = async (isReader: boolean, shownText: string, isComparing = true) => {
  const router = createMemoryRouter([{ path: '/', element: <ComparingForm isComparing={isComparing} /> }])
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const change = { changed_at: '2026-03-02T09:00:00.000Z', changed_by: { name: 'Olga Petrova', is_reader: isReader } }
  const problem = { context: { current: { name: 'Maria', version: 2 }, ...change } }
  const refusal = { name: 'ApiError', code: 'version-conflict', problem }
  save.mockRejectedValueOnce(Object.assign(new Error('Somebody changed it.'), refusal))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(shownText)
}

test.each([
  [true, ['In this form: Mara', 'Stored: Maria']],
  [false, ['Yours: Mara', 'Theirs: Maria']],
])('the two versions are named by who stored them; by the reader: %s', async (isReader, names) => {
  await refuse(isReader, 'Maria')
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
    names,
  )
})

test('the moment of the other change has the form of all dates on the page', async () => {
  document.documentElement.dataset['locale'] = 'en-US'
  await refuse(false, 'Maria')
  expect(screen.getByText(/^Olga Petrova stored the last change on Mar 2, 2026/)).toBeDefined()
  delete document.documentElement.dataset['locale']
})

test.each([
  ['without a comparison says what the server says', false],
  ['with a comparison shows both versions instead, and says who stored the other', true],
])('a form %s when its record changed meanwhile', async (_, isComparing) => {
  await refuse(false, isComparing ? 'Maria' : 'Somebody changed it.', isComparing)
  expect(screen.queryByText('Somebody changed it.') === null).toBe(isComparing)
  expect(screen.queryByText(/^Olga Petrova stored the last change on 2 Mar 2026/) !== null).toBe(isComparing)
})
