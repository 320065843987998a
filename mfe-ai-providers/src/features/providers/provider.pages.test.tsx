import { type Permission, permissionsOf } from '@parley/contracts/access'
import { servedProviderTypes } from '@parley/contracts/calls'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { discoveryOf, id, key, model, moment, organizations, provider } from './provider.samples.ts'

const listOf = (...items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

interface PageOptions {
  readonly answers?: Record<string, unknown>
  readonly language?: 'en' | 'fr'
  readonly permissions?: readonly Permission[]
}

const open = (
  page: Parameters<typeof renderRemotePage>[0],
  route: { path: string; params?: Record<string, string> },
  { answers, language = 'en', permissions = permissionsOf['super-admin'] }: PageOptions = {},
) =>
  renderRemotePage(page, {
    language,
    phrases: { 'ai-providers': language === 'en' ? en : fr },
    answers: {
      'aiProviders.list': listOf(provider),
      'aiProviders.read': provider,
      'aiModels.list': listOf(model),
      'aiServiceKeys.list': listOf(key),
      'organizations.list': listOf(...organizations),
      'modelUsage.budgets': { items: [] },
      'modelChecks.verdicts': { items: [], running: [] },
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items: [] },
      'localModels.list': { enabled: true, items: [] },
      ...answers,
    },
    route,
    manifests: [manifest],
    person: { role: 'super-admin', permissions },
    wrap: (inner) => (
      <UiProvider scheme="light" language={language}>
        {inner}
      </UiProvider>
    ),
  })

const openList = (opening?: PageOptions) =>
  open(() => import('./provider-list.page.tsx'), { path: '/ai-providers/list' }, opening)
const editorRoute = { path: `/ai-providers/edit/${id}`, params: { providerID: id } }
const openEditor = (opening?: PageOptions) => open(() => import('./provider-editor.page.tsx'), editorRoute, opening)
const openNew = (opening?: PageOptions) =>
  open(() => import('./provider-editor.page.tsx'), { path: '/ai-providers/create' }, opening)

type ListPage = Awaited<ReturnType<typeof openList>>
const inputsOf = ({ host }: ListPage, call: string) =>
  host.calls.filter((request) => request.call === call).map(({ input }) => input)

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (row: RegExp, menu: string, item: string) => {
  const line = await screen.findByRole('row', { name: row })
  await userEvent.click(within(line).getByRole('button', { name: menu }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

test('the list names state, health and counts, and disables a selected provider', async () => {
  const page = await openList({ answers: { 'aiProviders.update': provider } })
  const row = await screen.findByRole('row', { name: /Mistral/ })
  for (const text of [en.type.openai_compatible, en.enabled, en.health.failing, '100', '2', '1'])
    expect(within(row).getByText(text)).toBeDefined()
  await userEvent.click(within(row).getByRole('checkbox'))
  await press(en.disable)
  await waitFor(() =>
    expect(inputsOf(page, 'aiProviders.update')).toEqual([{ params: { id }, body: { version: 3, enabled: false } }]),
  )
})

test('the list of providers stands below the settings', async () => {
  await openList()
  const settings = await screen.findByRole('link', { name: en.list.settings })
  expect(settings.getAttribute('href')).toBe('/settings')
})

test('the list can be filtered by each type that can be added', async () => {
  await openList()
  await screen.findByRole('row', { name: /Mistral/ })
  const options = within(screen.getByRole('combobox', { name: en.field.type })).getAllByRole('option')
  const types = servedProviderTypes.map((type) => en.type[type])
  expect(options.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(types))
})

test('before the practice partner is deleted, the page says that its sessions continue', async () => {
  const partner = { ...provider, name: 'Partner', type: 'builtin', model_count: 1, key_count: 0 }
  await openList({ answers: { 'aiProviders.list': listOf(partner) } })
  await userEvent.click(within(await screen.findByRole('row', { name: /Partner/ })).getByRole('checkbox'))
  await press(en.delete)
  const dialog = screen.getByRole('alertdialog')
  for (const text of [en.list.deletePartner, en.list.deleteFinal]) within(dialog).getByText(text)
  expect(within(dialog).queryByText(en.list.deleteText_one)).toBeNull()
})

test('a reader without permissions to change gets neither links nor actions', async () => {
  const readOnly = { ...provider, abilities: { update: false, delete: false } }
  await openList({ answers: { 'aiProviders.list': listOf(readOnly) }, permissions: ['ai-provider-list'] })
  const row = await screen.findByRole('row', { name: /Mistral/ })
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(row).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: en.list.create })).toBeNull()
})

