import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
import { key, provider } from '../providers/provider.samples.ts'

const openWith = (change: object) =>
  openProviderEditor({ 'aiServiceKeys.list': { items: [{ ...key, ...change }], total: 1, page: 1, size: 48 } })

test.each([
  [{ spent_eur: 40 }, /^The key “Main” has spent 80/],
  [{ spent_eur: 50, is_spent: true }, /^The key “Main” has spent its budget of €50/],
  [
    { is_own: false, budget_eur: null, spent_eur: 0, is_spent: true },
    'The key “Main” has spent its budget and is no longer used.',
  ],
])('a key with %o is warned of above its table', async (change, words) => {
  await openWith(change)
  expect(await screen.findByText(words)).toBeDefined()
})

test('the warning leads to the budget of the key', async () => {
  await openWith({ spent_eur: 45 })
  await userEvent.click(await screen.findByRole('button', { name: en.usage.raiseBudget }))
  expect(screen.getByLabelText(/Budget/)).toBeDefined()
})

test('a provider whose keys are all suspended says that none can be used', async () => {
  await openWith({ state: 'suspended' })
  expect(await screen.findByText(en.fix.key_suspended)).toBeDefined()
})

test('a provider whose only key has spent its budget says it in one notice', async () => {
  await openWith({ spent_eur: 50, is_spent: true })
  expect(await screen.findByText(/^The key “Main” has spent its budget of €50/)).toBeDefined()
  expect(screen.queryByText(en.fix.key_suspended)).toBeNull()
})

test('a provider with a spent and a suspended key says that none can be used', async () => {
  const items = [
    { ...key, spent_eur: 50, is_spent: true },
    { ...key, id: key.id.replace(/c$/, 'd'), label: 'Second', state: 'suspended' },
  ]
  await openProviderEditor({ 'aiServiceKeys.list': { items, total: 2, page: 1, size: 48 } })
  expect(await screen.findByText(en.fix.key_suspended)).toBeDefined()
})

test('a key that no organisation has warns that none can use the models, and leads to the choice', async () => {
  await openWith({ organization_ids: [], spent_eur: 0 })
  const text = await screen.findByText(en.keys.noOrganization)
  const notice = text.closest<HTMLElement>('.ui-notice')
  await userEvent.click(within(notice ?? document.body).getByRole('button', { name: en.keys.organizations }))
  expect(screen.getByRole('dialog', { name: 'Organisations that use Main' })).toBeDefined()
})

test.each([
  ['that an organisation has', {}],
  ['of an organisation', { organization_ids: [], organization_id: key.organization_ids[0] }],
])('a key %s brings no such warning', async (_each, change) => {
  await openWith({ ...change, spent_eur: 39 })
  await screen.findByText(/€39/)
  expect(screen.queryByText(en.keys.noOrganization)).toBeNull()
})

test('a key that has spent less is not warned of', async () => {
  await openWith({ spent_eur: 39 })
  await screen.findByText(/€39/)
  expect(screen.queryByText(/^The key “Main”/)).toBeNull()
  expect(screen.queryByText(en.fix.key_suspended)).toBeNull()
})

test('a server without keys says how it is limited to organisations', async () => {
  await openProviderEditor({ 'aiProviders.read': { ...provider, keyless: true, key_count: 0 } })
  expect(await screen.findByText(en.keys.keyless)).toBeDefined()
})

test('people who may not change a provider of the platform are not offered its history', async () => {
  await openProviderEditor({ 'aiProviders.read': { ...provider, abilities: { update: false, delete: false } } })
  expect(await screen.findByText(en.form.notYours)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.form.history })).toBeNull()
})
