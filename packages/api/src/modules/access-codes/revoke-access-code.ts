import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { guestSignIns } from '../identity/index.ts'
import { answerEach, find, lock, revoke } from './access-code.repo.ts'

/** Ends the code, and signs its guests out on every node. A second call changes nothing. */
export const revokeAccessCode = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const actor = caller.user
    const row = await find(trx, actor, id)
    await lock(trx, id)
    await revoke(trx, id)
    await guestSignIns.endOfCode(trx, id)
    await audit(trx, caller, {
      action: 'access-code.revoke',
      subject: { kind: 'access-code', id, organizationId: row.organization_id },
      before: { name: row.name, uses: row.uses },
    })
    const [answer] = await answerEach(trx, actor, [id])
    if (!answer) throw notFound()
    return answer
  })
