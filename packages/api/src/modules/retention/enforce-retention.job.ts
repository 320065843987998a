import { z } from 'zod'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { deleteChatStreams } from '../chats/index.ts'
import { retentionRules } from '../organizations/index.ts'
import { removeRecordingFiles } from '../recordings/index.ts'
import { deleteOldRuns } from '../session-generators/index.ts'
import { sessionRecords } from '../sessions/index.ts'
import { deleteOldWorkshops, deleteRemovedWorkshops } from '../workshops/index.ts'

/** Sessions in one transaction, so that it stays short. */
const AT_ONCE = 100

const removeSome = ({ db }: Services, organizationId: string, days: number | null): Promise<number> =>
  transaction(db, async (trx) => {
    const ids = await sessionRecords.findOldSessions(trx, { organizationId, days, most: AT_ONCE })
    if (ids.length === 0) return 0
    await deleteChatStreams(trx, ids)
    await sessionRecords.deleteSessions(trx, ids)
    await audit(trx, systemCaller('retention'), {
      action: 'organization.retention.enforce',
      subject: { kind: 'organization', id: organizationId, organizationId },
      after: { ...(days === null ? { organization_deleted: true } : { retention_days: days }), sessions: ids.length },
    })
    return ids.length
  })

interface RetentionRule {
  id: string
  /** Null for an organisation that was deleted for good. */
  days: number | null
}

const enforceRule = async (services: Services, { id, days }: RetentionRule, signal?: AbortSignal): Promise<void> => {
  let removedCount = AT_ONCE
  while (removedCount === AT_ONCE) {
    if (signal?.aborted) return
    removedCount = await removeSome(services, id, days)
  }
  await deleteOldRuns(services.db.kysely, id, days ?? 0)
  await deleteOldWorkshops(services, id, days ?? 0)
}

/**
 * Removes what each organisation no longer keeps, and every session of one that was deleted for good. A run that breaks
 * off is finished by the next one. One organisation that fails does not keep the data of the others: the run goes on
 * and reports all failures at its end.
 */
export const enforceRetention = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const faults: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((fault: unknown) => faults.push(fault))
  await attempt(deleteRemovedWorkshops(services))
  const organizations = await services.db.kysely
    .selectFrom(retentionRules.as('organizations'))
    .select(['id', 'retention_days', 'is_over'])
    .where((where) => where.or([where('retention_days', 'is not', null), where('is_over', '=', true)]))
    .orderBy('id')
    .execute()
  for (const { id, retention_days, is_over: isOver } of organizations) {
    if (signal?.aborted) break
    await attempt(enforceRule(services, { id, days: isOver ? null : retention_days }, signal))
  }
  await attempt(removeRecordingFiles(services))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} steps of the retention failed`)
}

export const retentionJob = (services: Services): Job<object> =>
  defineJob('retention.enforce', z.object({}), (_, { signal }) => enforceRetention(services, signal), {
    cron: '37 2 * * *',
  })
