import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../../core/index.ts'
import { FormField, FormRows, Input, RecordForm, useRecordForm } from '../index.ts'

const schema = z.object({
  name: z.string().trim().min(1).max(10),
  description: z.string().max(20).default(''),
  owner: z.object({ email: z.email() }),
  lines: z.array(z.string().trim().min(1).max(5)).max(2).default([]),
})

type Values = z.input<typeof schema>

const filled: Values = { name: 'Mara', description: '', owner: { email: 'mara@example.org' }, lines: ['Hi'] }
const save = vi.fn<(values: Values) => Promise<Values>>()

interface Problem {
  readonly errors: readonly { readonly in: string; readonly pointer: string; readonly detail: string }[]
}

/** As the client throws it. */
const apiError = (message: string, problem: Problem) => Object.assign(new Error(message), { name: 'ApiError', problem })

function Page({ initial = filled }: { readonly initial?: Values }) {
  const navigate = useNavigate()
  const form = useRecordForm({ schema, initial, save, onSaved: () => navigate('/done') })
  return (
    <RecordForm form={form} label="Person" actions={<button type="submit">Save</button>}>
      <FormField name="name" label="Name">
        <Input />
      </FormField>
      <FormField name="description" label="Description">
        <Input />
      </FormField>
      <FormField name={['owner', 'email']} label="E-mail">
        <Input />
      </FormField>
      <FormRows name="lines" label="Lines" addLabel="Add a line" newRow="">
        {(row) => (
          <FormField name={row} label={`Line ${row + 1}`}>
            <Input />
          </FormField>
        )}
      </FormRows>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Leave
      </button>
    </RecordForm>
  )
}

const open = (initial?: Values, language: 'en' | 'fr' = 'en') => {
  save.mockReset()
  save.mockImplementation((values) => Promise.resolve(values))
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page initial={initial} /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <UiProvider scheme="light" language={language}>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, user: userEvent.setup() }
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a field that the schema requires and that is empty is not saved and says so beside it', async () => {
  open({ ...filled, name: '' })
  await press('Save')
  expect(await screen.findByText('Fill this in.')).toBeDefined()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

test('faults of nested fields and rows are said in the language of the page', async () => {
  open({ ...filled, owner: { email: 'mara' }, lines: ['too long'] }, 'fr')
  await press('Save')
  expect(await screen.findByText('Saisissez une adresse e-mail, par exemple nom@exemple.fr.')).toBeDefined()
  expect(await screen.findByText('Écrivez au plus 5 caractères ; il y en a 8.')).toBeDefined()
})

test('only fields that may stay empty are marked as optional', () => {
  open()
  expect(field('Description (optional)')).toBeDefined()
  expect(field('Name')).toBeDefined()
})

test('rows are added, ordered and removed; more than the schema allows are refused', async () => {
  open()
  await press('Add a line')
  await userEvent.type(field('Line 2'), 'Bye')
  await press('Move 2 up')
  expect([field('Line 1').value, field('Line 2').value]).toEqual(['Bye', 'Hi'])
  await press('Add a line')
  await userEvent.type(field('Line 3'), 'Ok')
  await press('Save')
  expect(await screen.findByText('Keep at most 2.')).toBeDefined()
  await press('Remove 1')
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...filled, lines: ['Hi', 'Ok'] }))
})

test('a problem of the server stands beside its field, and goes when the field changes', async () => {
  open()
  const problem = { errors: [{ in: 'body', pointer: '/owner/email', detail: 'Somebody has this address.' }] }
  save.mockRejectedValueOnce(apiError('Some fields are not valid.', problem))
  await press('Save')
  expect(await screen.findByText('Somebody has this address.')).toBeDefined()
  expect(screen.getByRole('alert', { name: '' }).textContent).toContain('Some fields are not valid.')
  await userEvent.type(field('E-mail'), '.uk')
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBeNull())
})

test('a fault that is no answer of the server says that nothing was saved', async () => {
  open()
  save.mockRejectedValueOnce(new TypeError('x is undefined'))
  await press('Save')
  expect(await screen.findByText('This could not be saved. Try again.')).toBeDefined()
})

test('leaving with unsaved changes asks first; saving leaves without a question', async () => {
  const { router } = open()
  await userEvent.type(field('Name'), '!')
  await press('Leave')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
  await press('Keep editing')
  expect(router.state.location.pathname).toBe('/')
  await press('Save')
  await waitFor(() => expect(router.state.location.pathname).toBe('/done'))
})

test('leaving without changes asks nothing', async () => {
  const { router } = open()
  await press('Leave')
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test('the browser asks before the document is left with unsaved changes', async () => {
  open()
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  await userEvent.type(field('Name'), '!')
  expect(leave()).toBe(true)
})
