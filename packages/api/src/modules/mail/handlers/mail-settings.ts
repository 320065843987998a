import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { authorizeMail } from '../mail.policy.ts'
import { deliver, readSender } from '../send-mail.ts'
import { testLetters } from '../texts/test-letters.ts'
import { messageOf } from '../../../platform/mail/index.ts'

const subject = { kind: 'mail', id: null, organizationId: null }

export const readSettings = async (services: Services, caller: Caller) => {
  authorizeMail(caller)
  const { name, replyTo } = await readSender(services.db.kysely, services)
  const { server } = services.mailer
  return {
    transport: server ? ('smtp' as const) : ('kept' as const),
    server: server?.address ?? null,
    from: server?.from ?? null,
    sender_name: name,
    reply_to: replyTo,
  }
}

interface SenderChange {
  sender_name: string
  reply_to: string | null
}

export const updateSettings = async (services: Services, caller: Caller, change: SenderChange) => {
  authorizeMail(caller)
  await transaction(services.db, async (trx) => {
    const before = await readSender(trx, services)
    const row = { name: change.sender_name, reply_to: change.reply_to }
    await trx
      .insertInto('mail_sender')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute()
    await audit(trx, caller, {
      action: 'mail.update',
      subject,
      before: { sender_name: before.name, reply_to: before.replyTo },
      after: { ...change },
    })
  })
  return readSettings(services, caller)
}

/** Answers what the mail server said. A person may test ten times an hour, so that tests cannot flood a mailbox. */
export const testMail = async (services: Services, caller: Caller, to: string) => {
  authorizeMail(caller)
  if (!services.mailer.server) throw new ProblemError('no-mail-server')
  const { db, installation } = services
  await refuseWhenFull(db.kysely, [{ key: `mail-test:user:${caller.user.id}`, limit: 10, window: 3600 }])
  const { language } = caller
  const letter = testLetters[language](installation.productName)
  const { state, answer } = await deliver(services, { kind: 'test', message: messageOf(to, letter, language) })
  await transaction(db, (trx) => audit(trx, caller, { action: 'mail.test', subject, after: { to, state } }))
  return { accepted: state === 'sent', answer }
}
