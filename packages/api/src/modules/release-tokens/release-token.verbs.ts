import type { newReleaseToken as newTokenSchema } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { authorize } from './release-token.policy.ts'
import { findByToken, noteUse, readToken } from './release-token.repo.ts'
import { endingOf, hashReleaseToken, newReleaseToken, stateOfToken } from './release-token.ts'

const subjectOf = (id: string) => ({ kind: 'release-token', id, organizationId: null })

/** Makes a token. The answer is the only place where it appears; the database keeps its hash. */
export const createToken = ({ db }: Services, caller: Caller, input: OutputOf<typeof newTokenSchema>) => {
  authorize(caller.actor, 'super-admin-update')
  return transaction(db, async (trx) => {
    const { name, parts, environments, expires_at } = input
    const token = newReleaseToken()
    const id = newId()
    await trx
      .insertInto('release_tokens')
      .values({
        id,
        name,
        token_hash: hashReleaseToken(token),
        ending: endingOf(token),
        parts: JSON.stringify(parts),
        environments: JSON.stringify(environments),
        created_by: caller.user.id,
        expires_at: expires_at === null ? null : new Date(expires_at),
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    const after = { name, parts, environments, expires_at }
    await audit(trx, caller, { action: 'release-token.create', subject: subjectOf(id), after })
    return { record: await readToken(trx, caller.actor, id), token }
  })
}

/** A second call changes nothing. */
export const revokeToken = ({ db }: Services, caller: Caller, id: string) => {
  authorize(caller.actor, 'super-admin-update')
  return transaction(db, async (trx) => {
    const before = await readToken(trx, caller.actor, id)
    await trx
      .updateTable('release_tokens')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
      .where('id', '=', id)
      .execute()
    const { name, parts, environments } = before
    await audit(trx, caller, {
      action: 'release-token.revoke',
      subject: subjectOf(id),
      before: { name, parts, environments },
    })
    return readToken(trx, caller.actor, id)
  })
}

/** The rights of a token. An unknown, an expired and a revoked token get the same answer. */
export const checkToken = async ({ db }: Services, caller: Caller, token: string) => {
  const row = await findByToken(db.kysely, token)
  if (!row || stateOfToken(row) !== 'valid') throw notFound()
  const { id, name, parts, environments } = row
  await transaction(db, async (trx) => {
    const subject = subjectOf(id)
    if (await noteUse(trx, id)) await audit(trx, caller, { action: 'release-token.use', subject, after: { name } })
  })
  return { id, name, parts, environments }
}
