import { type Permission, permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const id = '00000000-0000-4000-8000-00000000000b'
const figures = {
  answers: 12,
  input_tokens: 34_000,
  cached_tokens: 17_000,
  output_tokens: 5600,
  estimated: true,
  cost_eur: 1.5,
}
const usage = {
  from: '2026-03-01',
  to: '2026-03-30',
  by: 'model',
  total: figures,
  days: [{ day: '2026-03-02', ...figures }],
  items: [{ id, name: 'Small · Mistral', ...figures }],
  left_out: 0,
}
const warning = {
  key_id: id,
  provider_id: id,
  name: 'Main …wxyz',
  spent_eur: 41,
  budget_eur: 50,
  share: 0.82,
  is_own: true,
  is_spent: false,
  abilities: { update: true },
}

interface PageOptions {
  readonly answers?: Record<string, unknown>
  readonly language?: 'en' | 'fr'
  readonly permissions?: readonly Permission[]
}

const open = ({ answers, language = 'en', permissions = permissionsOf['super-admin'] }: PageOptions = {}) =>
  renderRemotePage(() => import('./usage.page.tsx'), {
    language,
    phrases: { 'ai-providers': language === 'en' ? en : fr },
    answers: { 'modelUsage.list': usage, 'modelUsage.budgets': { items: [] }, ...answers },
    route: { path: '/ai-providers/usage' },
    person: { role: 'super-admin', permissions },
    wrap: (inner) => (
      <UiProvider scheme="light" language={language}>
        {inner}
      </UiProvider>
    ),
  })

test('the page says what a model cost, in the reader’s format, and what is estimated', async () => {
  await open({ language: 'fr' })
  const row = await screen.findByRole('row', { name: /Small · Mistral/ })
  for (const text of ['12', /34\s000/, /1,50\s€/, /dont 50\s% depuis le cache/, fr.usage.estimated])
    expect(within(row).getByText(text)).toBeDefined()
  expect(screen.getByText(/Maximum : 1,50\s€ le 2 mars 2026/)).toBeDefined()
})

test('the note about estimated tokens stands only below lines that hold some', async () => {
  const items = [{ id, name: 'Small · Mistral', ...figures, estimated: false }]
  await open({ answers: { 'modelUsage.list': { ...usage, items } } })
  await screen.findByRole('row', { name: /Small · Mistral/ })
  expect(screen.queryByText(en.usage.estimatedHelp)).toBeNull()
})

test.each([
  ['en', 0.0042, 'Highest: €0.0042 on 2 Mar 2026.'],
  ['fr', 0.000_31, 'Maximum\u00A0: 0,00031\u00A0€ le 2 mars 2026.'],
] as const)('the chart in %s shows %d euros with the digits that say the amount', async (language, cost, words) => {
  const total = { ...figures, cost_eur: cost }
  const days = [{ day: '2026-03-02', ...total }]
  await open({ language, answers: { 'modelUsage.list': { ...usage, total, days } } })
  const notice = await screen.findByText(/2 Mar 2026\.|2 mars 2026\./)
  expect(notice.textContent).toContain(words)
})

test('a day that cost less than a cent says what it cost, in a period that cost more than a euro', async () => {
  const days = [
    { day: '2026-03-01', ...figures, cost_eur: 0.0037 },
    { day: '2026-03-02', ...figures, cost_eur: 1.5 },
  ]
  await open({ answers: { 'modelUsage.list': { ...usage, total: { ...figures, cost_eur: 1.5037 }, days } } })
  expect(await screen.findByText('1 Mar 2026: €0.0037')).toBeDefined()
  expect(screen.getByText('2 Mar 2026: €1.50')).toBeDefined()
})

test('a line that cost less than a cent says what it cost beside one that cost euros', async () => {
  const items = [
    { id, name: 'Large', ...figures, cost_eur: 1.5 },
    { id: null, name: 'Small', ...figures, cost_eur: 0.0002 },
  ]
  await open({ answers: { 'modelUsage.list': { ...usage, total: { ...figures, cost_eur: 1.5002 }, items } } })
  expect(await screen.findByRole('cell', { name: '€0.0002' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '€1.50' })).toBeDefined()
})

test('each day of the period has a bar as tall as its cost beside the highest', async () => {
  const days = [
    { day: '2026-03-01', ...figures, cost_eur: 0.5 },
    { day: '2026-03-02', ...figures, cost_eur: 2 },
    { day: '2026-03-04', ...figures, cost_eur: 1 },
  ]
  await open({ answers: { 'modelUsage.list': { ...usage, to: '2026-03-05', days } } })
  const bars = (await screen.findAllByText(/2026: /)).map(({ parentElement }) => parentElement)
  expect(bars.map((bar) => [bar?.getAttribute('y'), bar?.getAttribute('height')])).toEqual([
    ['75', '25'],
    ['0', '100'],
    ['100', '0'],
    ['50', '50'],
    ['100', '0'],
  ])
})

test('a line of the table becomes a filter that can be removed', async () => {
  const { host } = await open()
  const queries = () =>
    host.calls.filter(({ call }) => call === 'modelUsage.list').map(({ input }) => JSON.stringify(input))
  await userEvent.click(await screen.findByRole('button', { name: 'Small · Mistral' }))
  const filter = await screen.findByRole('button', { name: /Remove the filter Model: Small/ })
  expect(queries().some((query) => query.includes('"by":"day"') && query.includes(`"model_id":"${id}"`))).toBe(true)
  await userEvent.click(filter)
  expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull()
})

test.each(['organization', 'person', 'key', 'day', 'purpose'] as const)('usage is asked for by %s', async (group) => {
  const { host } = await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.usage.by }), group)
  const queries = () => host.calls.filter(({ call }) => call === 'modelUsage.list').map(({ input }) => input)
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ query: { by: group } }))
})

