import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'

const id = '00000000-0000-4000-8000-0000000000aa'
const northwind = {
  id,
  name: 'Northwind',
  retention_days: 90,
  metadata: { organization: { contact_name: 'Nora', vat: 'FR1' }, product: {}, custom: {} },
  version: 4,
  abilities: {},
}
const field = (key: string, position: number, more: object = {}) => ({
  id: `f-${key}`,
  organization_id: id,
  kind: 'user',
  key,
  label: key.toUpperCase(),
  type: 'text',
  choices: [],
  required: false,
  position,
  version: 1,
  abilities: { update: true, delete: true },
  ...more,
})

const open = (
  answers: Record<string, unknown>,
  { search = '', role = 'super-admin' }: { search?: string; role?: 'super-admin' | 'operator' } = {},
) =>
  renderRemotePage(() => import('./metadata.page.tsx'), {
    phrases: { settings: en },
    answers: { 'organizations.read': northwind, ...answers },
    route: { path: '/settings/metadata', search },
    person: { role },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('an operator sees two tabs, and a save sends the section and then the changed retention', async () => {
  const { host } = await open(
    {
      'organizations.updateMetadata': { ...northwind, version: 5 },
      'organizations.update': { ...northwind, version: 6 },
    },
    { role: 'operator' },
  )
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    en.metadata.tabs.organization,
    en.metadata.tabs.custom,
  ])
  await userEvent.type(screen.getByLabelText(/Contact person/), ' B.')
  const days = screen.getByLabelText(/Retention in days/)
  await userEvent.clear(days)
  await userEvent.type(days, '365')
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'organizations.update')?.input).toMatchObject({
      params: { id },
      body: { version: 5, retention_days: 365 },
    }),
  )
  expect(host.calls.find(({ call }) => call === 'organizations.updateMetadata')?.input).toEqual({
    params: { id, section: 'organization' },
    body: {
      version: 4,
      values: {
        contact_name: 'Nora B.',
        contact_email: null,
        contact_phone: null,
        locale: null,
        allow_own_scenarios: true,
        allow_browser_speech: false,
        record_spoken_sessions: false,
      },
    },
  })
})

test('a new field gets its key from its label, unless the administrator writes one', async () => {
  const { host } = await open(
    { 'customFields.list': { items: [] }, 'customFields.create': field('a', 0) },
    { search: '?tab=custom' },
  )
  await userEvent.click(await screen.findByRole('button', { name: en.fields.create }))
  const key = await screen.findByRole<HTMLInputElement>('textbox', { name: en.fields.key })
  const label = screen.getByRole('textbox', { name: en.fields.label })
  await userEvent.type(label, '2e niveau d’étude ')
  expect(key.value).toBe('e_niveau_d_etude')
  await userEvent.clear(key)
  await userEvent.type(key, 'level')
  await userEvent.type(label, '!')
  expect(key.value).toBe('level')
  await userEvent.click(screen.getByRole('button', { name: en.fields.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'customFields.create')?.input).toMatchObject({
      body: { key: 'level', label: '2e niveau d’étude !' },
    }),
  )
})

test('moving a field up stores the positions that change', async () => {
  const { host } = await open(
    { 'customFields.list': { items: [field('a', 0), field('b', 1)] }, 'customFields.update': field('a', 0) },
    { search: '?tab=custom' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Move “B” up' }))
  await waitFor(() =>
    expect(host.calls.filter(({ call }) => call === 'customFields.update').map(({ input }) => input)).toEqual([
      { params: { id: 'f-b' }, body: { version: 1, position: 0 } },
      { params: { id: 'f-a' }, body: { version: 1, position: 1 } },
    ]),
  )
})

test('a field that loses a choice says how many records lose the value, and has a history', async () => {
  const level = field('level', 0, { type: 'choice', choices: ['Gold', 'Silver'] })
  await open(
    {
      'customFields.list': { items: [level] },
      'auditEvents.list': {
        items: [
          {
            id: '1',
            at: '2026-03-01T10:00:00.000Z',
            actor_kind: 'user',
            actor_name: 'Nora Berg',
            action: 'custom-field.create',
            before: null,
            after: { label: 'Level', type: 'choice', kind: 'user' },
          },
        ],
        next: null,
      },
      'customFields.affected': { records: 3, by_choice: [{ value: 'Gold', records: 3 }] },
    },
    { search: '?tab=custom' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “LEVEL”' }))
  const gold = await screen.findByTitle('Gold')
  await userEvent.click(gold.querySelector('.ant-select-selection-item-remove') as Element)
  expect(await screen.findByText('“Gold”: 3 records lose this value.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.audit.history }))
  expect(await screen.findByText('Custom field: created')).toBeDefined()
  const history = screen.getAllByRole('dialog').at(-1) as HTMLElement
  for (const text of ['Level', 'Choice', 'People']) expect(within(history).getByText(text)).toBeDefined()
})

test('a deletion counts the records with a value, and can be undone', async () => {
  const user = userEvent.setup()
  const { host } = await open(
    {
      'customFields.list': { items: [field('a', 0)] },
      'customFields.affected': { records: 2, by_choice: [] },
      'customFields.remove': null,
      'customFields.restore': field('a', 0),
    },
    { search: '?tab=custom' },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete “A”' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete “A”?' })
  expect(within(question).getByText(/^2 records have a value/)).toBeDefined()
  await user.click(within(question).getByRole('button', { name: en.fields.remove }))
  await waitFor(() => expect(host.notices.getState().at(-1)?.text).toBe('“A” is deleted.'))
  host.notices.getState().at(-1)?.action?.run()
  await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain('customFields.restore'))
})

test('a default model beyond the first models has its name, and any model is found by a search', async () => {
  const models = Array.from({ length: 60 }, (_each, index) => ({ id: `model-${index}`, name: `Model ${index}` }))
  const organization = { ...northwind, metadata: { ...northwind.metadata, product: { default_llm: 'model-59' } } }
  await open(
    {
      'organizations.read': organization,
      'aiModels.read': models.at(-1),
      'aiModels.list': (input: { query: { search?: string } }) => {
        const foundModels = models.filter(({ name }) => name.includes(input.query.search ?? ''))
        return { items: foundModels.slice(0, 48), total: foundModels.length }
      },
    },
    { search: '?tab=product' },
  )
  expect(await screen.findByText('Model 59')).toBeDefined()
  await userEvent.type(screen.getByLabelText(new RegExp(en.metadata.models.default_llm)), 'Model 57')
  expect(await screen.findByText('Model 57', { selector: '.ant-select-item-option-content' })).toBeDefined()
})

test('the retention names what goes by tomorrow, and says when that cannot be read', async () => {
  const retention = { days: 30, before: '2026-01-01T00:00:00.000Z', oldest_at: null }
  const counts = { sessions: 2, guests: 1, workshops: 0, generator_runs: 0 }
  await open({
    'organizations.read': { ...northwind, retention_days: 30 },
    'organizations.previewRetention': (input: { query: { days: string } }) => {
      if (input.query.days === '9') throw new ApiError('unavailable', 'No answer.', 503)
      return { ...retention, ...counts }
    },
  })
  const preview = await screen.findByText(/By tomorrow, what is older than/)
  expect(preview.textContent).toMatch(/: 2 sessions and 1 guest\.$/)
  const days = screen.getByLabelText(/Retention in days/)
  await userEvent.clear(days)
  await userEvent.type(days, '9')
  expect((await screen.findByRole('alert')).textContent).toBe(en.organizations.retentionUnknown)
})
