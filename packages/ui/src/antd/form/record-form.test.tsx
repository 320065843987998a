import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../../core/index.ts'
import { Drawer, FormField, FormRows, Input, RecordForm, useRecordForm } from '../index.ts'

const schema = z.object({
  name: z.string().trim().min(1).max(10),
  description: z.string().max(20).default(''),
  owner: z.object({ email: z.email() }),
  lines: z.array(z.string().trim().min(1).max(5)).max(2).default([]),
})

type Values = z.input<typeof schema>

const filledValues: Values = { name: 'Mara', description: '', owner: { email: 'mara@example.org' }, lines: ['Hi'] }
const save = vi.fn<(values: Values) => Promise<Values>>()

interface Problem {
  readonly errors: readonly { readonly in: string; readonly pointer: string; readonly detail: string }[]
}

/** As the client throws it. */
const apiError = (message: string, problem: Problem) => Object.assign(new Error(message), { name: 'ApiError', problem })

function Page({ initial = filledValues }: { readonly initial?: Values }) {
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
        <Input type="email" />
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

function NameForm() {
  const form = useRecordForm({ schema, initial: filledValues, save })
  return (
    <RecordForm form={form} label="Person" leaveParams={['person']}>
      <FormField name="name" label="Name">
        <Input />
      </FormField>
    </RecordForm>
  )
}

/** Two forms in drawers: the page knows whether the one is open, and the address knows it of the other. */
function Drawers() {
  const [isOpen, setOpen] = useState(false)
  const [params, setParams] = useSearchParams()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} destroyOnHidden title="Of the page">
        <NameForm />
      </Drawer>
      <Drawer open={params.has('person')} onClose={() => setParams({})} destroyOnHidden title="Of the address">
        <NameForm />
      </Drawer>
    </>
  )
}

const open = (initial?: Values, language: 'en' | 'fr' = 'en') => {
  save.mockReset()
  save.mockImplementation((values) => Promise.resolve(values))
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page initial={initial} /> },
      { path: '/drawers', element: <Drawers /> },
      {
        path: '/two',
        element: (
          <>
            <NameForm />
            <NameForm />
          </>
        ),
      },
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
  open({ ...filledValues, name: '' })
  await press('Save')
  expect(await screen.findByText('Fill this in.')).toBeDefined()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

test('a record that takes long to be saved says so beside the button', async () => {
  open()
  save.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  await act(() => vi.advanceTimersByTimeAsync(6000))
  vi.useRealTimers()
  expect(screen.getByText(/^This is taking longer than usual/)).toBeDefined()
})

test('fields of the same name in two forms have labels of their own', async () => {
  const { router } = open()
  await act(() => router.navigate('/two'))
  const fields = screen.getAllByLabelText<HTMLInputElement>('Name')
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2)
})

test('faults of nested fields and rows are said in the language of the page', async () => {
  open({ ...filledValues, owner: { email: 'mara' }, lines: ['too long'] }, 'fr')
  await press('Save')
  expect(await screen.findByText('Saisissez une adresse e\u2011mail, par exemple nom@exemple.fr.')).toBeDefined()
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
  await userEvent.keyboard('Bye')
  await press('Move 2 up in “Lines”')
  expect([field('Line 1').value, field('Line 2').value]).toEqual(['Bye', 'Hi'])
  await press('Add a line')
  await userEvent.type(field('Line 3'), 'Ok')
  await press('Save')
  expect(await screen.findByText('Keep at most 2.')).toBeDefined()
  await press('Remove 1 from “Lines”')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a line' }))
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...filledValues, lines: ['Hi', 'Ok'] }))
})

test('the arrow that moves a row keeps the focus, and the other arrow takes it at an end of the list', async () => {
  const { user } = open({ ...filledValues, lines: ['a', 'b', 'c'] })
  screen.getByRole('button', { name: 'Move 3 up in “Lines”' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move 2 up in “Lines”' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move 1 down in “Lines”' }))
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move 3 up in “Lines”' }))
  expect([1, 2, 3].map((place) => field(`Line ${place}`).value)).toEqual(['a', 'b', 'c'])
})