test('people are no group for readers who may not list them', async () => {
  await open({ permissions: ['ai-provider-list'] })
  const choice = await screen.findByRole('combobox', { name: en.usage.by })
  expect(within(choice).queryByRole('option', { name: en.usage.groups.person })).toBeNull()
  expect(within(choice).getByRole('option', { name: en.usage.groups.key })).toBeDefined()
})

test('keys near the end of their budget are named with the page that changes it', async () => {
  const spentWarning = {
    ...warning,
    key_id: '00000000-0000-4000-8000-00000000000c',
    name: 'Other …abcd',
    is_spent: true,
  }
  await open({ answers: { 'modelUsage.budgets': { items: [warning, spentWarning] } } })
  expect(await screen.findByText('The key “Main …\u2060wxyz” has spent 82% of its budget of €50.00.')).toBeDefined()
  expect(screen.getByText(/Other …\u2060abcd” has spent its budget/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: en.usage.raiseBudget })[0]?.getAttribute('href')).toBe(
    `/ai-providers/edit/${id}?key=${warning.key_id}&search=Main`,
  )
})

test('a budget of the platform is not offered to be changed by others, who read who can', async () => {
  const platform = {
    ...warning,
    name: 'Main',
    spent_eur: 0,
    budget_eur: 0,
    is_own: false,
    abilities: { update: false },
  }
  await open({ permissions: permissionsOf.operator, answers: { 'modelUsage.budgets': { items: [platform] } } })
  expect(await screen.findByText('The key “Main” has spent 82% of its budget.')).toBeDefined()
  expect(screen.getByText(en.usage.budgetOfPlatform)).toBeDefined()
  expect(screen.queryByRole('link', { name: en.usage.raiseBudget })).toBeNull()
})

test('lines of less than ten cents have four digits in every grouping, and add up', async () => {
  const line = { ...figures, cost_eur: 0.004 }
  const items = ['a', 'b', 'c'].map((name) => ({ id: `${id.slice(0, -1)}${name}`, name, ...line }))
  await open({ answers: { 'modelUsage.list': { ...usage, total: { ...figures, cost_eur: 0.012 }, items } } })
  await waitFor(() => expect(screen.getAllByText('€0.0040')).toHaveLength(3))
  expect(screen.getByText('€0.0120')).toBeDefined()
})

