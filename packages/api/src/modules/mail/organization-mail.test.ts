import { contract } from '@parley/contracts/calls'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { startMailSink } from '@parley/testbed/mail'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'
import { sendMail } from './index.ts'

const sink = await startMailSink()
atFileEnd(() => sink.stop())
const api = await startApi({ smtpUrl: sink.url })
const calls = contract.mail
const holder = await api.signInAs({ permissions: ['settings-email'] })
const operator = await api.signInAs('operator')
const foreigner = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
const admin = await api.signInAs('super-admin')
const home = { params: { id: api.home } }
const elsewhere = { params: { id: api.elsewhere } }

const details = {
  sender_name: 'Académie Nord',
  reply_to: 'academy@parley.test',
  closing_en: 'Kind regards, your academy & team',
  closing_fr: 'Cordialement, votre académie',
}
const sender = { fromName: details.sender_name, replyTo: details.reply_to }
const noDetails = { sender_name: null, reply_to: null, closing_en: null, closing_fr: null }
const installation = { fromName: 'Parley', replyTo: '' }

type Details = Partial<Record<keyof typeof details, string | null>>

const change = async (caller: TestClient, where: typeof home, values: Details) => {
  const { version } = (await caller.send(calls.readOrganization, where)).body
  return caller.send(calls.updateOrganization, { ...where, body: { version, ...values } })
}

const tellOfReview = async (organizationId: string, email: string, language: 'en' | 'fr' = 'en') => {
  const reader = { organization_id: organizationId, email, first_name: 'Kai', language }
  await sendMail(api.services, 'review_ready', reader, { path: '/r', values: { name: 'Secret talk', person: 'Ada' } })
  return sink.next(email)
}

test('a message to people of the organisation carries its sender, reply-to address and closing line', async () => {
  const { body } = await change(holder, home, details)
  expect(body).toMatchObject({ ...details, installation: { sender_name: 'Parley', reply_to: null } })
  expect((await holder.send(calls.readOrganization, home)).body).toEqual(body)
  const english = await tellOfReview(api.home, 'kai@parley.test')
  expect(english).toMatchObject({ from: 'no-reply@parley.example', ...sender })
  expect(english.text).toMatch(/Kind regards, your academy & team\s+You choose in your profile/)
  expect(english.html).toContain('Kind regards, your academy &amp; team')
  const { text } = await tellOfReview(api.home, 'kim@parley.test', 'fr')
  expect([text.includes(details.closing_fr), text.includes(details.closing_en)]).toEqual([true, false])
})

test('a message to people of another organisation carries the details of the installation', async () => {
  await change(holder, home, details)
  const mail = await tellOfReview(api.elsewhere, 'lou@parley.test')
  expect(mail).toMatchObject(installation)
  expect(mail.text).not.toContain(details.closing_en)
})

test('an invitation and a link for a new password carry the details until the organisation removes them', async () => {
  await change(holder, home, details)
  await operator.send(contract.users.create, { body: { email: 'ines@parley.test', send_invitation: true } })
  const { email } = await api.addPerson()
  await api.anonymous.send(contract.identity.resetOwnPassword, { body: { account_email: email } })
  for (const mail of [await sink.next('ines@parley.test'), await sink.next(email)]) {
    expect(mail).toMatchObject(sender)
    expect(mail.text).toContain(details.closing_en)
  }
  await change(holder, home, noDetails)
  expect(await tellOfReview(api.home, 'leo@parley.test')).toMatchObject(installation)
})

test.each([
  ['sender_name', 'Academy\r\nBcc: all@parley.test'],
  ['sender_name', 'Academy\nx'],
  ['sender_name', 'Academy, Bank'],
  ['sender_name', 'Academy <bank@parley.test>'],
  ['sender_name', 'Academy \u202Eknab'],
  ['sender_name', 'A'.repeat(81)],
  ['sender_name', ' '],
  ['reply_to', 'a@parley.test, b@parley.test'],
  ['reply_to', 'Ada <a@parley.test>'],
  ['reply_to', 'a@parley.test\r\nBcc: b@parley.test'],
  ['reply_to', 'nobody'],
  ['closing_en', 'Regards\r\nAcademy'],
  ['closing_fr', 'Regards <b>Academy</b>'],
  ['closing_en', 'A'.repeat(201)],
] as const)('a %s of %j is refused beside its field and not stored', async (field, value) => {
  const before = (await holder.send(calls.readOrganization, home)).body
  const { status, problem } = await change(holder, home, { [field]: value })
  expect([status, problem.errors?.map(({ pointer }) => pointer)]).toEqual([400, [`/${field}`]])
  expect((await holder.send(calls.readOrganization, home)).body).toEqual(before)
})

