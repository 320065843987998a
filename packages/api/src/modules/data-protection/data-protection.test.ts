import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids/index.ts'
import { testPassword } from '../../testing/api.ts'
import { lastSuperAdmins } from '../../testing/last-super-admins.ts'
import { play, waitForReport } from '../reports/testing/wait-for-report.ts'
import { type Learner, startPractice } from '../sessions/testing/start-practice.ts'
import { eraseUser } from './erase-person.ts'

const api = await startPractice({ keepMail: true })
const { me, users, chats } = contract
const utterance = 'What makes this “rain” hard for you?'

const addPractice = async (options: Parameters<typeof api.signInAs>[0] = 'user') => {
  const learner = await api.signInAs(options)
  const session = await play(api, learner, { texts: [utterance] })
  await waitForReport(learner, session)
  await learner.send(chats.create, { body: { kind: 'debrief', session_id: session } })
  return { learner, session }
}

const fetchExport = async (client: Learner, path: string) => {
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${client.token}` } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** The parts of an export that the tests read. */
interface Data {
  account: { email: string; first_name: string }[]
  sessions: { turns: { text: string }[] }[]
  chats?: object[]
  unsaved_forms?: object[]
}

const dataOf = async (client: Learner, path: string): Promise<Data> =>
  JSON.parse((await fetchExport(client, path)).text) as Data

const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(api.db.kysely)
  return rows.map(({ name }) => name)
}

/** Every row of the database as text, by table. */
const everything = async (): Promise<Map<string, string[]>> => {
  const rowsByTable = new Map<string, string[]>()
  for (const name of await tables()) {
    const { rows } = await sql<{ row: string }>`select shown::text as row from ${sql.table(name)} shown`.execute(
      api.db.kysely,
    )
    rowsByTable.set(name, rows.map(({ row }) => row).toSorted())
  }
  return rowsByTable
}

/** A message to the address that waits for its turn. */
const mailLater = (email: string) =>
  sql`
    insert into jobs (id, name, data, lease_until)
    values (gen_random_uuid(), 'identity.password-reset-mail', ${JSON.stringify({ account_email: email })},
      now() + interval '1 hour')`.execute(api.db.kysely)

const totals = async () => {
  const { rows } = await sql`
    select (select sum(sessions) from practice_weeks) as sessions, (select sum(wins) from practice_weeks) as wins,
      (select sum(attempts) from practice_scenarios) as attempts, (select sum(total) from skill_weeks) as skills,
      (select count(*) from model_usage) as answers, (select sum(cost_micro_eur) from model_usage) as cost,
      (select sum(credit_micro_eur) from organizations) as credit,
      (select count(*) from organization_credit_entries) as bookings`.execute(api.db.kysely)
  return rows[0]
}

test('a person exports their data as JSON and as a page; an administrator gets neither chats nor notes', async () => {
  const { learner } = await addPractice({ role: 'editor', first_name: '<b>Ada', last_name: 'Byron' })
  const unsavedForm = {
    params: { kind: 'persona', record: 'new' },
    body: { fields: { background: 'Half a thought' } },
  } as const
  await learner.send(contract.keptDrafts.keep, unsavedForm)
  const own = await dataOf(learner, '/v1/me/export')
  expect(own.account[0]).toMatchObject({ email: learner.email, first_name: '<b>Ada' })
  expect(JSON.stringify(own)).not.toContain('argon2')
  expect(own.sessions[0]?.turns.map(({ text }) => text)).toContain(utterance)
  expect(own.sessions[0]).toHaveProperty('notes')
  expect(own.chats).toHaveLength(1)
  expect(own.unsaved_forms).toMatchObject([{ kind: 'persona', content: unsavedForm.body.fields }])
  const page = await fetchExport(learner, '/v1/me/export?format=html')
  expect(page.type).toContain('text/html')
  expect(page.text).toContain('&lt;b&gt;Ada')
  expect(page.text).not.toContain('<b>')
  const operator = await api.signInAs('operator')
  const operatorData = await dataOf(operator, `/v1/users/${learner.id}/export`)
  expect(operatorData.account[0]?.email).toBe(learner.email)
  expect(operatorData).not.toHaveProperty('chats')
  expect(operatorData).not.toHaveProperty('unsaved_forms')
  expect(operatorData.sessions[0]).not.toHaveProperty('notes')
  expect((await fetchExport(learner, `/v1/users/${operator.id}/export`)).status).toBe(403)
  const stranger = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await fetchExport(stranger, `/v1/users/${learner.id}/export`)).status).toBe(404)
})

test('an erasure removes each trace of the person, and no row and no total of others changes', async () => {
  const { learner, session } = await addPractice({ role: 'user', first_name: 'Zebedee', last_name: 'Quillfeather' })
  const { learner: other } = await addPractice()
  const operator = await api.signInAs('operator')
  const params = { id: learner.id }
  await operator.send(users.update, { params, body: { version: 1, last_name: 'Quillfeather-Bell' } })
  await api.anonymous.send(contract.identity.resetOwnPassword, { body: { account_email: learner.email } })
  await mailLater(learner.email)
  const [before, sums] = [await everything(), await totals()]
  expect((await operator.send(users.erase, { params })).status).toBe(204)
  const after = await everything()
  expect(await totals()).toEqual(sums)
  const remainingRows = [...after].flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`))
  for (const trace of [learner.email, 'Zebedee', 'Quillfeather', session]) {
    const places = remainingRows.filter((row) => row.includes(trace) && !row.startsWith('audit_events'))
    expect(places.filter((row) => !row.startsWith('practice_scenarios') && !row.includes('"session_id"'))).toEqual([])
  }
  for (const trace of [learner.email, 'Zebedee', 'Quillfeather']) expect(remainingRows.join('\n')).not.toContain(trace)
  for (const table of ['coaching_sessions', 'chats', 'analysis_reports', 'users', 'events'] as const) {
    const rest = before.get(table)?.filter((row) => after.get(table)?.includes(row))
    expect([table, after.get(table)]).toEqual([table, rest])
  }
  expect(after.get('coaching_sessions')?.some((row) => row.includes(other.id))).toBe(true)
  expect((await learner.send(me.read)).status).toBe(401)
  expect(after.get('audit_events')).toHaveLength((before.get('audit_events')?.length ?? 0) + 1)
})

