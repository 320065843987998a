import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import type { Caller, Language } from '../../platform/http/index.ts'
import { checkVersion } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { readMe } from './me.repo.ts'

interface Change {
  version: number
  first_name?: string | undefined
  last_name?: string | undefined
  language?: Language | undefined
  image_url?: string | null | undefined
}

export const updateMe = ({ db }: Services, caller: Caller, { version, ...change }: Change) => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().executeTakeFirstOrThrow()
    const before = await readMe(trx, actor)
    const update = { version, ...change }
    await checkVersion(trx, caller, { kind: 'user', id: actor.id }, { current: before, sent: update })
    await trx
      .updateTable('users')
      .set({ ...change, version: version + 1, updated_at: sql`now()` })
      .where('id', '=', actor.id)
      .execute()
    const after = await readMe(trx, actor)
    await audit(trx, caller, {
      action: 'user.update',
      subject: { kind: 'user', id: actor.id, organizationId: actor.organizationId },
      before,
      after,
    })
    return after
  })
}
