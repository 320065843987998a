import { demoLibrary } from '@parley/fixtures/library'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { TabDraft } from '../../parts/records/drafts/tab-draft.ts'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'

const library = demoLibrary('en')
const frame = {
  organization_id: null,
  state: 'draft',
  version: 3,
  published_version: null,
  updated_at: '2026-03-02T09:00:00.000Z',
  abilities: { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: true },
  author: 'Ada Byron',
  used_by: { count: 0, names: [] },
  sessions: 0,
  win_rate: null,
  mean_score: null,
}
const ids = ['0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a01', '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a02']
const rowsOf = (draft: object | undefined) =>
  ['First', 'Second'].map((name, place) => ({ ...frame, ...draft, name, id: ids[place] }))
const personas = rowsOf(library.personas[0]?.draft)
const scenarios = rowsOf(library.scenarios[0]?.draft)

const idOf = (input: unknown): string => (input as { params: { id: string } }).params.id
const tags = { items: ['grief', 'shift work'] }

const openPersonas = (answers: Record<string, unknown> = {}, search = '') =>
  openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor', user: { id: 'ada' } },
    route: { search },
    answers: {
      'personas.list': pageOf(personas),
      'personas.authors': { items: [] },
      'personas.tags': tags,
      'keptDrafts.list': { drafts: [], changed: [] },
      ...answers,
    },
  })

beforeEach(() => localStorage.clear())

const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))

