import type { MailKind } from '@parley/contracts/notifications'
import type { Executor } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { type Letter, type Message, messageOf } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type MailContent, type MailReader, messageIn, textOf } from './compose-message.ts'
import { type OrganizationMail, readOrganizationMail } from './organization-mail.ts'

export const readSender = async (executor: Executor, { installation }: Pick<Services, 'installation'>) => {
  const row = await executor.selectFrom('mail_sender').select(['name', 'reply_to']).executeTakeFirst()
  return { name: row?.name ?? installation.productName, replyTo: row?.reply_to ?? null }
}

/** The sender of messages to the people of an organisation. */
const senderOf = async (services: Services, { sender_name: name, reply_to: replyTo }: Partial<OrganizationMail>) => {
  const sender = await readSender(services.db.kysely, services)
  return { name: name ?? sender.name, replyTo: replyTo ?? sender.replyTo }
}

/** A refusal by a code from 500 on is for good: the mailbox does not exist, or does not want this message. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

const answerOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message
}

export interface Delivery {
  state: 'sent' | 'failed' | 'bounced'
  answer: string
}

interface Dispatch {
  kind: string
  message: Message
  /** The organisation of the recipient, in whose log the message stands. */
  organizationId?: string | null | undefined
  details?: OrganizationMail
}

/** Hands a message to the mail server and notes what became of it. Kept messages have a list of their own. */
export const deliver = async (
  services: Services,
  { kind, message, organizationId = null, details }: Dispatch,
): Promise<Delivery> => {
  const { db, mailer } = services
  const delivery = await mailer.send({ ...message, sender: await senderOf(services, details ?? {}) }).then(
    (answer): Delivery => ({ state: 'sent', answer }),
    (error: unknown): Delivery => ({ state: isForGood(error) ? 'bounced' : 'failed', answer: answerOf(error) }),
  )
  if (mailer.server) {
    const { to: recipient, subject, accounts } = message
    const answer = delivery.answer.slice(0, 500)
    await db.kysely
      .insertInto('mail_log')
      .values({
        id: newId(),
        kind,
        recipient,
        subject,
        organization_id: organizationId,
        user_id: accounts?.recipient ?? null,
        caused_by: accounts?.cause ?? null,
        state: delivery.state,
        answer,
      })
      .execute()
  }
  return delivery
}

type Recipient = Pick<MailReader, 'id' | 'organization_id' | 'email' | 'language'>

/** Throws when another attempt may succeed, so that a job tries again. */
const deliverOrThrow = async (services: Services, dispatch: Dispatch): Promise<void> => {
  const { state, answer } = await deliver(services, dispatch)
  if (state === 'failed') throw new Error(`The mail server did not take the message: ${answer}`)
}

/** Sends a letter that another module wrote, with the details of the recipient’s organisation. */
export const sendLetter = async (
  services: Services,
  kind: 'known_account',
  { id, organization_id: organizationId, email, language }: Recipient,
  letter: Letter,
): Promise<void> => {
  const details = await readOrganizationMail(services.db.kysely, organizationId)
  const message = messageOf(email, { ...letter, closing: details[`closing_${language}`] ?? undefined }, language)
  await deliverOrThrow(services, {
    kind,
    message: { ...message, accounts: { recipient: id } },
    organizationId,
    details,
  })
}

/** Sends a message in the words of the installation, with the details of the reader’s organisation. */
export const sendMail = async (
  services: Services,
  kind: MailKind,
  reader: MailReader,
  content: MailContent = {},
): Promise<void> => {
  const { organization_id: organizationId, language } = reader
  const text = await textOf(services.db.kysely, kind, language)
  const details = await readOrganizationMail(services.db.kysely, organizationId)
  const closing = details[`closing_${language}`]
  const accounts = { recipient: reader.id, cause: content.causedBy ?? undefined }
  const message = { ...messageIn(services.installation, text, reader, { ...content, closing }), accounts }
  await deliverOrThrow(services, { kind, message, organizationId, details })
}
