import { isUnlockedBy, type PlaylistContent, playlistContent } from '@parley/contracts/authored'
import type { SessionStatus } from '@parley/contracts/session'
import type { Executor } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { publishedRecords, publishedScenarios } from '../authored/index.ts'
import type { AccessCodeRow } from '../access-codes/index.ts'
import { guestSessions, type Practice, type SessionRow, ownAttempts, sessionContent } from '../sessions/index.ts'

type Target = Pick<AccessCodeRow, 'target_kind' | 'target_id'>

/** One conversation of a code: a scenario has one, a playlist those of its items. */
type Step = Pick<PlaylistContent['items'][number], 'scenario_id' | 'unlock' | 'min_score'>

/** A guest who quits begins again, but not for ever: every conversation costs the organisation credit. */
const attemptsPerStep = 5

export const stepsOf = async (executor: Executor, { target_kind, target_id }: Target): Promise<Step[]> => {
  if (target_kind === 'scenario') return [{ scenario_id: target_id, unlock: 'always', min_score: null }]
  const draft = (await publishedRecords.findPublishedDrafts(executor, [target_id])).get(target_id)
  if (!draft) throw sessionContent.notPlayable('playlist')
  const { items } = playlistContent.parse(draft)
  if (items.length === 0) throw sessionContent.notPlayable('playlist')
  return items.toSorted((a, b) => a.order - b.order)
}

/** The steps that can be played; where none is left, all of them, so that the guest learns why. */
const playableSteps = async (executor: Executor, target: Target): Promise<Step[]> => {
  const steps = await stepsOf(executor, target)
  const ids = steps.map(({ scenario_id }) => scenario_id)
  const playableIds = await publishedScenarios.findPublishedIds(executor, ids)
  const playable = steps.filter(({ scenario_id }) => playableIds.has(scenario_id))
  return playable.length === 0 ? steps : playable
}

interface Attempt {
  outcome: SessionStatus
  score: number | null
}

const isDone = ({ outcome }: Attempt): boolean => outcome === 'win' || outcome === 'end' || outcome === 'loose'

/** The best score of these attempts; null without one. */
const bestScore = (attempts: readonly Attempt[]): number | null => {
  const scores = attempts.map(({ score }) => score).filter((score) => score !== null)
  return scores.length === 0 ? null : Math.max(...scores)
}

/** True when the attempts at a step open the step after it. Guests go in order, so a conversation must be finished. */
const opensNext = (attempts: readonly Attempt[], next: Step | undefined): boolean => {
  const doneAttempts = attempts.filter(isDone)
  const isWon = doneAttempts.some(({ outcome }) => outcome === 'win')
  return (
    doneAttempts.length > 0 &&
    (!next || isUnlockedBy(next, { isFinished: true, isWon, score: bestScore(doneAttempts) }))
  )
}

export interface GuestCourse {
  steps: (Step & { done: boolean })[]
  /** The step that comes next; null when every step is done. */
  next: Step | null
  /** True when the guest may begin the next step. */
  mayBegin: boolean
}

const courseOf = (steps: readonly Step[], attemptsAt: (step: Step) => readonly Attempt[]): GuestCourse => {
  const markedSteps = steps.map((step, index) => ({ ...step, done: opensNext(attemptsAt(step), steps[index + 1]) }))
  const next = markedSteps.find(({ done }) => !done) ?? null
  return { steps: markedSteps, next, mayBegin: next !== null && attemptsAt(next).length < attemptsPerStep }
}

/** The place of a guest in the conversations of their code; without a guest, the first one. */
export const courseFor = async (
  executor: Executor,
  { findScores }: Practice,
  { code, guestId }: { code: AccessCodeRow; guestId?: string | undefined },
): Promise<GuestCourse> => {
  const steps = await playableSteps(executor, code)
  if (guestId === undefined) return courseOf(steps, () => [])
  const sessions = await guestSessions.listOf(executor, guestId)
  const needsScores = steps.some(({ unlock }) => unlock === 'min_score')
  const scores = needsScores
    ? await findScores(executor, systemCaller('shared sessions'), sessions)
    : new Map<string, never>()
  const attemptsAt = ({ scenario_id }: Step): Attempt[] =>
    sessions
      .filter((session) => session.scenario_id === scenario_id)
      .map((session) => ({ outcome: outcomeOf(session), score: scores.get(session.id)?.overall ?? null }))
  return courseOf(steps, attemptsAt)
}

const outcomeOf = (session: SessionRow): SessionStatus =>
  session.ended_at === null ? session.status : ownAttempts.practiceOutcome(session)
