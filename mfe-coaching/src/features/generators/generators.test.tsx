import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { blankGenerator, copyOfGenerator, draftOfGenerator, isIncomplete, previewable } from './generator-form.model.ts'
import type { Generator, Preview, Run } from './generators.queries.ts'

const id = '0192f000-0000-7000-8000-0000000000a1'
const scenarioId = '0192f000-0000-7000-8000-0000000000b1'
const words = en.generators

const generator: Generator = {
  ...blankGenerator('en'),
  id,
  organization_id: id,
  name: 'Welcome week',
  scenario_ids: [scenarioId],
  target: 'me',
  version: 3,
  created_by: { id, name: 'Ada' },
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  deleted_at: null,
  last_run: null,
  abilities: { update: true, delete: true, run: true, copy: true },
}
const run: Run = {
  id: '0192f000-0000-7000-8000-0000000000c1',
  generator_id: id,
  state: 'running',
  target: 'me',
  seed: 1,
  fingerprint: 'abcdef0123456789',
  total: 12,
  created: 5,
  skipped: [],
  started: 0,
  ended: 0,
  started_by: { id, name: 'Ada' },
  opens_at: null,
  expires_at: null,
  created_at: '2026-03-02T09:00:00.000Z',
  ended_at: null,
  links_issued_at: null,
  abilities: { cancel: true, download: true, issue_links: false, withdraw: false },
}
const preview: Preview = {
  total: 12,
  people: 1,
  combinations: 2,
  fingerprint: 'abcdef0123456789',
  sessions: [
    { position: 1, person: null, persona: 'Nora', scenario: 'Renewal', observers: ['Listening'], variables: {} },
  ],
  cost: { paid: true, session_eur: 0.02, total_eur: 0.24, credit_eur: 10 },
  problems: [{ code: 'variable-unused', severity: 'warning', pointer: '/variables/0/key', values: { key: 'price' } }],
}
const answers = {
  'sessionGenerators.list': pageOf([{ ...generator, last_run: { ...run } }]),
  'sessionGenerators.read': generator,
  'sessionGenerators.previewDraft': preview,
  'sessionGenerators.listRuns': pageOf([run]),
  'catalogue.facets': { subjects: [] },
  'scenarios.list': pageOf([{ id: scenarioId, name: 'Renewal' }]),
  'usergroups.list': pageOf([]),
  'users.list': pageOf([]),
}

const openEditor = (more: Record<string, unknown> = {}) =>
  openPage(() => import('./generator-editor.page.tsx'), {
    person: { role: 'operator' },
    route: { path: `/apps/coaching/generator/edit/${id}`, params: { id } },
    answers: { ...answers, ...more },
  })

test('the list names each generator with the progress of its last run', async () => {
  await openPage(() => import('./generator-list.page.tsx'), { person: { role: 'editor' }, answers })
  const link = await screen.findByRole('link', { name: 'Welcome week' })
  expect(link.getAttribute('href')).toContain(`/generator/edit/${id}`)
  expect(screen.getByText(/5 of 12/)).toBeDefined()
})

test('an empty list says what a generator is for', async () => {
  await openPage(() => import('./generator-list.page.tsx'), {
    person: { role: 'editor' },
    answers: { ...answers, 'sessionGenerators.list': pageOf([]) },
  })
  expect(await screen.findByText(words.empty)).toBeDefined()
})

test('the preview beside the form shows how many sessions, their cost and what to check', async () => {
  await openEditor()
  expect(await screen.findByText('12 sessions')).toBeDefined()
  expect(screen.getByRole('button', { name: en.fields.history })).toBeDefined()
  expect(screen.getByText(/€0\.24/)).toBeDefined()
  expect(screen.getByText(words.problem['variable-unused'].replace('{{key}}', 'price'))).toBeDefined()
  expect(screen.getByText('Renewal', { selector: 'li span' })).toBeDefined()
})

