import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  from: string
  fromName: string
  replyTo: string
  subject: string
  text: string
  html: string
}

export interface MailSink {
  /** `smtp://…`, as SMTP_URL wants it. */
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Waits for the next message to this address that no earlier call has returned. */
  next(to: string, timeoutMs?: number): Promise<ReceivedMail>
  stop(): Promise<void>
}

interface SinkOptions {
  /** Addresses without a mailbox: the server answers 550. */
  refuse?: readonly string[]
}

/** Reads a message as it came over the wire. */
const parse = async (stream: AsyncIterable<Buffer>): Promise<ReceivedMail> => {
  const {
    to,
    from,
    replyTo,
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
  const recipients = (to ?? []).map(({ address = '' }) => address).join(', ')
  return {
    to: recipients,
    from: from?.address ?? '',
    fromName: from?.name ?? '',
    replyTo: replyTo?.[0]?.address ?? '',
    subject,
    text: text.trim(),
    html: html.trim(),
  }
}

/** Starts a real SMTP server on loopback that keeps the messages it receives. */
export const startMailSink = async ({ refuse = [] }: SinkOptions = {}): Promise<MailSink> => {
  const mails: ReceivedMail[] = []
  const takenMails = new Set<ReceivedMail>()
  const arrivals = new EventTarget()
  const receive = async (stream: AsyncIterable<Buffer>) => {
    mails.push(await parse(stream))
    arrivals.dispatchEvent(new Event('mail'))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, finish) =>
      refuse.includes(address) ? finish(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : finish(),
    onData: (stream, _session, finish) => void receive(stream).finally(finish),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const next = async (to: string, timeoutMs = 60_000): Promise<ReceivedMail> => {
    const deadline = AbortSignal.timeout(timeoutMs)
    for (;;) {
      const mail = mails.find((entry) => entry.to === to && !takenMails.has(entry))
      if (mail) {
        takenMails.add(mail)
        return mail
      }
      await once(arrivals, 'mail', { signal: deadline }).catch(() => {
        throw new Error(`No mail for ${to} within ${timeoutMs} ms; ${mails.length} for others.`)
      })
    }
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: mails,
    next,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