test('a new provider of a type with a known address can have that of a gateway', async () => {
  const page = await openNew({ answers: { 'aiProviders.create': provider } })
  const knownAddresses = [
    [en.type.openai, 'https://api.openai.com/v1'],
    [en.type.google, 'https://generativelanguage.googleapis.com/v1beta'],
    [en.type.elevenlabs, 'https://api.elevenlabs.io'],
    [en.type.anthropic, 'https://api.anthropic.com/v1'],
  ] as const
  await screen.findByRole('radio', { name: en.type.openai })
  for (const [type, address] of knownAddresses) {
    await userEvent.click(screen.getByRole('radio', { name: type }))
    const field = screen.getByLabelText<HTMLInputElement>(`${en.field.address} (optional)`)
    expect([field.placeholder, field.value]).toEqual([address, ''])
  }
  await userEvent.type(screen.getByLabelText(en.field.name), 'Gateway')
  await userEvent.type(screen.getByLabelText(new RegExp(en.field.address)), 'https://gateway.example.org/v1')
  await press(en.form.create)
  await waitFor(() =>
    expect(inputsOf(page, 'aiProviders.create')).toMatchObject([
      { body: { type: 'anthropic', base_url: 'https://gateway.example.org/v1' } },
    ]),
  )
})

test('the practice partner is the last of the types and has no address', async () => {
  await openNew()
  await screen.findByRole('radio', { name: en.type.openai })
  expect(screen.getAllByRole('radio').at(-1)).toBe(screen.getByRole('radio', { name: en.type.builtin }))
})

test('a new provider asks for an address where its type has none, and for a region where that says it', async () => {
  const page = await openNew({ language: 'fr', answers: { 'aiProviders.create': provider } })
  await screen.findByRole('radio', { name: fr.type.openai })
  await userEvent.click(screen.getByRole('radio', { name: fr.type.builtin }))
  for (const field of [fr.field.address, fr.field.priority, fr.form.keyless])
    expect(screen.queryByLabelText(field)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: fr.type.openai_realtime }))
  expect(screen.getByText(fr.addressHelp.openai_realtime)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: fr.type.azure_microsoft }))
  expect(screen.getByLabelText(fr.form.region)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: fr.type.openai_compatible }))
  await userEvent.type(screen.getByLabelText(fr.field.name), 'Chez nous')
  await userEvent.type(screen.getByLabelText(fr.field.address), 'http://127.0.0.1:11434/v1')
  await press(fr.form.create)
  await waitFor(() =>
    expect(inputsOf(page, 'aiProviders.create')).toMatchObject([
      { body: { name: 'Chez nous', type: 'openai_compatible', base_url: 'http://127.0.0.1:11434/v1', priority: 100 } },
    ]),
  )
})

test('the practice partner has a name and a switch, and neither keys, prices nor a check', async () => {
  const partner = { ...provider, name: 'Partner', type: 'builtin', base_url: null, keyless: true }
  const partnerModel = { ...model, name: 'Partner', external_id: 'practice-partner', provider_type: 'builtin' }
  await openEditor({
    answers: { 'aiProviders.read': partner, 'aiModels.list': listOf(partnerModel) },
  })
  const row = await screen.findByRole('row', { name: /^Partner/ })
  expect(within(row).queryByText('practice-partner')).toBeNull()
  expect(screen.getByText(en.models.partnerLead)).toBeDefined()
  expect(screen.queryByText(en.keys.title)).toBeNull()
  for (const head of [en.models.prices, en.models.limits, en.models.fallback])
    expect(screen.queryByRole('columnheader', { name: head })).toBeNull()
  await userEvent.click(within(row).getByRole('button'))
  expect(screen.queryByRole('menuitem', { name: en.checks.open })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: en.edit }))
  const form = screen.getByRole('form', { name: en.models.label })
  expect(within(form).getAllByRole('textbox')).toHaveLength(1)
})

test('the table of models names a fallback model that stands behind the first models of the list', async () => {
  const spare = { ...model, id: '9d0f6a52-5a0e-4d0c-8f5b-2f6f1f0b7a11', name: 'Spare' }
  await openEditor({
    answers: { 'aiModels.list': listOf({ ...model, fallback_model_id: spare.id }), 'aiModels.read': spare },
  })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(await within(row).findByText('Spare')).toBeDefined()
  expect(within(row).queryByText(en.models.noFallback)).toBeNull()
})

test('a model whose server was asked without a key is said to need one', async () => {
  await openEditor({ answers: { 'aiModels.list': listOf({ ...model, provider_keyless: true }) } })
  await screen.findByRole('row', { name: /small-1/ })
  for (const text of [en.trouble.key_wanted, en.fix.key_wanted_keyless]) expect(screen.getByText(text)).toBeDefined()
})

