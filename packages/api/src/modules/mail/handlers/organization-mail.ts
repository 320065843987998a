import type { Contract } from '@parley/contracts/calls'
import type { ParsedInput } from '@parley/contracts/kit'
import { type Executor, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import { checkVersion, sentOnly } from '../../../platform/lists/index.ts'
import { messageOf } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { findMailOrganization } from '../mail.policy.ts'
import { lockOrganizationMail, readOrganizationMail } from '../organization-mail.ts'
import { deliver, readSender } from '../send-mail.ts'
import { organizationTestLetters } from '../texts/test-letters.ts'

const answerFor = async (executor: Executor, services: Services, id: string) => {
  const sender = await readSender(executor, services)
  const { server } = services.mailer
  return {
    id,
    transport: server ? ('smtp' as const) : ('kept' as const),
    from: server?.from ?? null,
    ...(await readOrganizationMail(executor, id)),
    installation: { sender_name: sender.name, reply_to: sender.replyTo },
  }
}

export const readOrganization = async (services: Services, caller: Caller, id: string) => {
  await findMailOrganization(services.db.kysely, caller, id)
  return answerFor(services.db.kysely, services, id)
}

type Change = ParsedInput<Contract['mail']['updateOrganization']>['body']

export const updateOrganization = (services: Services, caller: Caller, id: string, change: Change) =>
  transaction(services.db, async (trx) => {
    await findMailOrganization(trx, caller, id)
    const before = await lockOrganizationMail(trx, id)
    await checkVersion(trx, caller, { kind: 'organization-mail', id }, { current: before, sent: change })
    const { version, ...details } = change
    await trx
      .updateTable('organization_mail')
      .set({ ...sentOnly(details), version: version + 1 })
      .where('organization_id', '=', id)
      .execute()
    await audit(trx, caller, {
      action: 'mail.organization.update',
      subject: { kind: 'organization-mail', id, organizationId: id },
      before,
      after: await readOrganizationMail(trx, id),
    })
    return answerFor(trx, services, id)
  })

/** Goes to the caller alone, whose language it has. */
export const testOrganization = async (services: Services, caller: Caller, id: string) => {
  const { db, installation, mailer } = services
  const { name, product_name: productName } = await findMailOrganization(db.kysely, caller, id)
  if (!mailer.server) throw new ProblemError('no-mail-server')
  const { user, language } = caller
  await refuseWhenFull(db.kysely, [{ key: `mail-test:user:${user.id}`, limit: 10, window: 3600 }])
  const { email } = await db.kysely
    .selectFrom('user_emails')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const details = await readOrganizationMail(db.kysely, id)
  const words = organizationTestLetters[language]({ product: productName ?? installation.productName, name })
  const letter = { ...words, closing: details[`closing_${language}`] ?? undefined }
  const message = { ...messageOf(email, letter, language), accounts: { recipient: user.id } }
  const { organizationId } = user
  const { state, answer } = await deliver(services, { kind: 'test', message, organizationId, details })
  await transaction(db, (trx) =>
    audit(trx, caller, {
      action: 'mail.test',
      subject: { kind: 'mail', id: null, organizationId: id },
      after: { to: email, state },
    }),
  )
  return { accepted: state === 'sent', answer }
}
