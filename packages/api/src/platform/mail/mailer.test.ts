import { randomBytes } from 'node:crypto'
import { startMailSink } from '@parley/testbed/mail'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { parseKeyRing, secretsOf } from '../secrets/index.ts'
import { keepingMailer, smtpMailer } from './mailer.ts'
import { messageOf } from './message.ts'

const db = await testDatabase()
const letter = {
  subject: 'Hello\r\nBcc: everybody@example.test',
  greeting: 'Hello <b>Ada</b>,',
  paragraphs: ['One & two.'],
  action: { label: 'Open', url: 'https://parley.example/activate#invite_code=abc' },
}
const message = messageOf('ada@example.test', letter, 'en')

test('a message goes out by SMTP as text and HTML, and a line break forges no header', async () => {
  const sink = await startMailSink()
  const mailer = smtpMailer({ smtpUrl: sink.url, from: 'no-reply@parley.example', productName: 'Parley' })
  expect(mailer.server).toMatchObject({ from: 'no-reply@parley.example' })
  await mailer.send(message)
  const mail = await sink.next('ada@example.test')
  expect(mail).toMatchObject({
    to: 'ada@example.test',
    from: 'no-reply@parley.example',
    subject: 'Hello Bcc: everybody@example.test',
  })
  expect(mail.text).toContain('https://parley.example/activate#invite_code=abc')
  expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;')
  await sink.stop()
})

test('when the mail server is down, sending fails so that the job tries again', async () => {
  const sink = await startMailSink()
  await sink.stop()
  const mailer = smtpMailer({ smtpUrl: sink.url, from: 'no-reply@parley.example', productName: 'Parley' })
  await expect(mailer.send(message)).rejects.toThrow('ECONNREFUSED')
})

test('without a mail server, a message is stored and cannot be read without the key ring', async () => {
  const secrets = secretsOf(parseKeyRing(`test:${randomBytes(32).toString('base64')}`))
  await keepingMailer(db, secrets).send(message)
  const [row] = await db.kysely.selectFrom('kept_messages').selectAll().execute()
  expect(row?.sealed).not.toContain('ada@example.test')
  const content = secrets.open(row?.sealed ?? '', { table: 'kept_messages', id: row?.id ?? '' })
  expect(JSON.parse(content)).toMatchObject({ to: 'ada@example.test' })
})