test('the table of models says in words what is wrong with a model and how requests are adapted to it', async () => {
  await openEditor({ language: 'fr' })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(within(row).getByText(fr.health.failing)).toBeDefined()
  expect(screen.getByText(fr.trouble.unauthorized)).toBeDefined()
  const adaptations = screen.getByRole('list', { name: fr.adapted.replace('{{product}}', 'Parley') })
  expect(adaptations.textContent).toBe(`${fr.adaptations.no_temperature}${fr.adaptations.no_usage}`)
})

test('a model without a fault and without adaptations has no line below its own', async () => {
  await openEditor({ answers: { 'aiModels.list': listOf({ ...model, health: 'ok', adaptations: [] }) } })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(row.nextElementSibling).toBeNull()
})

test('the table of models leaves out an adaptation that a later one replaces', async () => {
  const adaptations = ['max_completion_tokens', 'no_token_limit', 'no_json_schema', 'no_response_format']
  await openEditor({ answers: { 'aiModels.list': listOf({ ...model, adaptations }) } })
  const list = await screen.findByRole('list', { name: en.adapted.replace('{{product}}', 'Parley') })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([en.adaptations.no_token_limit, en.adaptations.no_response_format])
})

test('the price of a voice is written for 1,000 characters, as its provider states it', async () => {
  const page = await openEditor({ answers: discoveryOf([{ external_id: 'tts-1', kind: 'tts', added: false }]) })
  await userEvent.click(await screen.findByRole('button', { name: en.models.discover }))
  await press('Add tts-1')
  const price = screen.getByLabelText(en.models.priceCharacters)
  await userEvent.clear(price)
  await userEvent.type(price, '0.0153')
  await press(en.models.save)
  await waitFor(() => expect(inputsOf(page, 'aiModels.create')).toMatchObject([{ body: { price_input_eur: 15.3 } }]))
})

test('a discovered model is added with its prices', async () => {
  const items = [
    { external_id: 'large-1', added: false },
    { external_id: 'small-1', added: true },
  ]
  const page = await openEditor({ answers: discoveryOf(items) })
  await userEvent.click(await screen.findByRole('button', { name: en.models.discover }))
  expect(await screen.findByText(en.models.alreadyAdded)).toBeDefined()
  await press('Add large-1')
  const price = screen.getByLabelText(en.models.priceInput)
  await userEvent.clear(price)
  await userEvent.type(price, '2.5')
  await userEvent.type(screen.getByLabelText(new RegExp(en.models.priceCached)), '0.25')
  await press(en.models.save)
  await waitFor(() =>
    expect(inputsOf(page, 'aiModels.create')).toMatchObject([
      {
        body: {
          provider_id: id,
          external_id: 'large-1',
          name: 'large-1',
          price_input_eur: 2.5,
          price_cached_input_eur: 0.25,
        },
      },
    ]),
  )
})

test('a key is replaced without its secret being shown, and a budget is kept', async () => {
  const page = await openEditor({ answers: { 'aiServiceKeys.update': key } })
  await choose(/wxyz/, 'Actions for Main', en.edit)
  const secret = screen.getByLabelText<HTMLInputElement>(/New key/)
  expect([secret.type, secret.value]).toEqual(['password', ''])
  await userEvent.type(secret, 'sk-12345678')
  await press(en.keys.save)
  await waitFor(() =>
    expect(inputsOf(page, 'aiServiceKeys.update')).toEqual([
      { params: { id: key.id }, body: { version: 3, label: 'Main', budget_eur: 50, secret: 'sk-12345678' } },
    ]),
  )
})

test('a form in a dialog asks before Escape loses what was typed', async () => {
  await openEditor()
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { bubbles: false, cancelable: true }))
  await choose(/small-1/, 'Actions for Small', en.edit)
  escape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose(/wxyz/, 'Actions for Main', en.edit)
  await userEvent.type(screen.getByLabelText(/New key/), 'sk-12345678')
  escape()
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(within(question).getAllByRole('button')).toHaveLength(3)
  expect(screen.getByLabelText<HTMLInputElement>(/New key/).value).toBe('sk-12345678')
  await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByLabelText(/New key/)).toBeNull())
})

test('a key is assigned to one organisation and withdrawn from another', async () => {
  const page = await openEditor({ answers: { 'aiServiceKeys.assign': key, 'aiServiceKeys.disassign': key } })
  await choose(/wxyz/, 'Actions for Main', en.keys.organizations)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Globex' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Acme' }))
  await waitFor(() => expect(inputsOf(page, 'aiServiceKeys.disassign')).toHaveLength(1))
  const input = (index: number) => ({ params: { id: key.id }, body: { organization_id: organizations[index]?.id } })
  expect(inputsOf(page, 'aiServiceKeys.assign')).toEqual([input(1)])
  expect(inputsOf(page, 'aiServiceKeys.disassign')).toEqual([input(0)])
})