test('Run asks first, sends the previewed version and scrolls to the progress of the run', async () => {
  const requests: unknown[] = []
  const scrolledTexts: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scroll(this: HTMLElement) {
    scrolledTexts.push(this.textContent)
  })
  await openEditor({
    'sessionGenerators.run': (input: unknown) => {
      requests.push(input)
      return run
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: words.run }))
  const dialog = await screen.findByRole('alertdialog')
  expect(requests).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: words.run }))
  await expect.poll(() => requests).toEqual([{ params: { id }, body: { version: 3 } }])
  await expect.poll(() => scrolledTexts).toEqual([words.runs])
  vi.restoreAllMocks()
})

test('the preview of sessions for guests counts guests, not people with accounts', async () => {
  await openEditor({
    'sessionGenerators.read': { ...generator, target: 'guests' },
    'sessionGenerators.previewDraft': { ...preview, total: 3, people: 0 },
  })
  const label = await screen.findByText(words.targetIs.guests, { selector: 'dt' })
  expect(label.nextElementSibling?.textContent).toBe('3')
  expect(screen.queryByText(words.peopleReached, { selector: 'dt' })).toBeNull()
})

test('a form with a missing choice is incomplete, and a form with a wrong value is not', () => {
  const blank = blankGenerator('en')
  expect(isIncomplete(blank)).toBe(true)
  const complete = draftOfGenerator(generator)
  expect([previewable(complete) === undefined, isIncomplete(complete)]).toEqual([false, false])
  const faulty = { ...complete, variables: [{ key: 'Customer Name', type: 'text' as const, values: ['Alpha'] }] }
  expect([previewable(faulty), isIncomplete(faulty)]).toEqual([undefined, false])
})

test('the address keeps the page of the runs', async () => {
  const { host } = await openEditor({ 'sessionGenerators.listRuns': { ...pageOf([run]), total: 30, size: 12 } })
  await userEvent.click(await screen.findByRole('button', { name: en.accessCodes.older }))
  await expect.poll(() => host.navigation.getState().search).toBe('?runs_page=2')
  await expect
    .poll(() => host.calls.findLast(({ call }) => call === 'sessionGenerators.listRuns')?.input)
    .toMatchObject({ query: { page: 2 } })
})

test('an open run shows its progress and can be cancelled', async () => {
  const requests: unknown[] = []
  await openEditor({
    'sessionGenerators.cancelRun': (input: unknown) => {
      requests.push(input)
      return { ...run, state: 'cancelled' }
    },
  })
  const bar = await screen.findByRole('progressbar', { name: words.progress })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['5', '12'])
  await userEvent.click(screen.getByRole('button', { name: words.cancel }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.cancel }))
  await expect.poll(() => requests).toEqual([{ params: { id, run_id: run.id } }])
})

test('the links for guests are shown once, and the page asks before the author leaves them', async () => {
  const doneRun: Run = { ...run, state: 'done', target: 'guests', abilities: { ...run.abilities, issue_links: true } }
  const link = { position: 1, name: 'Welcome week 1', scenario: 'Renewal', access_code: 'abc', url: 'https://x/abc' }
  const { host } = await openEditor({
    'sessionGenerators.listRuns': pageOf([doneRun]),
    'sessionGenerators.issueLinks': { items: [link] },
  })
  await userEvent.click(await screen.findByRole('button', { name: words.links }))
  expect(await screen.findByText('https://x/abc')).toBeDefined()
  act(() => void host.navigation.go('/dashboard'))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: en.accessCodes.stay }))
  expect(host.navigation.visited).toEqual([])
})

test('a generator with unsaved changes cannot run, and the page asks before the changes are lost', async () => {
  const { host } = await openEditor()
  await userEvent.type(await screen.findByRole('textbox', { name: words.name }), '!')
  expect(await screen.findByText(words.saveFirst)).toBeDefined()
  act(() => void host.navigation.go('/dashboard'))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(screen.getByRole('form', { name: words.label })).toBeDefined()
})

test('a copy has the recipe and the seed, and a recipe without a source has no preview', () => {
  const copy = copyOfGenerator(generator, (name) => `Copy of ${name}`)
  expect(copy).toEqual({ ...draftOfGenerator(generator), name: 'Copy of Welcome week' })
  expect(previewable({ ...copy, name: '' })).toMatchObject({ name: '…', scenario_ids: [scenarioId] })
  expect(previewable({ ...copy, scenario_ids: [] })).toBeUndefined()
})
