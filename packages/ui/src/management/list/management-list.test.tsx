import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../../core/index.ts'
import { ManagementList, useListAddress } from '../index.ts'
import { ManagementPage } from '../management-page.tsx'
import { rowActionsOf } from './bulk-bar.tsx'
import { ListFilterBar } from './list-filter-bar.tsx'
import type { ListResult } from './management-list.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly mayDelete: boolean
}

const people: readonly Person[] = [
  { id: '1', name: 'Mara', mayDelete: true },
  { id: '2', name: 'Julien', mayDelete: true },
  { id: '3', name: 'Aiko', mayDelete: false },
]

/** antd reads the old number of the key, which the simulated keyboard leaves out. */
const enter = { key: 'Enter', keyCode: 13, which: 13 }

const filters = { state: { label: 'State', any: 'all states', options: { draft: 'drafts', published: 'published' } } }

const remove = vi.fn<(rows: readonly Person[]) => Promise<unknown> | void>()
const actions = [
  { id: 'delete', label: 'Delete', appliesTo: (row: Person) => row.mayDelete, run: remove },
  { id: 'invite', label: 'Invite again', appliesTo: (row: Person) => row.name === 'Julien', run: remove },
]

const answer = (items: readonly Person[], total = items.length): ListResult<Person> => ({
  data: { items, total },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
})

function People({ list }: { readonly list: ListResult<Person> }) {
  const address = useListAddress(filters)
  return (
    <ManagementPage title="People">
      <output aria-label="query">{JSON.stringify(address)}</output>
      <ManagementList
        label="People"
        list={list}
        columns={[
          { id: 'name', label: 'Name', sort: 'name', phone: 'title', cell: ({ name }) => name },
          { id: 'updated', label: 'Last changed', sort: 'updated_at', cell: () => 'today' },
        ]}
        rowName={({ name }) => name}
        filters={filters}
        searchLabel="Search people"
        rowActions={rowActionsOf(actions)}
        bulkActions={actions}
        empty={{ title: 'No people yet', text: 'Add the first person.' }}
      />
    </ManagementPage>
  )
}

const open = (start = '/people', list = answer(people)) => {
  remove.mockReset()
  const router = createMemoryRouter([{ path: '*', element: <People list={list} /> }], { initialEntries: [start] })
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return router
}

const query = (): unknown => JSON.parse(screen.getByRole('status', { name: 'query' }).textContent)

test('the cell of a name has the whole name as its title, because a long one ends in an ellipsis', () => {
  open()
  expect(screen.getByRole('cell', { name: 'Julien' }).getAttribute('title')).toBe('Julien')
})

test('the address of the page is the query of the list', () => {
  open('/people?state=draft&sort=name&page=2&size=24&search=ma', answer(people, 100))
  expect(query()).toEqual({ state: 'draft', sort: 'name', page: 2, size: 24, search: 'ma' })
})

test('an address with invalid values gets every default', () => {
  open('/people?state=lost&sort=age&page=-1&size=1000&search=%20')
  expect(query()).toEqual({ sort: '-updated_at', page: 1, size: 12 })
})

test('a filter, an order and a page size are written into the address and start at the first page', async () => {
  const router = open('/people?page=3&keep=this', answer(people, 100))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'drafts')
  expect(router.state.location.search).toBe('?keep=this&state=draft')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'by name')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'per page' }), '48')
  expect(query()).toEqual({ state: 'draft', sort: 'name', page: 1, size: 48 })
})

test('Back undoes a search and a filter, each in one step', async () => {
  const router = open()
  await userEvent.type(screen.getByRole('searchbox'), 'ma')
  await waitFor(() => expect(query()).toMatchObject({ search: 'ma' }))
  await userEvent.type(screen.getByRole('searchbox'), 'r')
  await waitFor(() => expect(query()).toMatchObject({ search: 'mar' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'drafts')
  await act(() => router.navigate(-1))
  expect(query()).toEqual({ sort: '-updated_at', page: 1, size: 12, search: 'mar' })
  await act(() => router.navigate(-1))
  expect(query()).toEqual({ sort: '-updated_at', page: 1, size: 12 })
})

test('on a phone one button shows the words of several filters and counts those in use; the search stands before them', async () => {
  const language = { label: 'Language', any: 'all languages', options: { en: 'English', fr: 'French' } }
  const router = createMemoryRouter(
    [{ path: '*', element: <ListFilterBar filters={{ ...filters, tongue: language }} searchLabel="Search people" /> }],
    { initialEntries: ['/people?state=draft&tongue=unknown'] },
  )
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const toggle = screen.getByRole('button', { name: 'Filters (1)' })
  const words = document.querySelector<HTMLElement>(`[id="${toggle.getAttribute('aria-controls')}"]`)
  expect([toggle.getAttribute('aria-expanded'), words?.dataset['open']]).toEqual(['false', 'false'])
  await userEvent.click(toggle)
  expect([toggle.getAttribute('aria-expanded'), words?.dataset['open']]).toEqual(['true', 'true'])
  const tongue = screen.getByRole('combobox', { name: 'Language' })
  expect(words?.contains(tongue)).toBe(true)
  await userEvent.selectOptions(tongue, 'French')
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined()
  const search = screen.getByRole('searchbox', { name: 'Search people' })
  expect(search.compareDocumentPosition(toggle)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('one filter stands beside the search without a button', () => {
  open()
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'State' }).closest<HTMLElement>('[data-open]')?.dataset['open']).toBe(
    'true',
  )
})

test('a search is written into the address shortly after the last key', async () => {
  const router = open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'mara')
  await waitFor(() => expect(router.state.location.search).toBe('?search=mara'))
})

test('a heading orders the list, by keyboard too', async () => {
  const router = open()
  const heading = screen.getByRole('columnheader', { name: 'Last changed' })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  fireEvent.keyDown(heading, enter)
  expect(router.state.location.search).toBe('?sort=updated_at')
  await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }))
  expect(router.state.location.search).toBe('?sort=name')
})

