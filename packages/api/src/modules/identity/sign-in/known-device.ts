import { sql } from 'kysely'
import type { Database, Trx } from '../../../db/index.ts'
import type { Exchange } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { hashSecret, newSecret } from '../../../platform/secrets/index.ts'

const cookieName = 'parley_device'
const halfYear = 180 * 24 * 60 * 60
/** A user who deletes the cookie each time cannot fill the table: it drops their oldest devices. */
const devicesPerUser = 20

/** The device of this request, if it has signed in to this account before. */
export const knownDeviceOf = async ({ kysely }: Database, http: Exchange, userId: string): Promise<string | null> => {
  const secret = http.cookie(cookieName)
  if (!secret) return null
  const row = await kysely
    .updateTable('known_devices')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', hashSecret(secret))
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const forgetOldest = async (trx: Trx, userId: string): Promise<void> => {
  const newest = trx
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(devicesPerUser)
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', newest).execute()
}

/**
 * Remembers a device after a correct password or a confirmed mailbox. The cookie gives no access: it only gives the
 * device its own count of attempts.
 */
export const rememberDevice = async (
  trx: Trx,
  http: Exchange,
  userId: string,
  { installation }: Services,
): Promise<void> => {
  const secret = newSecret()
  const row = { id: newId(), user_id: userId, token_hash: hashSecret(secret) }
  await trx.insertInto('known_devices').values(row).execute()
  await forgetOldest(trx, userId)
  const secure = installation.publicUrl.startsWith('https:')
  http.setCookie(cookieName, secret, { path: '/v1/fau', sameSite: 'strict', maxAge: halfYear, secure })
}
