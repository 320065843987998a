import { isScore, shareOf } from '@parley/conversation/report'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField } from '../../../platform/http/index.ts'
import { notifyPeople } from '../../notifications/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import { contribute } from '../observers/recount-session.ts'
import { authorizeReview } from '../report.policy.ts'
import { lockOpenSession, lockReport } from '../report.repo.ts'
import type { ReportRow, StoredOverride } from '../report.table.ts'
import type { ReportServices } from '../report-services.ts'
import { announce } from '../observers/request-reports.ts'
import { readReport } from './read-report.ts'

interface Review {
  observer_id: string
  override?: { key: string; score: number | null; reason: string } | undefined
  visible_to_learner?: boolean | undefined
  reviewed?: true | undefined
  dispute?: { state: 'accepted' | 'rejected'; answer: string } | undefined
}

interface ReviewChange {
  session: SessionRow
  report: ReportRow
  by: string
  review: Review
}

const overridesAfter = ({ session, report, by, review }: ReviewChange): Record<string, StoredOverride> => {
  const { override } = review
  if (!override) return report.overrides
  const { key, score, reason } = override
  const { [key]: _, ...others } = report.overrides
  if (score === null) return others
  const observer = session.snapshot.observers.find(({ id }) => id === report.observer_id)
  const criterion = observer?.criteria.find((one) => one.key === key)
  if (!criterion) throw invalidField('/override/key', 'unknown', 'The rubric has no such criterion.')
  if (!isScore(criterion, score))
    throw invalidField('/override/score', 'off-scale', 'The rubric’s scale has no such score.')
  const own = report.body?.criteria.find((one) => one.key === key)?.score ?? null
  const distance = own === null ? null : Math.abs(shareOf(criterion, score) - shareOf(criterion, own))
  return { ...others, [key]: { score, reason, by, at: new Date().toISOString(), distance } }
}

const disputeAfter = ({ report, by, review }: ReviewChange): ReportRow['dispute'] => {
  if (!review.dispute) return report.dispute
  if (!report.dispute) throw invalidField('/dispute', 'none', 'This report has not been disputed.')
  return { ...report.dispute, ...review.dispute, answered_by: by, answered_at: new Date().toISOString() }
}

/** A report that is only held back still waits for its review. */
const isReview = ({ override, visible_to_learner, reviewed, dispute }: Review): boolean =>
  Boolean(override ?? dispute ?? reviewed ?? visible_to_learner)

const store = async (trx: Trx, change: ReviewChange): Promise<ReportRow> => {
  const { report, by, review } = change
  const dispute = disputeAfter(change)
  const row = await trx
    .updateTable('analysis_reports')
    .set({
      overrides: JSON.stringify(overridesAfter(change)),
      dispute: dispute && JSON.stringify(dispute),
      visible_to_learner: review.visible_to_learner ?? report.visible_to_learner,
      ...(isReview(review) ? { reviewed_by: by, reviewed_at: sql`now()` } : {}),
    })
    .where('id', '=', report.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await contribute(trx, change.session, row)
  return row
}

const forAudit = ({ overrides, visible_to_learner, dispute }: ReportRow) => ({
  scores: Object.fromEntries(Object.entries(overrides).map(([key, { score }]) => [key, score])),
  visible_to_learner,
  dispute: dispute?.state ?? null,
})

/**
 * Tells the learner about an answer to their dispute, or that a person has reviewed or scored a report that they may
 * see. A reviewer who scores one criterion after the other causes one message.
 */
const tellLearner = async (
  trx: Trx,
  { services }: ReportServices,
  caller: Caller,
  { session, row, review }: { session: SessionRow; row: ReportRow; review: Review },
): Promise<void> => {
  if (session.owner_kind !== 'user' || !row.visible_to_learner) return
  if (!review.dispute && !review.override && !review.reviewed && !review.visible_to_learner) return
  await notifyPeople(trx, services, caller, {
    kind: review.dispute ? 'dispute_answered' : 'review_ready',
    organizationId: session.organization_id,
    userIds: [session.owner_id],
    name: session.name,
    skipsUnread: !review.dispute,
    path: `/apps/${services.installation.productSlug}/session/result-${session.id}`,
  })
}

/** Stores a human review next to the observer's report; it never replaces the report. */
export const reviewReport = async (reporting: ReportServices, caller: Caller, id: string, review: Review) => {
  await transaction(reporting.services.db, async (trx) => {
    const session = await lockOpenSession(trx, caller.actor, id)
    authorizeReview(caller.actor, session)
    const report = await lockReport(trx, id, review.observer_id)
    const row = await store(trx, { session, report, by: caller.user.id, review })
    await audit(trx, caller, {
      action: 'report.review',
      subject: { kind: 'session', id, organizationId: session.organization_id },
      before: forAudit(report),
      after: forAudit(row),
    })
    await announce(trx, id, [{ id: row.id, state: row.state }])
    await tellLearner(trx, reporting, caller, { session, row, review })
  })
  return readReport(reporting, caller, id)
}
