import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import type { CommandSource } from '@parley/mfe-kit/manifest'
import { createTestHost } from '@parley/mfe-kit/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { testLayouts } from '../testing/test-shell.ts'
import { PaletteSlot } from '../view/palette-slot.tsx'
import { ShellContentProvider } from '../view/shell-context.ts'
import { listenForPalette, openPalette } from './palette-state.ts'
import { searchRemotes } from './remote-search.ts'

const menu = [{ route: 'list', label: 'List', icon: 'x', section: 'practise', order: 1 }] as const
const registry = testRegistry([
  testRemote(
    'coaching',
    [
      testRoute('list', '/apps/coaching/scenario/list', { title: 'Scenarios' }),
      testRoute('info', '/apps/coaching/scenario/info-{id}', { title: 'About the scenario' }),
      testRoute('later', '/later', { title: 'Later', pending: true }),
      testRoute('redirect', '/redirect/guest', { title: 'Opening your session', public: true }),
      testRoute('create', '/apps/coaching/mission/create/{copyId?}', { title: 'New mission' }),
      testRoute('start', '/apps/coaching/mission/start', { title: 'New mission' }),
      testRoute('users', '/settings/user/list', { title: 'Users', permissions: ['user-list'] }),
      testRoute('user', '/settings/user/edit/{id}', { permissions: ['user-update'] }),
    ],
    { menu },
  ),
])

const search = vi.fn<CommandSource['search']>()
const searchPeople = vi.fn<CommandSource['search']>(() => Promise.resolve([]))
const sources: readonly CommandSource[] = [
  { id: 'scenarios', label: { en: 'Scenarios', fr: 'Scénarios' }, route: 'info', search },
  { id: 'people', label: { en: 'People', fr: 'Personnes' }, route: 'user', search: searchPeople },
]
const report = vi.fn<(thrown: unknown) => void>()

let stop = () => {}
beforeEach(() => {
  vi.resetAllMocks()
  loadCommands.mockResolvedValue(sources)
  search.mockImplementation(({ text }) =>
    Promise.resolve([{ id: '7', label: `Found ${text}`, detail: 'Nadia', to: '/apps/coaching/scenario/info-7' }]),
  )
  // A browser gives the focus to the first control.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('input, button')?.focus()
  }
  HTMLElement.prototype.togglePopover = () => true
  stop = listenForPalette(window)
})
afterEach(() => {
  stop()
  act(() => openPalette('closed'))
  cleanup()
})

const loadCommands = vi.fn<(remote: string) => Promise<readonly CommandSource[]>>()

const show = (role: 'user' | 'editor' | 'operator' | null) => {
  const host = { ...createTestHost({ person: { role } }), registry: createStore(() => registry) }
  provideHost(host)
  const shell = {
    views: createStore(() => null as never),
    dialogs: createStore(() => null),
    layouts: testLayouts,
    operator: {},
    retry: () => {},
    loadCommands,
    askEdge: () => Promise.reject(new Error('there is no edge here')),
    report,
  }
  render(
    <HostProvider host={host}>
      <ShellContentProvider value={shell}>
        <button type="button">before</button>
        <input aria-label="a field" />
        <PaletteSlot />
      </ShellContentProvider>
    </HostProvider>,
  )
  return host
}

const field = () => screen.findByRole('combobox')
const labels = () => screen.getAllByRole('option').map((option) => option.firstChild?.textContent)

test('opens by its keys, takes the focus, and gives it back when it closes', async () => {
  show('user')
  screen.getByText('before').focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const searchField = await field()
  expect(document.activeElement).toBe(searchField)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('before'))
})

test('offers a user the pages that the user may open, and no page that needs a parameter or comes later', async () => {
  show('user')
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await field()
  expect(labels()).toEqual(expect.arrayContaining(['Scenarios', 'New mission', 'Sign out']))
  for (const label of ['Users', 'Later', 'Opening your session', 'About the scenario', 'Sign in'])
    expect(labels()).not.toContain(label)
})

test('offers the page that leads to a form in place of the form with the same title', async () => {
  const host = show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  await field()
  expect(labels().filter((label) => label === 'New mission')).toHaveLength(1)
  await userEvent.click(screen.getByText('New mission'))
  expect(host.navigation.visited.at(-1)).toMatchObject({ to: '/apps/coaching/mission/start' })
})

test.each([
  ['operator', 'Search pages, scenarios and people'],
  ['editor', 'Search pages, scenarios and people'],
  ['user', 'Search pages and scenarios'],
  [null, 'Search and go to a page'],
] as const)('names to %s only what this role can find', async (role, name) => {
  show(role)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect((await field()).getAttribute('aria-label')).toBe(name)
})

