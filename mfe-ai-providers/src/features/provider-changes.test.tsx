import { refetchEverything } from '@parley/mfe-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { openProviderEditor } from '../testing/open-provider-editor.tsx'
import { key, model, moment, provider } from './providers/provider.samples.ts'

const run = { at: moment, ok: true, code: 'ok', ms: 812, model: 'small-1', question: 'Hi.', answer: 'Hi!' }

/** The editor of a provider that the test changes. */
const open = async (keyless = false) => {
  let record: object = { ...provider, keyless }
  const { host } = await openProviderEditor({ 'aiProviders.read': () => record, 'aiProviders.test': run })
  return (changes: object) => {
    record = { ...record, ...changes }
    return refetchEverything(host)
  }
}

test('the result of a connection test goes when the provider was changed', async () => {
  const change = await open()
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  expect(await screen.findByText(en.test.ok)).toBeDefined()
  await change({ version: provider.version + 1 })
  await waitFor(() => expect(screen.queryByText(en.test.ok)).toBeNull())
})

test('a connection test is the last use of its key', async () => {
  let usedAt: string | null = null
  await openProviderEditor({
    'aiServiceKeys.list': () => ({ items: [{ ...key, last_used: usedAt }], total: 1, page: 1, size: 48 }),
    'aiProviders.test': () => {
      usedAt = new Date().toISOString()
      return run
    },
  })
  expect(await screen.findByText(en.keys.neverUsed)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.test.run }))
  expect(await screen.findByText(en.test.ok)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(en.keys.neverUsed)).toBeNull())
  const time = within(screen.getByRole('row', { name: new RegExp(key.label) })).getByRole('time')
  expect([time.textContent, time.getAttribute('datetime')]).toEqual([expect.stringMatching(/now|second/), usedAt])
})

test('the models in use are asked for again when a key is suspended', async () => {
  const usedModel = {
    id: model.id,
    name: 'Small',
    provider_id: provider.id,
    provider_name: 'Mistral',
    is_default: false,
  }
  let answering: object | null = { ...usedModel, verdict: null }
  await openProviderEditor({
    'aiServiceKeys.list': () => ({ items: [key], total: 1, page: 1, size: 48 }),
    'aiServiceKeys.update': () => {
      answering = null
      return { ...key, state: 'suspended' }
    },
    'modelChecks.uses': () => ({ items: [{ use: 'persona', model: answering }] }),
  })
  expect(await screen.findByText('Small · Mistral')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Main' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.keys.suspend }))
  await waitFor(() => expect(screen.queryByText('Small · Mistral')).toBeNull())
})

const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name)

test.each([
  [true, '8192'],
  [false, '32000'],
])(
  'a new model (server without a key: %s) takes its name from the provider, and reads %s tokens',
  async (keyless, tokens) => {
    await open(keyless)
    await userEvent.click(await screen.findByRole('button', { name: en.models.add }))
    await userEvent.type(await screen.findByLabelText(en.models.externalId), 'gpt')
    expect([field(en.models.name).value, field(en.models.context).value]).toEqual(['gpt', tokens])
    await userEvent.type(field(en.models.name), ' of ours')
    await userEvent.type(field(en.models.externalId), '-5')
    expect(field(en.models.name).value).toBe('gpt of ours')
  },
)

test.each([
  ['wxyz', en.keys.newSecretHelp.replace('{{last4}}', 'wxyz')],
  ['', en.keys.newSecretHelpPlain],
])('the form of a stored key that ends in “%s” asks for a new key', async (last4, help) => {
  await openProviderEditor({
    'aiServiceKeys.list': () => ({ items: [{ ...key, last4 }], total: 1, page: 1, size: 48 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Main' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.edit }))
  const form = await screen.findByRole('form', { name: en.keys.form })
  expect(await within(form).findByLabelText(new RegExp(`^${en.keys.newSecret}`))).toBeDefined()
  expect(within(form).getByText(help)).toBeDefined()
})