test('records that are deleted together leave the list at once, and one press brings them all back', async () => {
  const deletedIds = new Set<string>()
  const { host } = await openPersonas({
    'personas.list': () => pageOf(personas.filter(({ id }) => !deletedIds.has(id ?? ''))),
    'personas.remove': (input: unknown) => void deletedIds.add(idOf(input)),
    'personas.restore': (input: unknown) => {
      deletedIds.delete(idOf(input))
      return personas.find(({ id }) => id === idOf(input))
    },
  })
  await chooseAll()
  await userEvent.click(screen.getByRole('button', { name: en.records.delete }))
  await waitFor(() => expect([...deletedIds].toSorted()).toEqual(ids))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).toBeNull())
  const notice = host.notices.getState().at(-1)
  expect([notice?.text, notice?.action?.label]).toEqual(['2 records deleted', 'Undo'])
  notice?.action?.run()
  expect(await screen.findByRole('link', { name: 'First' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Second' })).toBeDefined()
  expect([...deletedIds]).toEqual([])
})

test('a record that may not be deleted stays, and the others are deleted', async () => {
  const { host } = await openPersonas({
    'personas.remove': (input: unknown) => {
      if (idOf(input) === ids[0]) throw new Error('refused')
    },
  })
  await chooseAll()
  await userEvent.click(screen.getByRole('button', { name: en.records.delete }))
  await waitFor(() => expect(host.notices.getState().map(({ text }) => text)).toContain('1 record deleted'))
  expect(await screen.findByRole('link', { name: 'First' })).toBeDefined()
})

const group = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'

const openScenarios = (answers: Record<string, unknown> = {}) =>
  openPage(() => import('../catalogue/catalogue.page.tsx'), {
    person: { role: 'editor' },
    route: { search: '?view=manage' },
    answers: {
      'scenarios.list': pageOf(scenarios),
      'scenarios.authors': { items: [] },
      'scenarios.tags': tags,
      'usergroups.list': pageOf([{ id: group, name: 'North' }]),
      'users.listNames': { items: [] },
      ...answers,
    },
  })

test('several scenarios are shared together, and nothing is read that would take access away', async () => {
  const { host } = await openScenarios({ 'scenarios.share': scenarios[0] })
  await chooseAll()
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share 2 records' })
  expect(within(dialog).getByText(en.sharing.draftMany)).toBeDefined()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save sharing' }).disabled).toBe(true)
  await userEvent.click(within(dialog).getByLabelText('Add a group'))
  await userEvent.click(await within(dialog).findByText('North'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save sharing' }))
  await waitFor(() => expect(host.notices.getState().at(-1)?.text).toBe('2 records shared'))
  const addedShare = { kind: 'usergroup', id: group, level: 'run' }
  expect(host.calls.filter(({ call }) => call === 'scenarios.share').map(({ input }) => input)).toEqual([
    { params: { id: ids[0] }, body: { shared_with: [addedShare], read_shares: [] } },
    { params: { id: ids[1] }, body: { shared_with: [addedShare], read_shares: [] } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('a scenario whose sharing is refused is named, and sharing that is given up keeps the selection', async () => {
  const { host } = await openScenarios({
    'scenarios.share': (input: unknown) => {
      if (idOf(input) === ids[0]) throw new Error('refused')
      return scenarios[1]
    },
  })
  await chooseAll()
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('2 selected')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await userEvent.click(await screen.findByLabelText('Add a group'))
  await userEvent.click(await screen.findByText('North'))
  await userEvent.click(screen.getByRole('button', { name: 'Save sharing' }))
  const texts = () => host.notices.getState().map(({ text }) => text)
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^First – /), '1 record shared']))
})

test('one scenario is shared on its own page, which shows who has access already', async () => {
  const { host } = await openScenarios()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select First' }))
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() =>
    expect(host.navigation.visited.at(-1)?.to).toBe(`/apps/coaching/scenario/edit/${ids[0]}?share=open`),
  )
})

test('personas, which are forked, are not shared', async () => {
  await openPersonas()
  await chooseAll()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

const lastQuery = (calls: readonly { call: string; input: unknown }[]) =>
  (calls.findLast(({ call }) => call === 'personas.list')?.input as { query: Record<string, unknown> } | undefined)
    ?.query

test('a list says what its author has not saved and not published, and leads to new records without a save', async () => {
  const at = '2026-03-02T09:00:00.000Z'
  const [first, second] = personas
  await openPersonas({
    'personas.list': pageOf([first, { ...second, state: 'published', published_version: 2 }]),
    'keptDrafts.list': {
      drafts: [{ record: 'new-train', name: 'On the train', at }],
      changed: [{ record: ids[0], at }],
    },
  })
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')
  await waitFor(async () => expect((await row('First'))?.textContent).toContain(en.records.hasUnsaved))
  expect((await row('First'))?.textContent).not.toContain(en.records.changedSince)
  expect((await row('Second'))?.textContent).toContain(en.records.changedSince)
  expect((await row('Second'))?.textContent).not.toContain(en.records.hasUnsaved)
  expect(screen.getByRole('link', { name: 'On the train' }).getAttribute('href')).toContain('draft=new-train')
})

test('a list marks a record whose changes only this browser has, for their author alone', async () => {
  const [first, second] = ids
  new TabDraft(`ada.persona.${first}`).write({ name: 'First, changed offline' })
  new TabDraft(`grace.persona.${second}`).write({ name: 'Second, changed by somebody else' })
  await openPersonas()
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')
  expect((await row('First'))?.textContent).toContain(en.records.hasUnsaved)
  expect((await row('Second'))?.textContent).not.toContain(en.records.hasUnsaved)
})

test('the address says state, language, author, sharing and tag, and the list asks for exactly these', async () => {
  const address = '?state=archived&content_language=fr&owner=me&shared=true&tag=grief&search=night&sort=name&size=24'
  const { host } = await openPersonas({}, address)
  await screen.findByRole('link', { name: 'First' })
  expect(lastQuery(host.calls)).toEqual({
    state: 'archived',
    language: 'fr',
    mine: 'true',
    owner: undefined,
    shared: 'true',
    tag: 'grief',
    search: 'night',
    sort: 'name',
    size: 24,
    page: 1,
  })
})

test('each filter that is chosen stands in the address and in the question to the server', async () => {
  const colleagueId = '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
  const { host } = await openPersonas({ 'personas.authors': { items: [{ id: colleagueId, name: 'Ana Alami' }] } })
  await screen.findByRole('option', { name: 'Ana Alami' })
  await screen.findByRole('option', { name: 'shift work' })
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
  await choose('State', 'drafts')
  await choose(en.catalogue.byLanguage, 'Français')
  await choose('Author', 'Ana Alami')
  await choose('Sharing', 'shared with me')
  await choose('Tag', 'shift work')
  const { search } = host.navigation.getState()
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    state: 'draft',
    content_language: 'fr',
    owner: colleagueId,
    shared: 'true',
    tag: 'shift work',
  })
  await waitFor(() =>
    expect(lastQuery(host.calls)).toMatchObject({
      state: 'draft',
      language: 'fr',
      owner: colleagueId,
      shared: 'true',
      tag: 'shift work',
    }),
  )
  await choose('Author', 'by me')
  await waitFor(() => expect(lastQuery(host.calls)).toMatchObject({ mine: 'true' }))
})

test.each([
  ['personas', () => import('./persona-list.page.tsx')],
  ['playlists', () => import('../playlists/playlist-list.page.tsx')],
] as const)('the list of %s leads to the import of a file', async (kind, page) => {
  await openPage(page, {
    person: { role: 'editor' },
    route: { search: '?view=manage' },
    answers: { [`${kind}.list`]: pageOf([]), [`${kind}.authors`]: { items: [] }, [`${kind}.tags`]: tags },
  })
  const link = await screen.findByRole('link', { name: en.bundles.import })
  expect(link.getAttribute('href')).toBe('/apps/coaching/scenario/import')
})