test('a holder reaches no other organisation, and other people reach none', async () => {
  const { version } = (await foreigner.send(calls.readOrganization, elsewhere)).body
  const body = { version, sender_name: 'Taken over' }
  const statuses = async (caller: TestClient, where: typeof home) => [
    (await caller.send(calls.readOrganization, where)).status,
    (await caller.send(calls.updateOrganization, { ...where, body })).status,
    (await caller.send(calls.testOrganization, where)).status,
    (await caller.send(calls.log, { query: { organization_id: where.params.id } })).status,
  ]
  expect(await statuses(holder, elsewhere)).toEqual([404, 404, 404, 404])
  const editor = await api.signInAs('editor')
  for (const where of [home, elsewhere]) expect(await statuses(editor, where)).toEqual([403, 403, 403, 403])
  expect((await foreigner.send(calls.readOrganization, elsewhere)).body.sender_name).toBeNull()
})

test('a super-admin changes the details of each organisation and keeps those of the installation', async () => {
  expect((await change(admin, elsewhere, { sender_name: 'Elsewhere Ltd' })).status).toBe(200)
  expect(await tellOfReview(api.elsewhere, 'max@parley.test')).toMatchObject({ fromName: 'Elsewhere Ltd' })
  expect((await admin.send(calls.read)).body.sender_name).toBe('Parley')
  await change(admin, elsewhere, noDetails)
})

test('a change from an older version is refused with both versions, and the audit holds what changed', async () => {
  await change(holder, home, noDetails)
  const { version } = (await holder.send(calls.readOrganization, home)).body
  await change(operator, home, { reply_to: 'first@parley.test' })
  const stale = await holder.send(calls.updateOrganization, {
    ...home,
    body: { version, reply_to: 'second@parley.test' },
  })
  expect(stale.problem).toMatchObject({
    code: 'version-conflict',
    context: { current: { reply_to: 'first@parley.test' }, sent: { reply_to: 'second@parley.test' } },
  })
  const query = { subject_kind: 'organization-mail', subject_id: api.home }
  const { items } = (await operator.send(contract.auditEvents.list, { query })).body
  expect(items[0]).toMatchObject({
    action: 'mail.organization.update',
    organization_id: api.home,
    actor_id: operator.id,
    before: { reply_to: null },
    after: { reply_to: 'first@parley.test' },
  })
  const foreignEvents = (await foreigner.send(contract.auditEvents.list, { query })).body.items
  expect(foreignEvents).toEqual([])
})

test('a test message goes to the caller alone, with the details of the organisation', async () => {
  await change(holder, home, details)
  expect((await holder.send(calls.testOrganization, home)).body).toMatchObject({
    accepted: true,
    answer: expect.stringContaining('250') as string,
  })
  const mail = await sink.next(holder.email)
  expect(mail).toMatchObject({ subject: 'Test message from Parley', ...sender })
  expect(mail.text).toContain('The people of Home get their messages from this sender.')
  expect(mail.text).toContain(details.closing_en)
})

test('a holder reads the log of their own people, without subjects and without super-admins', async () => {
  await tellOfReview(api.home, 'own@parley.test')
  await tellOfReview(api.elsewhere, 'theirs@parley.test')
  await admin.send(calls.testOrganization, home)
  const readLog = async (caller: TestClient) => (await caller.send(calls.log, { query: { size: 100 } })).body.items
  const own = await readLog(holder)
  const recipients = own.map(({ recipient }) => recipient)
  expect(recipients).toContain('own@parley.test')
  for (const recipient of ['theirs@parley.test', admin.email]) expect(recipients).not.toContain(recipient)
  expect(JSON.stringify(own)).not.toContain('Secret talk')
  expect(await readLog(foreigner)).toContainEqual(expect.objectContaining({ recipient: 'theirs@parley.test' }))
  const all = await readLog(admin)
  expect(all.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['own@parley.test', 'theirs@parley.test', admin.email]),
  )
  expect(JSON.stringify(all)).toContain('Secret talk')
})
