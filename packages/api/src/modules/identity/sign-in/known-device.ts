import type { Database, Trx } from '../../../db/index.ts'
import type { Exchange } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { hashSecret, newSecret } from '../password/secret-code.ts'

const cookieName = 'parley_device'
const halfYear = 180 * 24 * 60 * 60

/** The device behind this request, if it has signed in to this account before. */
export const knownDeviceOf = async ({ kysely }: Database, http: Exchange, userId: string): Promise<string | null> => {
  const secret = http.cookie(cookieName)
  if (!secret) return null
  const row = await kysely
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', hashSecret(secret))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Remembers the device that has just proved a right password. The cookie opens nothing: it only gives the device a
 * count of attempts of its own.
 */
export const rememberDevice = async (trx: Trx, http: Exchange, userId: string, secure: boolean): Promise<void> => {
  const secret = newSecret()
  await trx
    .insertInto('known_devices')
    .values({ id: newId(), user_id: userId, token_hash: hashSecret(secret) })
    .execute()
  const flags = `Path=/v1/fau; HttpOnly; SameSite=Strict; Max-Age=${halfYear}${secure ? '; Secure' : ''}`
  http.setHeader('set-cookie', `${cookieName}=${secret}; ${flags}`)
}
