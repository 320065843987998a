import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'
import { tellOfBudgets } from './tell-of-budgets.job.ts'

const api = await startApi()
const admin = await api.signInAs('super-admin')
const operator = await api.signInAs('operator')
const learner = await api.signInAs('user')
const stranger = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })

let servers = 0
const addKey = async (organizationId: string | null) => {
  const record = {
    name: `Server ${++servers}`,
    type: 'openai_compatible',
    base_url: 'https://models.example.org/v1',
  } as const
  const { body: provider } = await admin.send(contract.aiProviders.create, { body: record })
  const body = { provider_id: provider.id, label: 'Main', secret: 'sk-test-12345678', budget_eur: 10 }
  const { body: key } = await admin.send(contract.aiServiceKeys.create, { body })
  // Only people of the organisation add keys for it; the test needs the owner, not the way to it.
  const owner = { organization_id: organizationId }
  await api.db.kysely.updateTable('ai_providers').set(owner).where('id', '=', provider.id).execute()
  await api.db.kysely.updateTable('ai_service_keys').set(owner).where('id', '=', key.id).execute()
  return {
    ...key,
    fullName: `Main …5678 · ${provider.name}`,
    path: `/ai-providers/edit/${provider.id}?key=${key.id}&search=Main`,
  }
}

const spend = async (id: string, euros: number) => {
  const expense = { spent_micro_eur: euros * 1_000_000 }
  await api.db.kysely.updateTable('ai_service_keys').set(expense).where('id', '=', id).execute()
  await tellOfBudgets(api.services)
  await tellOfBudgets(api.services)
}

const listNotices = async (person: TestClient, path: string) => {
  const { items } = (await person.send(contract.notifications.list)).body
  return items.filter((item) => item.path === path).map(({ kind, name }) => [kind, name])
}

test('super-admins are told once of each threshold and budget of a key of the platform', async () => {
  const { id, path, fullName } = await addKey(null)
  await spend(id, 7.9)
  expect(await listNotices(admin, path)).toEqual([])
  await spend(id, 8)
  const low = ['budget_low', fullName]
  expect(await listNotices(admin, path)).toEqual([low])
  await spend(id, 10.5)
  const spentNotice = ['budget_spent', fullName]
  expect(await listNotices(admin, path)).toEqual([spentNotice, low])
  await api.db.kysely
    .updateTable('ai_service_keys')
    .set({ budget_micro_eur: 12_000_000 })
    .where('id', '=', id)
    .execute()
  await spend(id, 10.6)
  expect(await listNotices(admin, path)).toEqual([low, spentNotice, low])
  for (const person of [operator, learner, stranger]) expect(await listNotices(person, path)).toEqual([])
})

test('the operators of an organisation are told of its own keys, and no other person is', async () => {
  const { id, path, fullName } = await addKey(api.home)
  await spend(id, 11)
  expect(await listNotices(operator, path)).toEqual([['budget_spent', fullName]])
  for (const person of [admin, learner, stranger]) expect(await listNotices(person, path)).toEqual([])
})

test('a key that is suspended brings no notice', async () => {
  const { id, path } = await addKey(null)
  await api.db.kysely.updateTable('ai_service_keys').set({ state: 'suspended' }).where('id', '=', id).execute()
  await spend(id, 11)
  expect(await listNotices(admin, path)).toEqual([])
})

test('only people who may change a key choose how they are told of budgets', async () => {
  const kindsOf = async (person: TestClient) =>
    (await person.send(contract.notifications.readChoices)).body.items.map(({ kind }) => kind)
  expect(await kindsOf(operator)).toContain('budget_low')
  expect(await kindsOf(learner)).not.toContain('budget_low')
})

test('a budget that one call uses up exactly is told as spent alone, and again when it is lowered below that', async () => {
  const { id, path, fullName } = await addKey(null)
  const setBudget = (euros: number) =>
    api.db.kysely
      .updateTable('ai_service_keys')
      .set({ budget_micro_eur: euros * 1_000_000 })
      .where('id', '=', id)
      .execute()
  const spentNotice = ['budget_spent', fullName]
  await spend(id, 10)
  expect(await listNotices(admin, path)).toEqual([spentNotice])
  await setBudget(9)
  await spend(id, 10)
  expect(await listNotices(admin, path)).toEqual([spentNotice, spentNotice])
  // Raised: less than 80 % is spent of it.
  await setBudget(20)
  await spend(id, 10)
  expect(await listNotices(admin, path)).toHaveLength(2)
})

test('a budget that is changed takes the unread notices about the former one away', async () => {
  const { id, path } = await addKey(null)
  const unread = async () =>
    (await admin.send(contract.notifications.list)).body.items.filter(
      (item) => item.path === path && item.read_at === null,
    )
  await spend(id, 10)
  expect(await unread()).toHaveLength(1)
  const { items } = (await admin.send(contract.aiServiceKeys.list, {})).body
  const version = items.find((item) => item.id === id)?.version ?? 0
  await admin.send(contract.aiServiceKeys.update, { params: { id }, body: { version, label: 'Main' } })
  expect(await unread()).toHaveLength(1)
  await admin.send(contract.aiServiceKeys.update, { params: { id }, body: { version: version + 1, budget_eur: 50 } })
  expect(await unread()).toEqual([])
})

test('a budget of 0, which closes a key, brings no notice', async () => {
  const { id, path } = await addKey(null)
  await api.db.kysely.updateTable('ai_service_keys').set({ budget_micro_eur: 0 }).where('id', '=', id).execute()
  await spend(id, 0)
  expect(await listNotices(admin, path)).toEqual([])
})
