import { contract } from '@parley/contracts/calls'
import { startMailSink } from '@parley/testbed/mail'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { startApi, testPassword } from '../../testing/api.ts'
import { sendMail } from './index.ts'

const sink = await startMailSink({ refuse: ['nobody@parley.test'] })
atFileEnd(() => sink.stop())
const api = await startApi({ smtpUrl: sink.url })
const calls = contract.mail
const admin = await api.signInAs('super-admin')
const reset = { kind: 'password_reset', language: 'en' } as const

test('a test message answers what the mail server said, in the name of the sender', async () => {
  await admin.send(calls.update, { body: { sender_name: 'Academy', reply_to: 'help@parley.test' } })
  const { body } = await admin.send(calls.test, { body: { to: 'ada@parley.test' } })
  expect(body).toMatchObject({ accepted: true, answer: expect.stringContaining('250') as string })
  const message = await sink.next('ada@parley.test')
  expect(message).toMatchObject({
    subject: 'Test message from Parley',
    fromName: 'Academy',
    replyTo: 'help@parley.test',
  })
  expect(message.text).toContain('accepts messages')
  expect(message.html).toContain('accepts messages')
  const refusal = (await admin.send(calls.test, { body: { to: 'nobody@parley.test' } })).body
  expect(refusal).toMatchObject({ accepted: false, answer: expect.stringContaining('550') as string })
})

test('a refusal for good is logged as bounced and not tried again; the log holds no text', async () => {
  const reader = { email: 'nobody@parley.test', first_name: 'No', language: 'en' } as const
  await sendMail(api.services, 'password_reset', reader, { path: '/#reset-password?reset_code=geheim' })
  const { items } = (await admin.send(calls.log, { query: { recipient: 'nobody@parley.test', state: 'bounced' } })).body
  expect(items[0]).toMatchObject({
    kind: 'password_reset',
    state: 'bounced',
    answer: expect.stringContaining('550') as string,
  })
  expect(JSON.stringify(items)).not.toContain('geheim')
  const first = (await admin.send(calls.log, { query: { size: 1 } })).body
  const second = (await admin.send(calls.log, { query: { size: 1, after: first.next ?? '' } })).body
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
})

test('a changed text is previewed, sent and reset, and placeholders that a message lacks are refused', async () => {
  const words = { subject: 'Back to {product}', body: 'First.\n\nSecond.' }
  const preview = (await admin.send(calls.preview, { params: reset, body: words })).body
  expect(preview).toMatchObject({ subject: 'Back to Parley', html: expect.stringContaining('<p') as string })
  expect((await admin.send(calls.updateText, { params: reset, body: words })).body.is_changed).toBe(true)
  const reader = { email: 'ben@parley.test', first_name: 'Ben', language: 'en' } as const
  await sendMail(api.services, 'password_reset', reader, { path: '/x' })
  expect((await sink.next('ben@parley.test')).subject).toBe('Back to Parley')
  const wrong = await admin.send(calls.updateText, { params: reset, body: { ...words, body: 'For {person}.' } })
  expect(wrong.problem.errors?.[0]).toMatchObject({ pointer: '/body', code: 'unknown-placeholder' })
  const mailText = (await admin.send(calls.resetText, { params: reset })).body
  expect(mailText).toMatchObject({ is_changed: false, subject: 'Choose a new {product} password' })
})

test('a paragraph about a date that is not set is left out', async () => {
  const reader = { email: 'eva@parley.test', first_name: '', language: 'fr' } as const
  await sendMail(api.services, 'assigned', reader, {
    path: '/p',
    values: { name: 'Écoute', person: 'Ada', date: null },
  })
  const { text } = await sink.next('eva@parley.test')
  expect(text).toContain('Ada vous a attribué le parcours «\u00A0Écoute\u00A0».')
  expect(text).not.toContain('terminer avant')
})

test('a message uses the names that the reader’s organisation chose', async () => {
  const names = { product_name: 'Talk Lab', support_email: 'lab@parley.test' }
  const reader = { email: 'kai@parley.test', first_name: 'Kai', language: 'en', ...names } as const
  await sendMail(api.services, 'password_reset', reader, { path: '/x' })
  const { subject, text } = await sink.next('kai@parley.test')
  expect(subject).toBe('Choose a new Talk Lab password')
  expect(text).toContain('Questions? Write to lab@parley.test.')
})