const bookSchema = z.object({ chapters: z.array(z.object({ pages: z.array(z.string()) })) })

function Book() {
  const initial = { chapters: [{ pages: ['a', 'b'] }, { pages: ['c', 'd'] }] }
  const form = useRecordForm({ schema: bookSchema, initial, save: async (values) => values })
  return (
    <RecordForm form={form} label="Book">
      <FormRows name="chapters" label="Chapters" addLabel="Add a chapter" newRow={{ pages: [] }}>
        {(row) => (
          <FormRows name={[row, 'pages']} label="Pages" addLabel="Add a page" newRow="">
            {(page) => (
              <FormField name={page} label={`Page ${page + 1}`}>
                <Input />
              </FormField>
            )}
          </FormRows>
        )}
      </FormRows>
    </RecordForm>
  )
}

test.each([
  ['en', 'Move 1 down in “Pages”, row 2 of “Chapters”', /^(Move|Remove) /],
  [
    'fr',
    'Descendre la ligne 1 de «\u00A0Pages\u00A0», ligne 2 de «\u00A0Chapters\u00A0»',
    /^(Monter|Descendre|Retirer) /,
  ],
] as const)('each button of a list inside a row has a name of its own: %s', async (language, name, names) => {
  const router = createMemoryRouter([{ path: '/', element: <Book /> }])
  render(
    <UiProvider scheme="light" language={language}>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const buttons = await screen.findAllByRole('button', { name: names })
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(buttons.length)
  expect(screen.getByRole('button', { name })).toBeDefined()
})

test('a row that is dragged onto another takes its place, and a file that is dragged over the rows moves none', async () => {
  open()
  await press('Add a line')
  await userEvent.keyboard('Bye')
  const rows = () => [...document.querySelectorAll<HTMLElement>('.ui-form-rows__row')]
  const values = () => [field('Line 1').value, field('Line 2').value]
  const [first, second] = rows()
  if (!first || !second) throw new Error('There are two rows.')
  const grip = second.querySelector('.ui-form-rows__grip')
  if (!grip) throw new Error('A row has a handle.')
  const nothing = () => {}
  const data = { setData: nothing, setDragImage: nothing, effectAllowed: '' }
  fireEvent.dragOver(first, { dataTransfer: data })
  fireEvent.drop(first, { dataTransfer: data })
  expect(values()).toEqual(['Hi', 'Bye'])
  fireEvent.dragStart(grip, { dataTransfer: data })
  fireEvent.dragOver(first, { dataTransfer: data })
  expect(first.dataset['drop']).toBe('above')
  // Low rows show the place where the dragged one lands.
  await waitFor(() => expect(first.dataset['low']).toBe('true'))
  expect(rows().map(({ dataset }) => dataset['dragged'])).toEqual([undefined, 'true'])
  fireEvent.drop(first, { dataTransfer: data })
  expect(values()).toEqual(['Bye', 'Hi'])
  expect(rows().map(({ dataset }) => dataset['drop'] ?? dataset['low'])).toEqual([undefined, undefined])
})

/** A drag event names the element that the pointer enters; the events of these tests do not, so it is added. */
const leave = (element: HTMLElement, enteredElement: HTMLElement) => {
  const event = createEvent.dragLeave(element)
  Object.defineProperty(event, 'relatedTarget', { value: enteredElement })
  fireEvent(element, event)
}

test('a dragged row lands at the line between two rows, and the line goes when the pointer leaves the list', async () => {
  open()
  await press('Add a line')
  await userEvent.keyboard('Bye')
  const values = () => [field('Line 1').value, field('Line 2').value]
  const [first, second] = document.querySelectorAll<HTMLElement>('.ui-form-rows__row')
  const grip = second?.querySelector('.ui-form-rows__grip')
  const list = first?.parentElement
  if (!first || !grip || !list) throw new Error('There are two rows with handles.')
  const nothing = () => {}
  const dataTransfer = { setData: nothing, setDragImage: nothing, effectAllowed: '' }
  fireEvent.dragStart(grip, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  leave(list, document.body)
  expect(first.dataset['drop']).toBeUndefined()
  fireEvent.dragOver(first, { dataTransfer })
  leave(first, list)
  expect(first.dataset['drop']).toBe('above')
  expect(fireEvent.dragOver(list, { dataTransfer })).toBe(false)
  fireEvent.drop(list, { dataTransfer })
  expect(values()).toEqual(['Bye', 'Hi'])
})

test('a problem of the server stands beside its field, and goes when the field changes', async () => {
  open()
  const problem = { errors: [{ in: 'body', pointer: '/owner/email', detail: 'Somebody has this address.' }] }
  save.mockRejectedValueOnce(apiError('Some fields are not valid.', problem))
  await press('Save')
  expect(await screen.findByText('Somebody has this address.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  expect(screen.queryByText('Some fields are not valid.')).toBeNull()
  await userEvent.type(field('E-mail'), '.uk')
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBeNull())
})

const twoProblems = {
  errors: [
    { in: 'body', pointer: '/owner/email', detail: 'Somebody has this address.' },
    { in: 'body', pointer: '/name', detail: 'Somebody has this name.' },
  ],
}

test('a message above the form names only the problem whose field the form does not show', async () => {
  open()
  const hiddenProblem = { in: 'body', pointer: '/version', detail: 'This version is too old.' }
  const problem = { errors: [...twoProblems.errors, hiddenProblem] }
  save.mockRejectedValueOnce(apiError('Some fields are not valid.', problem))
  await press('Save')
  expect(await screen.findByText('Some fields are not valid. version: This version is too old.')).toBeDefined()
  expect(screen.getAllByText('Somebody has this address.')).toHaveLength(1)
})

test('a problem of the server stays while a person only visits its field, and the same value can be sent again', async () => {
  open()
  save.mockRejectedValueOnce(apiError('Some fields are not valid.', twoProblems))
  await press('Save')
  expect(await screen.findByText('Somebody has this address.')).toBeDefined()
  await userEvent.click(field('E-mail'))
  await userEvent.click(field('Name'))
  // A fault that appears later shows that the checks of both fields are over.
  await userEvent.type(field('Description (optional)'), 'x'.repeat(21))
  await userEvent.click(field('E-mail'))
  await waitFor(() => expect(field('Description (optional)').getAttribute('aria-invalid')).toBe('true'))
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field('Description (optional)'))
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

test('a fault that is no answer of the server says that nothing was saved', async () => {
  open()
  save.mockRejectedValueOnce(new TypeError('x is undefined'))
  await press('Save')
  const message = await screen.findByText('This could not be saved. Try again.')
  // The button that saves stands below a long form: the message has the focus and is in view.
  expect(document.activeElement?.contains(message)).toBe(true)
  expect(document.activeElement?.tagName).toBe('DIV')
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

test('a drawer with unsaved changes asks once before Escape closes it, wherever it is remembered', async () => {
  const { router, user } = open()
  await act(() => router.navigate('/drawers'))
  for (const show of [() => press('Open'), () => act(() => router.navigate('/drawers?person=mara'))]) {
    await show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    // The event is used up; a browser would close the question with it.
    expect(fireEvent.keyDown(field('Name'), { key: 'Escape' })).toBe(false)
    await press('Keep editing')
    expect(field('Name').value).toBe('Mara!')
    await user.click(field('Name'))
    await user.keyboard('{Escape}')
    await press('Leave without saving')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  // Nothing was typed, so nothing is asked.
  await press('Open')
  await user.click(await screen.findByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})
