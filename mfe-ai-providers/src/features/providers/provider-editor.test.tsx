import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { id, key, model, moment, organizations, provider } from './provider.samples.ts'

const listOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

interface Lists {
  models: readonly unknown[]
  keys: readonly unknown[]
}

interface EditorOptions {
  readonly record?: object
  readonly role?: 'super-admin' | 'operator'
  readonly run?: object | ((input: unknown, options: unknown) => unknown)
  readonly events?: readonly object[]
}

const answer = { at: moment, ok: true, code: 'ok', ms: 812, model: 'small-1', question: 'Hi.', answer: 'Hi!' }

/** The editor on a server whose lists the test changes. */
const openEditor = (lists: Lists, { record = {}, role = 'super-admin', run = {}, events = [] }: EditorOptions = {}) =>
  renderRemotePage(() => import('./provider-editor.page.tsx'), {
    language: 'en',
    manifests: [manifest],
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': { ...provider, ...record },
      'aiProviders.discoverModels': {
        ok: true,
        code: 'ok',
        items: [{ external_id: 'small-1', kind: 'llm', context_tokens: 40_960, added: false }],
      },
      'aiModels.create': model,
      'aiModels.list': () => listOf(lists.models),
      'aiServiceKeys.list': () => listOf(lists.keys),
      'organizations.list': listOf(organizations),
      'modelChecks.verdicts': { items: [], running: [] },
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items: [] },
      'auditEvents.list': { items: [...events], next: null },
      'aiModels.remove': null,
      'aiServiceKeys.remove': null,
      'aiProviders.test': typeof run === 'function' ? run : { ...answer, ...run },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    person: { role, permissions: permissionsOf[role] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })

const askToRemove = async (actions: string) => {
  await userEvent.click(await screen.findByRole('button', { name: actions }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.delete }))
}

test.each([
  ['model', 'Actions for Small', 'Small', en.models.title],
  ['key', 'Actions for Main', 'Main', en.keys.title],
] as const)('the focus stays in its section when a %s is deleted', async (_, actions, name, title) => {
  const lists: Lists = { models: [model], keys: [key] }
  await openEditor(lists)
  await askToRemove(actions)
  lists.models = []
  lists.keys = []
  await userEvent.type(within(screen.getByRole('alertdialog')).getByRole('textbox'), name)
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.delete }))
  await waitFor(() => expect(screen.queryByRole('button', { name: actions })).toBeNull())
  const section = screen.getByRole('region', { name: title })
  await waitFor(() => expect(section.contains(document.activeElement)).toBe(true))
})

test('a connection test shows its effect on the health of the models', async () => {
  const lists: Lists = { models: [{ ...model, health: 'unknown', health_code: null }], keys: [key] }
  await openEditor(lists)
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(within(row).getByText(en.health.unknown)).toBeDefined()
  lists.models = [{ ...model, health: 'ok', health_code: 'ok' }]
  await userEvent.click(screen.getByRole('button', { name: en.test.run }))
  expect(await within(row).findByText(en.health.ok)).toBeDefined()
})

test('a model that failed says when, and what helps', async () => {
  await openEditor({
    models: [{ ...model, health_code: 'unauthorized', health_at: new Date().toISOString() }],
    keys: [],
  })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(within(row).getByText(en.health.failing)).toBeDefined()
  const notes = row.nextElementSibling as HTMLElement
  for (const text of [en.trouble.unauthorized, en.fix.unauthorized, /^Noticed /])
    expect(within(notes).getByText(text)).toBeDefined()
})

test('the price of a model that hears is written for a minute', async () => {
  const hearing = { ...model, kind: 'stt', price_input_eur: 0.006, price_output_eur: 0 }
  await openEditor({ models: [hearing], keys: [key] })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(within(row).getByText('€0.006 per minute')).toBeDefined()
})