test('offers an operator the users, and a visitor only public pages and sign-in', async () => {
  show('operator')
  await userEvent.keyboard('{Control>}k{/Control}')
  await field()
  expect(labels()).toContain('Users')
  act(() => openPalette('closed'))
  cleanup()
  show(null)
  await userEvent.keyboard('{Control>}k{/Control}')
  await field()
  expect(labels()).toContain('Sign in')
  expect(labels()).not.toContain('Scenarios')
})

test('finds what the remotes find, and Enter opens the result that the arrow keys chose', async () => {
  const host = show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'scen')
  await screen.findByText('Found scen')
  expect(labels()).toEqual(['Scenarios', 'Found scen'])
  await userEvent.keyboard('{ArrowDown}')
  const active = screen.getByRole('option', { selected: true })
  expect([active.textContent, screen.getByRole('combobox').getAttribute('aria-activedescendant')]).toEqual([
    'Found scenNadia',
    active.id,
  ])
  await userEvent.keyboard('{Enter}')
  expect(host.navigation.visited.at(-1)).toMatchObject({ to: '/apps/coaching/scenario/info-7' })
  expect(searchPeople).not.toHaveBeenCalled()
})

test.each([
  ['user', 0],
  ['editor', 1],
] as const)('searches for a %s only what the permissions of a search allow', async (role, calls) => {
  const searchLearners = vi.fn<CommandSource['search']>(() => Promise.resolve([]))
  const label = { en: 'Learners', fr: 'Apprenants' }
  const permissions = ['coaching-session-check-other'] as const
  const learners = { id: 'learners', label, route: 'info', permissions, search: searchLearners }
  loadCommands.mockResolvedValue([...sources, learners])
  show(role)
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.change(await field(), { target: { value: 'ana' } })
  await screen.findByText('Found ana')
  expect(searchLearners).toHaveBeenCalledTimes(calls)
})

test('loads no search for a visitor, who sees no results of one', async () => {
  const session = createTestHost({ person: { role: null } }).session.getState()
  const groups = await searchRemotes(
    { registry, session, loadCommands, log: report },
    'ana',
    new AbortController().signal,
  )
  expect(groups).toEqual([])
  expect(loadCommands).not.toHaveBeenCalled()
})

test('a search that its reader left is neither reported nor shown when it ends after the next one', async () => {
  const slow = Promise.withResolvers<never>()
  search.mockImplementationOnce(() => slow.promise)
  show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.change(await field(), { target: { value: 'na' } })
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'nadia' } })
  await screen.findByText('Found nadia')
  slow.reject(new Error('left'))
  await act(() => slow.promise.catch(() => {}))
  expect(screen.queryByText('Found nadia')).not.toBeNull()
  expect(report).not.toHaveBeenCalled()
})

test('a search that fails says so and leaves the others', async () => {
  const failure = new Error('offline')
  search.mockRejectedValue(failure)
  show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'mission')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Scenarios: the search failed'))
  expect(labels()).toEqual(['New mission'])
  expect(report).toHaveBeenCalledWith(failure)
})

test('a search that fails does not say that nothing was found', async () => {
  search.mockRejectedValue(new Error('offline'))
  show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'xyzzy')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Scenarios: the search failed'))
  expect(screen.queryByText('Nothing found. Try fewer or other words.')).toBeNull()
})

test('a search that fails can be tried again', async () => {
  search.mockRejectedValueOnce(new Error('offline'))
  show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.change(await field(), { target: { value: 'xyzzy' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  expect(await screen.findByText('Found xyzzy')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a remote whose search cannot be loaded does not say that nothing was found', async () => {
  loadCommands.mockRejectedValueOnce(new Error('offline'))
  show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.change(await field(), { target: { value: 'xyzzy' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The search failed. Check your connection.'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Found xyzzy')).toBeTruthy()
})

test('the palette says when nothing is found', async () => {
  search.mockResolvedValue([])
  show('user')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'xyzzy')
  expect(await screen.findByText('Nothing found. Try fewer or other words.')).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('? shows the shortcuts, but not while the user types or a page handles the key itself', async () => {
  show('user')
  await userEvent.type(screen.getByLabelText('a field'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  const own = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', own)
  screen.getByText('before').focus()
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  document.removeEventListener('keydown', own)
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('? also shows the shortcuts that controls of the page name', async () => {
  show('user')
  const save = document.createElement('button')
  save.textContent = 'Save'
  save.setAttribute('aria-keyshortcuts', 'Control+S Meta+S')
  const publish = document.createElement('button')
  publish.textContent = 'Publish'
  publish.setAttribute('aria-keyshortcuts', 'Control+Shift+Enter Meta+Shift+Enter')
  document.body.append(save, publish)
  screen.getByText('before').focus()
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Save')).toBeTruthy()
  expect(within(dialog).getByText('Ctrl S or ⌘ S')).toBeTruthy()
  expect(within(dialog).getByText('Ctrl ⇧ ↵ or ⌘ ⇧ ↵')).toBeTruthy()
  save.remove()
  publish.remove()
})
