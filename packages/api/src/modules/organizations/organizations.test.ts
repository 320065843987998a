import { contract } from '@parley/contracts/calls'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addOrganization } from '../../testing/api-people.ts'
import { lastSuperAdmins } from '../../testing/last-super-admins.ts'
import { superAdmins } from '../users/index.ts'
import { type RemovalCheck, removeOrganization } from './remove-organization.ts'

const api = await startApi()
const { organizations } = contract

test('a super-admin makes, lists, changes, deletes and restores organisations', async () => {
  const admin = await api.signInAs('super-admin')
  const organization = await admin.send(organizations.create, { body: { name: 'Acme', seats: 5, retention_days: 90 } })
  expect(organization.body).toMatchObject({ name: 'Acme', seats: 5, seats_taken: 0, credit_eur: 0, version: 1 })
  const params = { id: organization.body.id }
  const page = await admin.send(organizations.list, { query: { search: 'acm', sort: 'name' } })
  expect(page.body.items.map((item) => item.id)).toEqual([organization.body.id])
  expect((await admin.send(organizations.create, { body: { name: 'ACME' } })).problem.code).toBe('already-exists')
  const update = await admin.send(organizations.update, { params, body: { version: 1, seats: 9, realm: 'acme' } })
  expect(update.body).toMatchObject({ seats: 9, realm: 'acme', version: 2 })
  expect((await admin.send(organizations.remove, { params })).status).toBe(204)
  expect((await admin.send(organizations.read, { params })).status).toBe(404)
  expect((await admin.send(organizations.restore, { params })).status).toBe(200)
  expect((await admin.send(organizations.remove, { params: { id: api.home } })).problem.code).toBe('own-organization')
})

test('an operator sees and edits their own organisation, but not what it pays for', async () => {
  const operator = await api.signInAs('operator')
  const params = { id: api.home }
  const { body: own } = await operator.send(organizations.read, { params })
  expect(own.abilities).toMatchObject({
    update: true,
    update_limits: false,
    update_credit: false,
    update_metadata_product: false,
  })
  const update = await operator.send(organizations.update, {
    params,
    body: { version: own.version, operator_name: 'Ops' },
  })
  expect(update.body.operator_name).toBe('Ops')
  const seats = await operator.send(organizations.update, {
    params,
    body: { version: update.body.version, seats: 1000 },
  })
  expect([seats.status, seats.problem.context?.['missing']]).toEqual([403, ['organization-update']])
  const realm = await operator.send(organizations.update, {
    params,
    body: { version: update.body.version, realm: 'theirs' },
  })
  expect([realm.status, realm.problem.context?.['missing']]).toEqual([403, ['organization-update']])
  expect((await operator.send(organizations.read, { params: { id: api.elsewhere } })).status).toBe(404)
  expect(
    (await operator.send(organizations.update, { params: { id: api.elsewhere }, body: { version: 1, name: 'x' } }))
      .status,
  ).toBe(404)
  expect((await operator.send(organizations.list)).status).toBe(403)
})

test('a permission alone never reaches another organisation', async () => {
  const lister = await api.signInAs({ role: 'user', permissions: ['organization-list', 'organization-create'] })
  const list = await lister.send(organizations.list)
  expect(list.body.items.map((item) => item.id)).toEqual([api.home])
  expect((await lister.send(organizations.create, { body: { name: 'Mine' } })).status).toBe(403)
  const payer = await api.signInAs({ role: 'user', permissions: ['organization-update-credit'] })
  const params = { id: api.elsewhere }
  const body = { amount_eur: 5, reason: 'Mine' }
  expect((await payer.send(organizations.listCredits, { params: { id: api.home } })).status).toBe(200)
  expect((await payer.send(organizations.listCredits, { params })).status).toBe(404)
  expect((await payer.send(organizations.addCredit, { params, body })).status).toBe(404)
})

