import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, invalidField, notFound, ProblemError } from '../../platform/http/index.ts'
import { limited } from '../../platform/limits/index.ts'
import { keptMessagesTable } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { deleteChatStreams } from '../chats/index.ts'
import { verifyPassword } from '../identity/index.ts'
import { returnCredit } from '../language-models/index.ts'
import { oldSessions } from '../sessions/index.ts'
import { authorizeUser, keepOneSuperAdmin, lockUser } from '../users/index.ts'

interface Erased {
  id: string
  organization_id: string
  organization_role: string
  email: string
}

/** Credit that unfinished answers reserved goes back to the organisation, because their rows are deleted. */
const releaseCredit = async (trx: Trx, userId: string): Promise<void> => {
  const { rows } = await sql<{ organization_id: string; amount: number }>`
    select session.organization_id, sum(
      coalesce((select sum(reserved_micro_eur) from reply_leases where session_id = session.id), 0)
      + coalesce((select sum(reserved_micro_eur) from analysis_reports where session_id = session.id), 0)
      + coalesce((select sum(reserved_micro_eur) from coach_looks where session_id = session.id), 0)
      + coalesce((select sum(lease.reserved_micro_eur) from chat_answers lease
          join chats on chats.id = lease.chat_id where chats.session_id = session.id), 0))::bigint as amount
    from coaching_sessions session where session.owner_kind = 'user' and session.owner_id = ${userId}
    group by 1`.execute(trx)
  for (const { organization_id, amount } of rows) await returnCredit(trx, organization_id, amount)
}

const eraseSessions = async (trx: Trx, userId: string): Promise<number> => {
  const rows = await trx
    .selectFrom('coaching_sessions')
    .select('id')
    .where('owner_kind', '=', 'user')
    .where('owner_id', '=', userId)
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await releaseCredit(trx, userId)
  await deleteChatStreams(trx, ids)
  await oldSessions.deleteSessions(trx, ids)
  return ids.length
}

const eraseMessages = async (trx: Trx, { secrets }: Services, email: string): Promise<void> => {
  await trx.updateTable('mail_log').set({ recipient: '', subject: '' }).where('recipient', '=', email).execute()
  const kept = await trx.selectFrom(keptMessagesTable).select(['id', 'sealed']).execute()
  for (const { id, sealed } of kept) {
    const { to } = JSON.parse(secrets.open(sealed, { table: keptMessagesTable, id })) as { to: string }
    if (to === email) await trx.deleteFrom(keptMessagesTable).where('id', '=', id).execute()
  }
}

/**
 * Deletes the row of the person and what belongs to them alone. Bookings, usage of models and counted practice stay
 * under an identifier that leads to nobody. Records that the person wrote stay with the organisation, without an author.
 */
const erase = async (trx: Trx, services: Services, caller: Caller, user: Erased): Promise<void> => {
  const { id, organization_id, email } = user
  if (user.organization_role === 'super-admin') await keepOneSuperAdmin(trx, { userId: id })
  const sessions = await eraseSessions(trx, id)
  await trx.updateTable('authored_records').set({ created_by: null }).where('created_by', '=', id).execute()
  await trx.updateTable('pictures').set({ created_by: null }).where('created_by', '=', id).execute()
  await sql`delete from authored_shares where subject_kind = 'user' and subject_id = ${id}`.execute(trx)
  await eraseMessages(trx, services, email)
  await audit(trx, caller, {
    action: 'user.erase',
    subject: { kind: 'user', id, organizationId: organization_id },
    after: { sessions },
  })
  await sql`select erase_person_from_audit(${id}::uuid, ${email}::text)`.execute(trx)
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

/** Erases another person, also one who is already deleted. */
export const eraseUser = ({ db, ...services }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { actor } = caller
    if (actor.kind === 'user' && actor.id === id) throw new ProblemError('own-account')
    const user = (await lockUser(trx, actor, { id })) ?? (await lockUser(trx, actor, { id, deleted: true }))
    if (!user) throw notFound()
    authorizeUser('remove', actor, user)
    await erase(trx, { db, ...services }, caller, user)
  })

const recentMinutes = 10

/** Who has a password gives it. Who signs in through their organisation has signed in a few minutes ago. */
const confirm = async ({ db }: Services, caller: Caller, password: string): Promise<void> => {
  const { id, signInId } = caller.user
  await limited(db.kysely, [{ key: `change-password:${id}`, limit: 10, window: 900 }])
  const found = await db.kysely
    .selectFrom('users')
    .innerJoin('sign_ins', 'sign_ins.user_id', 'users.id')
    .select(['password_hash', 'method'])
    .select(sql<boolean>`sign_ins.created_at > now() - make_interval(mins => ${recentMinutes})`.as('recent'))
    .where('users.id', '=', id)
    .where('sign_ins.id', '=', signInId)
    .executeTakeFirst()
  if (!found) throw new ProblemError('not-signed-in')
  if (found.method === 'keycloak') {
    if (!found.recent) throw new ProblemError('sign-in-too-old')
  } else if (!(await verifyPassword(found.password_hash, password))) {
    throw invalidField('/current_password', 'wrong-password', 'wrong-password')
  }
}

export const eraseOwnAccount = async (services: Services, caller: Caller, password: string): Promise<void> => {
  await confirm(services, caller, password)
  const { id } = caller.user
  await transaction(services.db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'organization_id', 'organization_role', 'email'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new ProblemError('not-signed-in')
    await erase(trx, services, caller, user)
  })
}
