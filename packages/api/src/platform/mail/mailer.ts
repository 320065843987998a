import { createTransport } from 'nodemailer'
import type { Database } from '../../db/index.ts'
import { newId } from '../ids/index.ts'
import type { Secrets } from '../secrets/index.ts'
import type { Message } from './message.ts'

export interface Mailer {
  /** Resolves with the mail server's answer when it has accepted the message, or when the message is stored. */
  send(message: Message): Promise<string>
  /** Undefined where messages are stored. */
  readonly server?: { readonly address: string; readonly from: string }
}

interface SmtpOptions {
  smtpUrl: string
  from: string
  productName: string
}

/** A slow or missing mail server fails the job that sends the message; the job tries again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const smtpOptions = (address: string) => {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    ...patience,
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
  }
}

export const smtpMailer = ({ smtpUrl, from, productName }: SmtpOptions): Mailer => {
  const options = smtpOptions(smtpUrl)
  const transport = createTransport(options)
  return {
    server: { address: `${options.host}:${options.port}`, from },
    send: async ({ sender, accounts: _, ...message }) => {
      const name = sender?.name ?? productName
      const replyTo = sender?.replyTo ?? undefined
      const { response } = await transport.sendMail({ ...message, from: { name, address: from }, replyTo })
      return response
    },
  }
}

export const keptMessagesTable = 'kept_messages'

/** Without a mail server, messages are stored encrypted for super-admins to pass on. They are never logged. */
export const keepingMailer = (db: Database, secrets: Secrets): Mailer => ({
  send: async ({ to, subject, text, accounts }) => {
    const id = newId()
    const sealedText = secrets.seal(JSON.stringify({ to, subject, text, accounts }), { table: keptMessagesTable, id })
    await db.kysely.insertInto(keptMessagesTable).values({ id, sealed: sealedText }).execute()
    return ''
  },
})