test('each section of the metadata has its own permission; null removes a value', async () => {
  const operator = await api.signInAs('operator')
  const read = async () => (await operator.send(organizations.read, { params: { id: api.home } })).body
  const update = async (section: 'organization' | 'product' | 'custom', values: Record<string, string | null>) =>
    operator.send(organizations.updateMetadata, {
      params: { id: api.home, section },
      body: { version: (await read()).version, values },
    })
  expect((await update('organization', { contact: 'Ada', phone: '1' })).status).toBe(200)
  expect((await update('organization', { phone: null })).body.metadata.organization).toEqual({ contact: 'Ada' })
  expect((await update('custom', { fields: 'x' })).status).toBe(200)
  expect((await update('custom', { toString: 'x' })).status).toBe(200)
  const product = await update('product', { limit: '1' })
  expect([product.status, product.problem.context?.['missing']]).toEqual([
    403,
    ['organization-metadata-product-update'],
  ])
})

test('a value that the product reads is refused where it does not fit, and its section stays as it was', async () => {
  const operator = await api.signInAs('operator')
  const params = { id: api.home, section: 'organization' as const }
  const before = (await operator.send(organizations.read, { params })).body
  const body = { version: before.version, values: { contact: 'Ben', locale: 'klingon' } }
  const refusal = await operator.send(organizations.updateMetadata, { params, body })
  expect([refusal.status, refusal.problem.errors?.[0]?.pointer]).toEqual([400, '/values/locale'])
  expect((await operator.send(organizations.read, { params })).body.metadata).toEqual(before.metadata)
})

test('credit is a ledger whose last line is the balance, also when many write at once', async () => {
  const admin = await api.signInAs('super-admin')
  const params = { id: api.elsewhere }
  const add = (amount_eur: number) =>
    admin.send(organizations.addCredit, { params, body: { amount_eur, reason: 'top-up' } })
  await Promise.all([add(10.1), add(20.2), add(0.05)])
  expect((await admin.send(organizations.read, { params })).body.credit_eur).toBe(30.35)
  const { items, total } = (await admin.send(organizations.listCredits, { params })).body
  expect([total, items[0]?.balance_eur]).toEqual([3, 30.35])
  const { problem } = await add(-31)
  expect(problem.code).toBe('credit-below-zero')
  expect(problem.detail).toContain('€30.35 is left')
  expect(problem.errors).toMatchObject([{ pointer: '/amount_eur', detail: problem.detail }])
  const operator = await api.signInAs('operator')
  expect(
    (await operator.send(organizations.addCredit, { params: { id: api.home }, body: { amount_eur: 5, reason: 'x' } }))
      .status,
  ).toBe(403)
})

test('the lines of a ledger stand in the order of their bookings, also when the clock of a node is behind', async () => {
  const admin = await api.signInAs('super-admin')
  const params = { id: await addOrganization(api.db, 'Behind') }
  const add = (amount_eur: number) =>
    admin.send(organizations.addCredit, { params, body: { amount_eur, reason: 'top-up' } })
  await add(1)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  await add(2)
  clock.mockRestore()
  const { items } = (await admin.send(organizations.listCredits, { params })).body
  expect(items.map(({ amount_eur, balance_eur }) => [amount_eur, balance_eur])).toEqual([
    [2, 3],
    [1, 1],
  ])
})

test('an organisation cannot have fewer seats than people', async () => {
  const admin = await api.signInAs('super-admin')
  const { body } = await admin.send(organizations.read, { params: { id: api.home } })
  const fewer = await admin.send(organizations.update, {
    params: { id: api.home },
    body: { version: body.version, seats: 1 },
  })
  expect(fewer.problem.errors?.[0]?.code).toBe('below-seats-taken')
})

const check: RemovalCheck = (trx, organizationId) => superAdmins.keepOneSuperAdmin(trx, { organizationId })

test('of two super-admins who delete each other’s organisation in the same moment, one stays', async () => {
  const homes = [await addOrganization(api.db, 'One'), await addOrganization(api.db, 'Other')] as const
  const [one, other] = await lastSuperAdmins(api, homes)
  const ends = await Promise.allSettled([
    removeOrganization(api.services, one, { id: homes[1], check }),
    removeOrganization(api.services, other, { id: homes[0], check }),
  ])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refusal = ends.find((end) => end.status === 'rejected')
  expect(refusal?.reason).toMatchObject({ code: 'last-super-admin' })
})
