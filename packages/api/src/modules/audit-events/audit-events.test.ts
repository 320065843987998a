import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOrganization } from '../../testing/api-people.ts'
import { startApi, testPassword } from '../../testing/api.ts'

const api = await startApi()
const { auditEvents, usergroups, users } = contract

test('the audit records who changed what, from where, before and after', async () => {
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

test('the audit records sign-ins, refused ones too, and never a password', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.addPerson({ first_name: 'Ida', last_name: 'Nakamura' })
  const login = (password: string) =>
    api.anonymous.send(contract.identity.login, { body: { username: person.email, password } })
  await login('Wrong-password-9')
  await login(testPassword)
  const { items } = (await operator.send(auditEvents.list, { query: { subject_id: person.id } })).body
  expect(items.map((item) => item.action)).toEqual(['sign-in', 'sign-in.refuse'])
  expect(items[0]).toMatchObject({
    actor_kind: 'user',
    actor_id: person.id,
    actor_name: person.email,
    actor_full_name: 'Ida Nakamura',
  })
  expect(items[1]).toMatchObject({ actor_kind: 'anonymous', actor_id: null, actor_name: '' })
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

test('a reader sees only the events of their own organisation, page by page, and may search them', async () => {
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
  const list = (await operator.send(auditEvents.list, { query: { search: operator.email } })).body
  expect(list.items).toHaveLength(5)
  expect((await operator.send(auditEvents.list, { query: { organization_id: api.elsewhere } })).status).toBe(404)
  const user = await api.signInAs('user')
  expect((await user.send(auditEvents.list)).status).toBe(403)
})

test('the search finds the words on the screen, and people and records by name, within one’s organisation', async () => {
  const operator = await api.signInAs('operator')
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const { id } = await api.addPerson({ first_name: 'Zélie', last_name: 'Quartz' })
  await operator.send(users.update, { params: { id }, body: { version: 1, first_name: 'Zoélie' } })
  await operator.send(usergroups.create, { body: { name: 'Harbour crew' } })
  await neighbour.send(usergroups.create, { body: { name: 'Harbour beyond' } })
  const findEvents = async (search: string, language = 'en', size = 48) =>
    (await operator.send(auditEvents.list, { query: { search, size } }, { 'accept-language': language })).body.items
  const event = { action: 'user.update', subject_id: id, subject_name: 'Zoélie Quartz' }
  expect(await findEvents('zoelie quartz')).toMatchObject([event])
  expect(await findEvents('person: changed quartz')).toMatchObject([event])
  expect(await findEvents('personne modification quartz', 'fr')).toMatchObject([event])
  expect(await findEvents('personne modification quartz')).toEqual([])
  expect(await findEvents('harbour')).toMatchObject([{ action: 'usergroup.create', subject_name: 'Harbour crew' }])
  expect(await findEvents('beyond')).toEqual([])
  // A page that the newest entries fill is found without the indexes.
  for (const search of ['quartz', 'harbour', 'person: changed'])
    expect(await findEvents(search, 'en', 1)).toEqual((await findEvents(search)).slice(0, 1))
})

test('an export contains only events of the reader’s organisation, too', async () => {
  const operator = await api.signInAs('operator')
  await operator.send(users.create, { body: { email: 'walled@example.test' } })
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  await neighbour.send(users.create, { body: { email: 'beyond@example.test' } })
  const theirs = await neighbour.send(auditEvents.export, { query: { format: 'ndjson' } })
  expect(theirs.body).toContain('beyond@example.test')
  expect(theirs.body).not.toContain('walled@example.test')
  expect(theirs.body).not.toContain(operator.id)
  const answer = await neighbour.send(auditEvents.export, { query: { organization_id: api.home } })
  expect(answer.status).toBe(404)
})

test('the history of a super-admin is hidden from a caller who may not see one', async () => {
  const admin = await api.signInAs('super-admin')
  const { id } = await api.addPerson({ role: 'super-admin' })
  const body = { version: 1, first_name: 'Hidden' }
  expect((await admin.send(users.update, { params: { id }, body })).status).toBe(200)
  const other = await api.addPerson()
  expect(
    (await admin.send(users.update, { params: { id: other.id }, body: { version: 1, first_name: 'Plain' } })).status,
  ).toBe(200)
  const query = { subject_id: id }
  const readEvents = async (role: 'operator' | 'super-admin') => {
    const reader = await api.signInAs(role)
    const { body: list } = await reader.send(auditEvents.list, { query })
    const file = await reader.send(auditEvents.export, { query: { ...query, format: 'csv' } })
    const { body: byName } = await reader.send(auditEvents.list, { query: { search: 'Hidden' } })
    const { body: byAdmin } = await reader.send(auditEvents.list, { query: { subject_id: other.id } })
    const [whole, lines] = await Promise.all(
      (['csv', 'ndjson'] as const).map((format) =>
        reader.send(auditEvents.export, { query: { format, subject_id: other.id } }),
      ),
    )
    const { body: byAddress } = await reader.send(auditEvents.list, { query: { search: admin.email } })
    return {
      counts: [list.items.length, byName.items.length, byAddress.items.length],
      files: [file.body.includes('Hidden'), whole?.body.includes(admin.email), lines?.body.includes(admin.email)],
      actor: [byAdmin.items[0]?.actor_full_name, byAdmin.items[0]?.actor_name],
      origin: [byAdmin.items[0]?.address, byAdmin.items[0]?.user_agent],
    }
  }
  const hiddenFacts = { counts: [0, 0, 0], files: [false, false, false], actor: [null, ''], origin: ['', ''] }
  expect(await readEvents('operator')).toEqual(hiddenFacts)
  const facts = await readEvents('super-admin')
  expect(facts).toMatchObject({ files: [true, true, true], actor: [admin.email, admin.email] })
  expect(facts.counts).toEqual([1, 1, 2])
  expect(facts.origin).toEqual(['127.0.0.1', expect.stringContaining('node')])
})

test('a period includes its first instant and excludes its last', async () => {
  const operator = await api.signInAs('operator')
  for (const n of [1, 2, 3]) {
    await operator.send(users.create, { body: { email: `timed-${n}@example.test` } })
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const listEvents = async (query: { from?: string; to?: string }) =>
    (await operator.send(auditEvents.list, { query: { actor_id: operator.id, ...query } })).body.items
  const [third, second, first] = await listEvents({})
  expect(await listEvents({ from: second!.at })).toEqual([third, second])
  expect(await listEvents({ to: second!.at })).toEqual([first])
  expect(await listEvents({ from: second!.at, to: third!.at })).toEqual([second])
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
  const [header = '', line = '', ...more] = csv.body.trim().split('\r\n')
  expect(header).toContain('When,Who,Action,Kind of record,Record,')
  expect(line).toContain(`,${operator.email},Person: created,Person,'=cmd(),`)
  expect(line).toContain(',user.create,user,')
  expect(header).toContain(',Before (codes),After (codes),')
  expect(line).toContain('""first_name"":""=cmd()""')
  expect(more).toEqual([])
  const lines = await operator.send(auditEvents.export, { query: { format: 'ndjson', actor_id: operator.id } })
  expect(JSON.parse(lines.body.trim())).toMatchObject({
    action: 'user.create',
    after: { first_name: '=cmd()' },
  })
})

test('the export tells each change in words, as the page does, beside its codes', async () => {
  const operator = await api.signInAs('operator')
  const { id } = await api.addPerson({ first_name: 'Old' })
  const body = { version: 1, first_name: '=New', state: 'disabled', permissions: ['user-list'] } as const
  await operator.send(users.update, { params: { id }, body: { ...body, permissions: [...body.permissions] } })
  await sql`
    insert into audit_events (id, organization_id, actor_kind, action, subject_kind, subject_id, before, after)
    values (gen_random_uuid(), ${api.home}, 'system', 'organization.credit', 'organization', ${id}, '{"credit_eur": 5}',
      ${`{"credit_eur": 7.5, "organization_id": "${api.home}"}`})`.execute(api.db.kysely)
  const linesIn = async (language: string) => {
    const query = { format: 'csv', subject_id: id } as const
    const { body: csv } = await operator.send(auditEvents.export, { query }, { 'accept-language': language })
    return csv.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')
  }
  const english = await linesIn('en')
  expect(english).toContain(',State: Active · First name: Old · Own permissions: –,')
  expect(english).toContain(',State: Disabled · First name: =New · Own permissions: See the list of people,')
  expect(english).toContain(',Credit: €5.00,Credit: €7.50,')
  const french = await linesIn('fr')
  expect(french).toContain(';État : Actif · Prénom : Old · Autorisations propres : –;État : Désactivé · Prénom : =New')
  expect(french).toContain('"Crédit : 5,00 €";"Crédit : 7,50 €"')
  expect(english).not.toContain('version:')
})

test('an export with a search reads on after entries without its words', async () => {
  const organizationId = await addOrganization(api.db, 'Long history')
  await sql`
    insert into audit_events (id, organization_id, actor_kind, action, subject_kind, address)
    select lpad(to_hex(n), 32, '0')::uuid, ${organizationId}, 'system', 'user.create', 'user',
      case when n in (1, 5000, 5001) then 'rare' else 'plain' end
    from generate_series(1, 5001) n`.execute(api.db.kysely)
  const operator = await api.signInAs({ role: 'operator', organizationId })
  const { body } = await operator.send(auditEvents.export, { query: { format: 'ndjson', search: 'rare' } })
  const places = Array.from(body.matchAll(/"id":"([^"]+)"/g), ([, id = '']) =>
    Number.parseInt(id.replaceAll('-', ''), 16),
  )
  expect(places).toEqual([1, 5000, 5001])
})