test.each([
  ['en', '3 lines with a lower cost are only in the CSV file.'],
  ['fr', '3 lignes d’un coût plus faible figurent seulement dans le fichier CSV.'],
] as const)('a list that leaves lines out says in %s how many', async (language, words) => {
  await open({ language, answers: { 'modelUsage.list': { ...usage, left_out: 3 } } })
  expect(await screen.findByText(words)).toBeDefined()
})

test('only kinds of speech that were used have a column, and lines without any have a dash there', async () => {
  const total = { ...figures, characters: 900, seconds: 0 }
  const items = [
    { id, name: 'Small · Mistral', ...figures, characters: 0, seconds: 0 },
    { id: '00000000-0000-4000-8000-00000000000d', name: 'Voice', ...total },
  ]
  await open({ answers: { 'modelUsage.list': { ...usage, total, items } } })
  expect(within(await screen.findByRole('row', { name: /Small · Mistral/ })).getByText('–')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Voice/ })).getByText('900')).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: en.usage.seconds })).toBeNull()
})

test('a period without usage says so', async () => {
  const none = { ...figures, answers: 0 }
  await open({ answers: { 'modelUsage.list': { ...usage, total: none, days: [], items: [] } } })
  expect(await screen.findByText(en.usage.emptyTitle)).toBeDefined()
})

test('an empty year that is over does not promise usage', async () => {
  const none = { ...figures, answers: 0 }
  await open({ answers: { 'modelUsage.list': { ...usage, total: none, days: [], items: [] } } })
  expect(await screen.findByText(en.usage.emptyText)).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.usage.period }), 'last-year')
  expect(await screen.findByText(en.usage.emptyPast)).toBeDefined()
  expect(screen.queryByText(en.usage.emptyText)).toBeNull()
})

test('a filter that leaves nothing says so, instead of calling the period empty', async () => {
  const none = { ...figures, answers: 0 }
  await open({ answers: { 'modelUsage.list': { ...usage, total: none, days: [], items: [] } } })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.usage.heads.purpose }), 'chat')
  expect(await screen.findByText(en.usage.noMatchTitle)).toBeDefined()
  expect(screen.queryByText(en.usage.emptyTitle)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.usage.clear }))
  expect(await screen.findByText(en.usage.emptyTitle)).toBeDefined()
})

test('the last calendar year is asked for from its first day to its last', async () => {
  const { host } = await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.usage.period }), 'last-year')
  const year = new Date().getFullYear() - 1
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const queries = () => host.calls.filter(({ call }) => call === 'modelUsage.list').map(({ input }) => input)
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ query: days }))
})

test('the file holds what the page shows: its period, its filters and no grouping', async () => {
  const table = new Blob(['Day,Organisation'])
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#file'
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { host } = await open({ answers: { 'modelUsage.export': table } })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.usage.heads.purpose }), 'report')
  await userEvent.click(screen.getByRole('button', { name: en.usage.export }))
  await waitFor(() => expect(files).toEqual([table]))
  const inputsOf = (name: string) => host.calls.filter(({ call }) => call === name).map(({ input }) => input)
  const { by, ...shown } = (inputsOf('modelUsage.list').at(-1) as { query: Record<string, string> }).query
  expect([by, shown['purpose']]).toEqual(['model', 'report'])
  expect(inputsOf('modelUsage.export')).toEqual([{ query: shown }])
})

test('the page has the focus when a filter that was pressed is gone', async () => {
  await open({ answers: { 'modelUsage.list': () => ({ ...usage }) } })
  await userEvent.click(await screen.findByRole('button', { name: /^Small/ }))
  const filter = await screen.findByRole('button', { name: /^Remove the filter/ })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await userEvent.click(filter)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('an operator reads the super-admins as one line beside guests and probes', async () => {
  const unnamedLine = { id: null, name: '', ...figures }
  const items = [{ ...unnamedLine, administrators: true }, unnamedLine]
  await open({ answers: { 'modelUsage.list': { ...usage, by: 'person', items } } })
  expect(await screen.findByText(en.usage.administrators)).toBeDefined()
  expect(screen.getByText(en.usage.unnamed.person)).toBeDefined()
})