test('the line of a model that was added has the focus, because its button is gone', async () => {
  const lists: Lists = { models: [], keys: [key] }
  await openEditor(lists)
  await userEvent.click(await screen.findByRole('button', { name: en.models.discover }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add small-1' }))
  lists.models = [model]
  await userEvent.click(screen.getByRole('button', { name: en.models.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const line = within(screen.getByRole('list', { name: en.models.offered })).getByRole('listitem')
  await waitFor(() => expect(document.activeElement).toBe(line))
})

test('the form of an offered model begins with the context that the provider names', async () => {
  await openEditor({ models: [], keys: [key] })
  await userEvent.click(await screen.findByRole('button', { name: en.models.discover }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add small-1' }))
  expect(screen.getByRole('spinbutton', { name: en.models.context })).toHaveProperty('value', '40960')
})

test('a test that sent nothing shows no question and no duration', async () => {
  const run = { ok: false, code: 'not_set_up', ms: 1, model: null, answer: '' }
  await openEditor({ models: [], keys: [] }, { record: { model_count: 0, key_count: 0 }, run })
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  expect(await screen.findByText(en.trouble.not_set_up)).toBeDefined()
  expect(screen.queryByText(en.test.duration)).toBeNull()
})

test('a test that found all keys suspended says to activate one', async () => {
  const run = { ok: false, code: 'not_set_up', ms: 1, model: null, answer: '' }
  await openEditor({ models: [model], keys: [key] }, { record: { model_count: 1, key_count: 1 }, run })
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  expect(await screen.findByText(en.fix.key_suspended)).toBeDefined()
})

test('the test of a server without a key does not speak of keys', async () => {
  await openEditor({ models: [model], keys: [] }, { record: { keyless: true } })
  expect(await screen.findByText(en.test.keylessLead)).toBeDefined()
})

test('an operator, who adds no keys, reads who adds them', async () => {
  await openEditor({ models: [model], keys: [] }, { role: 'operator' })
  expect(await screen.findByText(en.keys.emptyForbidden)).toBeDefined()
})

test('an operator opens the check of a model of the platform', async () => {
  const none = { update: false, delete: false }
  const record = { abilities: none }
  await openEditor({ models: [{ ...model, abilities: none }], keys: [] }, { record, role: 'operator' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Small' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([en.checks.open])
})

test('a key of an organisation names it to a super-admin, who sees those of all', async () => {
  const owner = { organization_id: organizations[1]?.id ?? '' }
  await openEditor(
    { models: [model], keys: [{ ...key, ...owner, organization_ids: [] }] },
    { record: { ...owner, organization_name: 'Globex' } },
  )
  const row = await screen.findByRole('row', { name: /wxyz/ })
  expect(within(row).getByText('Globex')).toBeDefined()
})

test('a key that paid for less than a cent says so', async () => {
  await openEditor({ models: [model], keys: [{ ...key, spent_eur: 0.0034 }] })
  const row = await screen.findByRole('row', { name: /wxyz/ })
  expect(within(row).getByText('€0.0034 of €50.00')).toBeDefined()
})

test('the history says in words how a test went', async () => {
  const testEvent = {
    id: '1',
    at: moment,
    organization_id: null,
    actor_kind: 'system',
    actor_id: null,
    actor_name: '',
    action: 'ai_provider.test',
    subject_kind: 'ai_provider',
    subject_id: id,
    before: null,
    after: { model: 'small-1', key: 'Main', ok: false, code: 'unauthorized' },
    address: '',
    user_agent: '',
    request_id: '',
  }
  await openEditor({ models: [], keys: [] }, { events: [testEvent] })
  await userEvent.click(await screen.findByRole('button', { name: en.form.history }))
  const drawer = await screen.findByRole('dialog', { name: 'History' })
  await within(drawer).findByText(en.form.outcome)
  const cells = within(drawer)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.join(' | ')).toBe(
    `${en.test.model} | small-1 | ${en.keys.form} | Main | ${en.form.outcome} | ${en.form.failed} | ${en.form.reason} | ${en.trouble.unauthorized}`,
  )
})

test('a person stops a test that hangs, which is no result', async () => {
  const hang = (_input: unknown, options: unknown) =>
    new Promise((_resolve, reject) => {
      const { signal } = options as { signal: AbortSignal }
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  await openEditor({ models: [model], keys: [key] }, { run: hang })
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  expect(await screen.findByText(en.test.waiting)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.test.stop }))
  expect(await screen.findByText(en.test.stopped)).toBeDefined()
  expect(screen.queryByText(en.notDone)).toBeNull()
})

test('a test that found something missing is forgotten once the missing part was added', async () => {
  const last_test = { at: moment, ok: false, code: 'not_set_up', ms: 3 }
  await openEditor(
    { models: [model], keys: [] },
    { record: { keyless: true, model_count: 1, key_count: 0, last_test } },
  )
  expect(await screen.findByText(en.test.keylessLead)).toBeDefined()
  expect(screen.queryByText(en.trouble.not_set_up)).toBeNull()
})

test('the connection test says that it does not use changes that are not saved', async () => {
  await openEditor({ models: [model], keys: [key] })
  const name = await screen.findByLabelText(en.field.name)
  expect(screen.queryByText(en.test.unsaved)).toBeNull()
  await userEvent.type(name, ' 2')
  expect(await screen.findByText(en.test.unsaved)).toBeDefined()
  await userEvent.type(name, '{Backspace}{Backspace}')
  await waitFor(() => expect(screen.queryByText(en.test.unsaved)).toBeNull())
})

test('the page of a provider stands below the settings and the list', async () => {
  await openEditor({ models: [], keys: [] })
  await screen.findByRole('heading', { level: 1, name: provider.name })
  const trail = screen.getAllByRole('link', { name: /^(Settings|AI providers)$/ })
  expect(trail.map((link) => link.getAttribute('href'))).toEqual(['/settings', '/ai-providers/list'])
})

test('the history of a provider says who changed what, in words', async () => {
  const changeEvent = {
    id: '1',
    at: '2026-03-01T10:00:00.000Z',
    organization_id: null,
    actor_kind: 'system',
    actor_id: null,
    actor_name: '',
    action: 'ai_provider.update',
    subject_kind: 'ai_provider',
    subject_id: id,
    before: { type: 'openai', priority: 100, enabled: true, keyless: false, capabilities: ['llm'], region: '' },
    after: {
      type: 'openai_compatible',
      priority: 5,
      enabled: false,
      keyless: true,
      capabilities: ['llm', 'tts'],
      region: 'westeurope',
    },
    address: '',
    user_agent: '',
    request_id: '',
  }
  await openEditor({ models: [model], keys: [key] }, { events: [changeEvent] })
  await userEvent.click(await screen.findByRole('button', { name: en.form.history }))
  const drawer = await screen.findByRole('dialog', { name: 'History' })
  await within(drawer).findByText('AI provider: changed')
  await within(drawer).findByText(/^Parley/)
  const cells = within(drawer)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  const { llm, tts } = en.models.kinds
  expect(cells).toEqual(
    [
      [en.field.type, en.type.openai, en.type.openai_compatible],
      [en.field.priority, '100', '5'],
      [en.field.state, en.enabled, en.disabled],
      [en.form.keyless, en.no, en.yes],
      [en.form.capabilities, llm, `${llm}, ${tts}`],
      [en.form.region, '–', 'westeurope'],
    ].flat(),
  )
})
