import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startMailSink } from './index.ts'

test('a mail that was sent by SMTP can be awaited and read, each message once', async () => {
  const sink = await startMailSink()
  const transport = createTransport(sink.url)
  const waiting = sink.next('b@parley.test')
  await transport.sendMail({
    from: 'a@parley.test',
    to: 'b@parley.test',
    subject: 'Été',
    text: 'Un',
    html: '<p>Un</p>',
  })
  expect(await waiting).toMatchObject({ from: 'a@parley.test', subject: 'Été', text: 'Un', html: '<p>Un</p>' })
  await expect(sink.next('b@parley.test', 50)).rejects.toThrow('No mail for b@parley.test within 50 ms')
  transport.close()
  await sink.stop()
})
