import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { recordChanges } from '../authored/index.ts'
import { requireRoom } from './create-own-scenario.ts'

/** Deletes or restores a scenario of the caller. Every other scenario answers as one that does not exist. */
const mark = ({ db }: Services, caller: Caller, id: string, action: 'delete' | 'restore'): Promise<void> =>
  transaction(db, async (trx) => {
    const isRestore = action === 'restore'
    const row = await recordChanges.lockRecord(trx, caller.user, {
      kind: 'scenario',
      id,
      deleted: isRestore,
      own: 'include-own',
    })
    if (!row.own) throw notFound()
    if (isRestore) await requireRoom(trx, caller.user)
    await recordChanges.markDeleted(trx, id, !isRestore)
    await audit(trx, caller, {
      action: `own_scenario.${action}`,
      subject: { kind: 'scenario', id, organizationId: row.organization_id },
    })
  })

export const removeOwnScenario = (services: Services, caller: Caller, id: string) =>
  mark(services, caller, id, 'delete')

export const restoreOwnScenario = (services: Services, caller: Caller, id: string) =>
  mark(services, caller, id, 'restore')