test('organisations that cannot be read are asked for again instead of an empty list', async () => {
  await openEditor({
    answers: {
      'organizations.list': () => {
        throw new Error('offline')
      },
    },
  })
  await choose(/wxyz/, 'Actions for Main', en.keys.organizations)
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByRole('alert')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(within(dialog).queryByText(en.keys.noOrganizationFound)).toBeNull()
})

test.each([
  ['key', /wxyz/, 'Actions for Main', /^Acme: Small stops answering/, 'aiServiceKeys.remove', key.id],
  ['model', /small-1/, 'Actions for Small', en.models.deleteText, 'aiModels.remove', model.id],
] as const)('before a %s is deleted, the page says what stops or changes', async (_, row, actions, loss, call, own) => {
  const page = await openEditor({ answers: { [call]: null } })
  expect(await screen.findByText('€12.50 of €50.00')).toBeDefined()
  await choose(row, actions, en.delete)
  const dialog = screen.getByRole('alertdialog')
  expect(within(dialog).getByText(loss)).toBeDefined()
  await userEvent.type(within(dialog).getByRole('textbox'), actions.replace('Actions for ', ''))
  await userEvent.click(within(dialog).getByRole('button', { name: en.delete }))
  await waitFor(() => expect(inputsOf(page, call)).toEqual([{ params: { id: own } }]))
})

test('before a model for speech is deleted, the page says how conversations by voice continue', async () => {
  const voice = { ...model, kind: 'tts', price_output_eur: 0 }
  await openEditor({ answers: { 'aiModels.list': listOf(voice) } })
  await choose(/small-1/, 'Actions for Small', en.delete)
  expect(within(screen.getByRole('alertdialog')).getByText(en.models.deleteVoiceText)).toBeDefined()
})

const run = { at: moment, ok: true, code: 'ok', ms: 812, model: 'small-1', question: 'Say hello.', answer: 'Hello!' }

test.each(['Hello!', ''])('a test shows question, duration and the answer "%s", if it has words', async (answer) => {
  await openEditor({ answers: { 'aiProviders.test': { ...run, answer } } })
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  for (const text of [en.test.ok, 'Say hello.', '812 ms']) expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText(en.test.answer) === null).toBe(answer === '')
})

test('a failed test says what to fix, and shows no answer', async () => {
  await openEditor({ answers: { 'aiProviders.test': { ...run, ok: false, code: 'unauthorized', answer: '' } } })
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  const section = screen.getByRole('region', { name: en.test.title })
  expect(await within(section).findByText(en.fix.unauthorized)).toBeDefined()
  expect(within(section).queryByText(en.test.answer)).toBeNull()
})

test('an operator reads a provider of the platform and can change nothing but assignments', async () => {
  const none = { update: false, delete: false }
  await openEditor({
    permissions: permissionsOf.operator,
    answers: {
      'aiProviders.read': { ...provider, abilities: none },
      'aiModels.list': listOf({ ...model, abilities: none }),
      'aiServiceKeys.list': listOf({ ...key, abilities: { ...key.abilities, ...none } }),
    },
  })
  expect(await screen.findByText(en.form.notYours)).toBeDefined()
  expect(screen.queryByText(/To change the type/)).toBeNull()
  for (const name of [en.form.save, en.models.add, en.models.discover, en.keys.add, en.test.run])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Main' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([en.keys.organizations])
})

test('a super-admin adds a server of this machine with one click; others are not asked for', async () => {
  const server = { kind: 'ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['qwen3:8b'], provider_id: null }
  const answers = { 'localModels.list': { enabled: true, items: [server] }, 'localModels.add': { provider_id: id } }
  const page = await openList({ answers })
  expect(await screen.findByText('Models: qwen3:8b')).toBeDefined()
  // One click, although a hand presses twice.
  const use = screen.getByRole('button', { name: 'Use Ollama' })
  act(() => {
    use.click()
    use.click()
  })
  await waitFor(() => expect(inputsOf(page, 'localModels.add')).not.toEqual([]))
  expect(inputsOf(page, 'localModels.add')).toEqual([{ body: { base_url: server.base_url } }])
})

test('an administrator of an organisation sees no server of this machine', async () => {
  const page = await openList({ permissions: permissionsOf.operator })
  expect(await screen.findByRole('row', { name: /Mistral/ })).toBeDefined()
  expect(inputsOf(page, 'localModels.list')).toEqual([])
})
