import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../testing/api.ts'

const api = await startApi()
const { auditEvents, users } = contract

test('a change is written down: who, what, from where, before and after', async () => {
  const operator = await api.signInAs('operator')
  const { id } = await api.addPerson({ first_name: 'Old' })
  await operator.send(
    users.update,
    { params: { id }, body: { version: 1, first_name: 'New' } },
    { 'user-agent': 'probe/1' },
  )
  const { items } = (await operator.send(auditEvents.list, { query: { subject_id: id } })).body
  expect(items[0]).toMatchObject({
    actor_kind: 'user',
    actor_id: operator.id,
    actor_name: operator.email,
    action: 'user.update',
    subject_kind: 'user',
    address: '127.0.0.1',
    user_agent: 'probe/1',
  })
  expect(items[0]?.before).toMatchObject({ first_name: 'Old', version: 1 })
  expect(items[0]?.after).toMatchObject({ first_name: 'New', version: 2 })
  expect(items[0]?.after).not.toHaveProperty('email')
})

test('sign-ins are written down, refused ones too, and never a password', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.addPerson()
  const login = (password: string) =>
    api.anonymous.send(contract.identity.login, { body: { username: person.email, password } })
  await login('Wrong-password-9')
  await login(testPassword)
  const { items } = (await operator.send(auditEvents.list, { query: { subject_id: person.id } })).body
  expect(items.map((item) => item.action)).toEqual(['sign-in', 'sign-in.refuse'])
  const { rows } = await sql<{
    all: string
  }>`select coalesce(string_agg(a::text, ''), '') as all from audit_events a`.execute(api.db.kysely)
  expect(rows[0]?.all).not.toContain('Wrong-password-9')
  expect(rows[0]?.all).not.toContain('argon2')
})

test('an event cannot be changed or removed, not even in the database', async () => {
  const operator = await api.signInAs('operator')
  await operator.send(users.create, { body: { email: 'audited@example.test' } })
  for (const statement of [
    sql`update audit_events set action = 'x'`,
    sql`delete from audit_events`,
    sql`truncate audit_events`,
  ]) {
    await expect(statement.execute(api.db.kysely)).rejects.toThrow('audit_events is append-only')
  }
})

test('a write that is undone leaves no event, and an event that fails undoes the write', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from audit_events`.execute(api.db.kysely)).rows[0]?.n
  const operator = await api.signInAs('operator')
  await operator.send(users.create, { body: { email: 'once@example.test' } })
  const before = await count()
  expect((await operator.send(users.create, { body: { email: 'once@example.test' } })).status).toBe(409)
  expect(await count()).toBe(before)
})

test('one sees the events of one’s own organisation, page by page, and may search them', async () => {
  const operator = await api.signInAs('operator')
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  for (let n = 0; n < 5; n += 1) await operator.send(users.create, { body: { email: `paged-${n}@example.test` } })
  const first = (await operator.send(auditEvents.list, { query: { size: 3, action: 'user.create' } })).body
  const second = (
    await operator.send(auditEvents.list, { query: { size: 3, action: 'user.create', after: first.next! } })
  ).body
  const ids = [...first.items, ...second.items].map((item) => item.id)
  expect(new Set(ids).size).toBe(6)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect((await neighbour.send(auditEvents.list, { query: { action: 'user.create' } })).body.items).toEqual([])
  const found = (await operator.send(auditEvents.list, { query: { search: operator.email } })).body
  expect(found.items).toHaveLength(5)
  expect((await operator.send(auditEvents.list, { query: { organization_id: api.elsewhere } })).status).toBe(404)
  const user = await api.signInAs('user')
  expect((await user.send(auditEvents.list)).status).toBe(403)
})

test('an export stops at the walls of an organisation, too', async () => {
  const operator = await api.signInAs('operator')
  await operator.send(users.create, { body: { email: 'walled@example.test' } })
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  await neighbour.send(users.create, { body: { email: 'beyond@example.test' } })
  const theirs = await neighbour.send(auditEvents.export, { query: { format: 'ndjson' } })
  expect(theirs.body).toContain('beyond@example.test')
  expect(theirs.body).not.toContain('walled@example.test')
  expect(theirs.body).not.toContain(operator.id)
  const asked = await neighbour.send(auditEvents.export, { query: { organization_id: api.home } })
  expect(asked.status).toBe(404)
})

test('the history of a super-admin is hidden from a caller who may not see one', async () => {
  const admin = await api.signInAs('super-admin')
  const { id } = await api.addPerson({ role: 'super-admin' })
  const body = { version: 1, first_name: 'Hidden' }
  expect((await admin.send(users.update, { params: { id }, body })).status).toBe(200)
  const query = { subject_id: id }
  const found = async (role: 'operator' | 'super-admin') => {
    const reader = await api.signInAs(role)
    const { body: list } = await reader.send(auditEvents.list, { query })
    const file = await reader.send(auditEvents.export, { query: { ...query, format: 'csv' } })
    return [list.items.length, file.body.includes('Hidden')]
  }
  expect(await found('operator')).toEqual([0, false])
  expect(await found('super-admin')).toEqual([1, true])
})

test('a stretch of time has a beginning that belongs to it and an end that does not', async () => {
  const operator = await api.signInAs('operator')
  for (const n of [1, 2, 3]) {
    await operator.send(users.create, { body: { email: `timed-${n}@example.test` } })
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const made = async (query: { from?: string; to?: string }) =>
    (await operator.send(auditEvents.list, { query: { actor_id: operator.id, ...query } })).body.items
  const [third, second, first] = await made({})
  expect(await made({ from: second!.at })).toEqual([third, second])
  expect(await made({ to: second!.at })).toEqual([first])
  expect(await made({ from: second!.at, to: third!.at })).toEqual([second])
})

test('the export holds the same events, and no cell can run as a formula', async () => {
  const operator = await api.signInAs('operator')
  await operator.send(
    users.create,
    { body: { email: 'cells@example.test', first_name: '=cmd()' } },
    { 'user-agent': '=1+1' },
  )
  const csv = await operator.send(auditEvents.export, { query: { format: 'csv', actor_id: operator.id } })
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-events.csv"')
  expect(csv.body).toContain("'=1+1")
  expect(csv.body.trim().split('\r\n')).toHaveLength(2)
  const lines = await operator.send(auditEvents.export, { query: { format: 'ndjson', actor_id: operator.id } })
  expect(JSON.parse(lines.body.trim())).toMatchObject({
    action: 'user.create',
    after: { first_name: '=cmd()' },
  })
})
