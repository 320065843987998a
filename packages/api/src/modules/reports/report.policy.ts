import { type Actor, forbidden, holds } from '../../platform/http/index.ts'
import type { ReportRow } from './report.table.ts'
import { sessionRights, type SessionRow } from '../sessions/index.ts'

/** True when the session belongs to a learner whom the caller may review. No one reviews their own session. */
export const mayCheck = (actor: Actor, session: SessionRow): boolean => sessionRights.abilitiesOn(actor, session).check

export const mayReview = (actor: Actor, session: SessionRow): boolean =>
  mayCheck(actor, session) && holds(actor, 'coaching-session-analysis-report-update')

export const authorizeComment = (actor: Actor, session: SessionRow): void => {
  if (!mayCheck(actor, session)) throw forbidden(['coaching-session-check-other'])
}

export const authorizeReview = (actor: Actor, session: SessionRow): void => {
  if (!mayReview(actor, session)) throw forbidden(['coaching-session-analysis-report-update'])
}

export const authorizeDispute = (actor: Actor, session: SessionRow): void => {
  if (!sessionRights.isOwner(actor, session)) throw forbidden(['coaching-session-read'])
}

/** The learner may retry a failed report. Only a reviewer may ask for a second opinion. */
export const mayRenew = (actor: Actor, session: SessionRow, report: Pick<ReportRow, 'state'>): boolean => {
  if (report.state === 'pending' || report.state === 'running') return false
  if (mayReview(actor, session)) return true
  return report.state === 'failed' && sessionRights.isOwner(actor, session)
}

export type ReportVisibility = 'all' | 'summary' | 'held_back'

/**
 * The parts of a report that its reader sees: a reviewer sees everything, a learner sees what the scenario and the
 * reviewer allow, and a guest also no more than their access code allows.
 */
export const visibilityFor = (
  actor: Actor,
  session: SessionRow,
  report: Pick<ReportRow, 'visible_to_learner'>,
): ReportVisibility => {
  if (mayCheck(actor, session)) return 'all'
  if (actor.kind === 'guest' && actor.scope['result'] === 'nothing') return 'held_back'
  if (!report.visible_to_learner) return 'held_back'
  const isBrief = actor.kind === 'guest' && actor.scope['result'] === 'summary'
  return isBrief || session.snapshot.scenario.feedback_visibility === 'summary' ? 'summary' : 'all'
}
