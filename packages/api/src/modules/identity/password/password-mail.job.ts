import { sql } from 'kysely'
import { z } from 'zod'
import { type Executor, transaction } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { defineJob, type Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { sendMail } from '../../mail/index.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { hashSecret, newSecret } from '../../../platform/secrets/index.ts'

const readerBy = (executor: Executor, column: 'email' | 'id', value: string) =>
  executor
    .selectFrom('users')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select([
      'users.id',
      'users.organization_id',
      'users.email',
      'users.first_name',
      'users.language',
      'product_name',
      'support_email',
    ])
    .where(`users.${column}`, '=', value)
    .where('users.state', '=', 'active')
    .where('users.owns_email', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Creates a new code; earlier codes stop working. */
const newResetCode = (services: Services, userId: string): Promise<string> =>
  transaction(services.db, async (trx) => {
    const code = newSecret()
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    await trx
      .insertInto('password_resets')
      .values({
        id: newId(),
        user_id: userId,
        code_hash: hashSecret(code),
        expires_at: sql<Date>`now() + interval '1 hour'`,
        used_at: null,
      })
      .execute()
    return code
  })

const resetRequest = z.object({ account_email: z.string() })

/**
 * Finds the account after the answer of the call, so that the time of the answer reveals nothing. The code is created
 * here, so that only the message contains it, and the database contains only its hash.
 */
export const passwordResetMail = (services: Services): Job<z.infer<typeof resetRequest>> =>
  defineJob('identity.password-reset-mail', resetRequest, async ({ account_email: email }) => {
    const reader = await readerBy(services.db.kysely, 'email', email)
    if (!reader) return
    const code = await newResetCode(services, reader.id)
    await sendMail(services, 'password_reset', reader, { path: `/#reset-password?reset_code=${code}` })
  })

const passwordOwner = z.object({ user_id: z.uuid() })

export const passwordChangedMail = (services: Services): Job<z.infer<typeof passwordOwner>> =>
  defineJob('identity.password-changed-mail', passwordOwner, async ({ user_id: id }) => {
    const reader = await readerBy(services.db.kysely, 'id', id)
    if (reader) await sendMail(services, 'password_changed', reader)
  })
