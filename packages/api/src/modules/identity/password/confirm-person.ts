import { sql } from 'kysely'
import { type Caller, invalidField, ProblemError } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { verifyPassword } from './password-hash.ts'

const recentMinutes = 10

/**
 * Before an action that a thief of a token must not do. A user with a password gives it; one who signs in through their
 * organisation has done so a few minutes ago.
 */
export const confirmPerson = async ({ db }: Services, caller: Caller, password: string): Promise<void> => {
  const { id, signInId } = caller.user
  await refuseWhenFull(db.kysely, [{ key: `change-password:${id}`, limit: 10, window: 900 }])
  const user = await db.kysely
    .selectFrom('users')
    .innerJoin('sign_ins', 'sign_ins.user_id', 'users.id')
    .select(['password_hash', 'method'])
    .select(sql<boolean>`sign_ins.created_at > now() - make_interval(mins => ${recentMinutes})`.as('recent'))
    .where('users.id', '=', id)
    .where('sign_ins.id', '=', signInId)
    .executeTakeFirst()
  if (!user) throw new ProblemError('not-signed-in')
  if (user.method === 'keycloak') {
    if (!user.recent) throw new ProblemError('sign-in-too-old')
  } else if (!(await verifyPassword(user.password_hash, password))) {
    throw invalidField('/current_password', 'wrong-password', 'wrong-password')
  }
}