test('a kept message whose key is lost does not keep a person from being erased', async () => {
  const operator = await api.signInAs('operator')
  const { id } = await api.addPerson()
  const lostMessage = { id: newId(), sealed: 'v1.lost.AAAA.AAAA' }
  await api.db.kysely.insertInto('kept_messages').values(lostMessage).execute()
  expect((await operator.send(users.erase, { params: { id } })).status).toBe(204)
  await api.db.kysely.deleteFrom('kept_messages').where('id', '=', lostMessage.id).execute()
})

/** The code of the invitation that is kept for this address. */
const inviteCode = async (email: string): Promise<string> => {
  const admin = await api.signInAs('super-admin')
  const messages = () => admin.send(contract.keptMessages.list, { query: { recipient: email } })
  await expect.poll(async () => (await messages()).body.items.length).toBe(1)
  const [message] = (await messages()).body.items
  return /invite_code=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}

test('an erasure removes the name from what others were told and from the history of groups', async () => {
  const operator = await api.signInAs('operator')
  const email = 'wilhelmina.tusk@example.test'
  const person = { first_name: 'Wilhelmina', last_name: 'Tusk' }
  const choices = [{ kind: 'invitation_accepted' as const, app: true, mail: true }]
  await operator.send(contract.notifications.updateChoices, { body: { items: choices } })
  const user = await operator.send(users.create, { body: { email, ...person, send_invitation: true } })
  const { id } = user.body
  const activation = { invite_code: await inviteCode(email), password: testPassword }
  expect((await api.anonymous.send(contract.identity.activateAccount, { body: activation })).status).toBe(204)
  const members = { name: 'Tusk’s crew', members: [{ id, manager: false }] }
  expect((await operator.send(contract.usergroups.create, { body: members })).status).toBe(201)
  const admin = await api.signInAs('super-admin')
  const { version } = (await admin.send(users.read, { params: { id } })).body
  const change = { version, email: 'minnie@example.test', first_name: 'Minnie' }
  expect((await admin.send(users.update, { params: { id }, body: change })).status).toBe(200)
  const listNotices = () => operator.send(contract.notifications.list, {})
  expect((await listNotices()).body.items).toMatchObject([{ kind: 'invitation_accepted', person: 'Wilhelmina Tusk' }])
  const listSubjects = async (recipient: string) =>
    (await admin.send(contract.keptMessages.list, { query: { recipient } })).body.items.map(({ subject }) => subject)
  await expect.poll(() => listSubjects(operator.email)).toEqual(['Wilhelmina Tusk joined Parley'])
  expect(await listSubjects(email)).toHaveLength(1)
  expect((await operator.send(users.erase, { params: { id } })).status).toBe(204)
  expect([await listSubjects(operator.email), await listSubjects(email)]).toEqual([[], []])
  expect((await listNotices()).body.items).toMatchObject([{ kind: 'invitation_accepted', person: '', name: '' }])
  const remainingRows = [...(await everything())].flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`))
  for (const trace of [email, 'Wilhelmina', 'minnie@'])
    expect(remainingRows.filter((row) => row.includes(trace))).toEqual([])
})

test('an erasure empties the subjects that name the person, and no other subject', async () => {
  const operator = await api.signInAs('operator')
  const colleague = await api.addPerson({})
  const stranger = await api.addPerson({ organizationId: api.elsewhere })
  const person = { email: 'ann@example.test', first_name: 'Ann', last_name: '' }
  const { body } = await operator.send(users.create, { body: person })
  const subjects = [
    [colleague.email, 'Ann shared “The annual talk” with you'],
    [colleague.email, 'Annabel shared “Joanna” with you'],
    [stranger.email, 'Ann shared “Another talk” with you'],
    ['gone@example.test', 'A message of Ann'],
  ] as const
  for (const [recipient, subject] of subjects)
    await sql`insert into mail_log (id, kind, recipient, subject, state, answer)
      values (gen_random_uuid(), 'shared', ${recipient}, ${subject}, 'sent', '')`.execute(api.db.kysely)
  expect((await operator.send(users.erase, { params: { id: body.id } })).status).toBe(204)
  const { rows } = await sql<{ subject: string }>`select subject from mail_log where kind = 'shared'`.execute(
    api.db.kysely,
  )
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['', '', subjects[2][1], subjects[1][1]])
})

test('a person deletes their account with their password only', async () => {
  const { learner } = await addPractice()
  const refusal = await learner.send(me.erase, { body: { current_password: 'Wrong-password-9' } })
  expect(refusal.problem).toMatchObject({ status: 400, errors: [{ pointer: '/current_password' }] })
  expect((await learner.send(me.erase, { body: {} })).status).toBe(400)
  expect((await learner.send(me.erase, { body: { current_password: testPassword } })).status).toBe(204)
  expect((await learner.send(me.read)).status).toBe(401)
  const rows = await api.db.kysely.selectFrom('users').select('id').where('id', '=', learner.id).execute()
  expect(rows).toEqual([])
})

test('without a password here, a recent sign-in confirms the deletion', async () => {
  const person = await api.signInAs('user')
  const age = (minutes: number) =>
    api.db.kysely
      .updateTable('sign_ins')
      .set({ method: 'keycloak', created_at: sql<Date>`now() - make_interval(mins => ${minutes})` } as never)
      .where('user_id', '=', person.id)
      .execute()
  await age(11)
  expect((await person.send(me.erase, { body: {} })).problem).toMatchObject({ code: 'sign-in-too-old' })
  await age(9)
  expect((await person.send(me.erase, { body: {} })).status).toBe(204)
})

test('an administrator can erase neither themself nor a person of another organisation nor one with more rights', async () => {
  const operator = await api.signInAs('operator')
  const foreign = await api.addPerson({ organizationId: api.elsewhere })
  const admin = await api.addPerson({ role: 'super-admin' })
  const erase = (id: string) => operator.send(users.erase, { params: { id } })
  expect((await erase(operator.id)).problem).toMatchObject({ code: 'own-account' })
  for (const id of [foreign.id, admin.id]) expect((await erase(id)).status).toBe(404)
})

test('an administrator neither exports nor erases a person with more permissions', async () => {
  const narrow = await api.signInAs({
    role: 'user',
    permissions: ['user-read', 'user-detail-read', 'user-delete'],
  })
  const operator = await api.addPerson({ role: 'operator' })
  const peer = await api.addPerson({ role: 'user', permissions: ['user-read'] })
  expect((await fetchExport(narrow, `/v1/users/${operator.id}/export`)).status).toBe(403)
  expect((await narrow.send(users.erase, { params: { id: operator.id } })).status).toBe(403)
  expect((await fetchExport(narrow, `/v1/users/${peer.id}/export`)).status).toBe(200)
  expect((await narrow.send(users.erase, { params: { id: peer.id } })).status).toBe(204)
})

test('an export holds sessions only for a reader who may read the sessions of others', async () => {
  const { learner } = await addPractice()
  const own_permissions = ['user-read' as const]
  await api.db.kysely.updateTable('users').set({ own_permissions }).where('id', '=', learner.id).execute()
  const path = `/v1/users/${learner.id}/export`
  const narrow = await api.signInAs({ role: 'user', permissions: ['user-read', 'user-detail-read', 'user-delete'] })
  expect((await dataOf(narrow, path)).sessions).toEqual([])
  expect((await dataOf(await api.signInAs('operator'), path)).sessions).toHaveLength(1)
})

test('the last super-admin cannot be erased', async () => {
  const [one, two] = await lastSuperAdmins(api, [api.home, api.elsewhere])
  await eraseUser(api.services, one, two.user.id)
  const last = await api.signInAs({ role: 'operator' })
  await api.db.kysely
    .updateTable('users')
    .set({ organization_role: 'super-admin', state: 'active' })
    .where('id', '=', last.id)
    .execute()
  await api.db.kysely.updateTable('users').set({ state: 'disabled' }).where('id', '=', one.user.id).execute()
  const refusal = await last.send(me.erase, { body: { current_password: testPassword } })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'last-super-admin' })
})