test('the next page goes into the history, so that going back shows the page before', async () => {
  const router = open('/people', answer(people, 30))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(router.state.location.search).toBe('?page=2')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a page that no longer exists gives way to the last one', async () => {
  const router = open('/people?page=9', answer(people, 30))
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
})

test('a row offers the actions that its record allows', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'Actions for Aiko' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mara' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledWith([people[0]])
})

test('an action on the selected rows runs on those that allow it, and ends the selection', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Aiko' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledWith([people[0], people[1]])
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  expect(document.activeElement?.className).toBe('ui-selection-slot')
})

test('“select all” is ticked in part beside rows that cannot be selected, and a second press ends the selection', async () => {
  open('/people', answer([...people, { id: '4', name: 'Noor', mayDelete: false }]))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  await userEvent.click(all)
  expect(screen.getByText('2 selected')).toBeDefined()
  expect([all.checked, all.closest('.ant-checkbox')?.className.includes('indeterminate')]).toEqual([false, true])
  await userEvent.click(all)
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('an action that the person gave up leaves the selection as it was', async () => {
  open()
  remove.mockResolvedValueOnce(false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mara' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBeNull())
  expect(screen.getByText('1 selected')).toBeDefined()
})

test('the menu of a phone offers the same actions on the selected rows in one button', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Delete', 'Invite again (1)'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledWith([people[0], people[1]])
  await waitFor(() => expect(document.activeElement?.className).toBe('ui-selection-slot'))
})

test('an action that no selected row allows is not offered', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mara' }))
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Invite again' })).toBeNull()
})

const pageWith = (list: ListResult<Person>) => (
  <UiProvider scheme="light" language="en">
    <MemoryRouter initialEntries={['/people']}>
      <People list={list} />
    </MemoryRouter>
  </UiProvider>
)

test('the words of a list that has become empty get the focus that its last rows had', async () => {
  const { rerender } = render(pageWith(answer(people)))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(pageWith(answer([])))
  expect(document.activeElement?.textContent).toContain('No people yet')
  expect(document.activeElement).not.toBe(document.body)
})

test('the first row of a list that comes back gets the focus of the words that stood in its place', async () => {
  const { rerender } = render(pageWith(answer([])))
  screen.getByRole('heading', { name: 'No people yet' }).closest<HTMLElement>('[tabindex]')?.focus()
  rerender(pageWith(answer(people)))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Mara' }))
})

test.each([
  ['Mara', 'the row after it', 'Select Julien'],
  ['Julien', 'the row after it', 'Select Noor'],
  ['Noor', 'the row that is now the last', 'Select Julien'],
])('after %s is gone, the first control of %s has the focus', async (deletedName, _, control) => {
  const trio = [...people.slice(0, 2), { id: '4', name: 'Noor', mayDelete: true }]
  const { rerender } = render(pageWith(answer(trio)))
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${deletedName}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  rerender(pageWith(answer(trio.filter(({ name }) => name !== deletedName))))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: control }))
})

test('rows without any action on several have no checkboxes', () => {
  open('/people', answer([people[2] ?? { id: '3', name: '', mayDelete: false }]))
  expect(within(screen.getByRole('table')).queryByRole('checkbox')).toBeNull()
})

test('an empty list says what to do first and leaves the action to the header; filters without a match can be cleared', async () => {
  const router = open('/people', answer([]))
  const words = screen.getByRole('heading', { name: 'No people yet' }).closest('section') ?? document.body
  expect(within(words).getByText('Add the first person.')).toBeDefined()
  expect(within(words).queryAllByRole('button')).toEqual([])
  await router.navigate('/people?state=draft&search=x')
  expect(await screen.findByRole('heading', { name: 'Nothing matches these filters' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

test('a search without a match and without filters is called a search, and can be cleared', async () => {
  const router = open('/people?search=x', answer([]))
  expect(screen.getByRole('heading', { name: 'Nothing matches this search' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(router.state.location.search).toBe('')
})

test('an empty answer from an earlier visit is not shown as empty while the list asks again', () => {
  open('/people', { ...answer([]), isFetching: true })
  expect(screen.getByText('Loading…')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'No people yet' })).toBeNull()
})

test('a failure shows the server’s words and can be tried again; a list that loads shows placeholder rows', async () => {
  const refetch = vi.fn<() => void>()
  const error = Object.assign(new Error('The server could not be reached.'), { name: 'ApiError' })
  const waiting = { data: undefined, error: null, isFetching: true, isPlaceholderData: false, refetch }
  open('/people', waiting)
  expect(screen.getByText('Loading…')).toBeDefined()
  open('/people', { ...waiting, error, isFetching: false })
  expect(screen.getByText('The server could not be reached.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