test('an erasure clears the log of messages to and about the person, under an earlier name and address too', async () => {
  const operator = await api.signInAs('operator')
  const items = [{ kind: 'invitation_accepted' as const, app: true, mail: true }]
  await operator.send(contract.notifications.updateChoices, { body: { items } })
  const email = 'wilma.tusk@parley.test'
  const body = { email, first_name: 'Wilma', last_name: 'Tusk', send_invitation: true }
  const { id } = (await operator.send(contract.users.create, { body })).body
  const [, invite_code = ''] = /invite_code=([\w-]+)/.exec((await sink.next(email)).text) ?? []
  await api.anonymous.send(contract.identity.activateAccount, { body: { invite_code, password: testPassword } })
  expect((await sink.next(operator.email)).subject).toBe('Wilma Tusk joined Parley')
  const readLog = async (recipient: string) => (await admin.send(calls.log, { query: { recipient } })).body.items
  for (const address of [email, operator.email]) await expect.poll(() => readLog(address)).toHaveLength(1)
  const { version } = (await operator.send(contract.users.read, { params: { id } })).body
  const change = { version, email: 'minna@parley.test', first_name: 'Minna', last_name: 'Rusk' }
  expect((await admin.send(contract.users.update, { params: { id }, body: change })).status).toBe(200)
  expect((await operator.send(contract.users.erase, { params: { id } })).status).toBe(204)
  expect(await readLog(email)).toEqual([])
  expect(await readLog(operator.email)).toMatchObject([{ kind: 'invitation_accepted', subject: '', state: 'sent' }])
  const { rows } = await sql<{ row: string }>`select entry::text as row from mail_log entry`.execute(api.db.kysely)
  for (const trace of ['Wilma', 'Tusk', email, id]) expect(rows.filter(({ row }) => row.includes(trace))).toEqual([])
})

test('the permission alone does not open the mail of the installation', async () => {
  const operator = await api.signInAs({ role: 'operator', permissions: ['settings-email'] })
  const answers = [
    await operator.send(calls.read),
    await operator.send(calls.update, { body: { sender_name: 'X', reply_to: null } }),
    await operator.send(calls.test, { body: { to: 'a@parley.test' } }),
    await operator.send(calls.listTexts),
    await operator.send(calls.updateText, { params: reset, body: { subject: 'a', body: 'b' } }),
    await operator.send(calls.resetText, { params: reset }),
    await operator.send(calls.preview, { params: reset, body: { subject: 'a', body: 'b' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403))
})

test('French messages keep their punctuation with its word', async () => {
  const { items } = (await admin.send(calls.listTexts)).body
  const french = items.filter(({ language }) => language === 'fr').flatMap(({ subject, body }) => [subject, body])
  expect(french.length).toBeGreaterThan(10)
  expect(french.filter((text) => / [?!;:»]|« |[^\s\u00A0\u202F][?!;»]/u.test(text))).toEqual([])
})

test('new people and their invitations have the language of the organisation, unless another one is chosen', async () => {
  const operator = await api.signInAs('operator')
  const invite = async (email: string, language?: 'en' | 'fr') => {
    const body = { email, send_invitation: true, ...(language ? { language } : {}) }
    const user = await operator.send(contract.users.create, { body })
    return { language: user.body.language, subject: (await sink.next(email)).subject }
  }
  const before = await invite('no-locale@parley.test')
  expect(before).toMatchObject({ language: 'en', subject: expect.stringContaining('invit') as string })
  const { body } = await operator.send(contract.organizations.read, { params: { id: api.home } })
  await operator.send(contract.organizations.updateMetadata, {
    params: { id: api.home, section: 'organization' },
    body: { version: body.version, values: { locale: 'fr' } },
  })
  const french = await invite('locale@parley.test')
  expect(french.language).toBe('fr')
  expect(french.subject).not.toBe(before.subject)
  expect(await invite('own-choice@parley.test', 'en')).toEqual(before)
})
