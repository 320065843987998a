import {
  isUnlockedBy,
  type PlaylistContent,
  playlistContent,
  type StepResult,
  unlockRuleOf,
} from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { publishedScenarios } from '../../authored/index.ts'
import { ownAttempts } from '../../sessions/index.ts'
import { findGroupIds } from '../../usergroups/index.ts'
import type { ReportScores, Scores } from '../progress-services.ts'
import { type ScoreRules, scoresNeeded } from './scores-needed.ts'

type Item = PlaylistContent['items'][number]
type Assignment = PlaylistContent['assignments'][number]
type LockReason = 'not_open_yet' | 'after_done' | 'after_win' | 'min_score' | 'attempts_used_up'

export interface ItemProgress {
  item: Item
  progress: ownAttempts.OwnProgress
  /** The best score, if the item requires one. */
  score: number | null
  scoreNeeded: number | null
  done: boolean
  lockedBecause: LockReason | null
}

interface StepProgress {
  progress: ownAttempts.OwnProgress
  score: number | null
}

/** The outcomes of a step that a learner played to its end. */
export const finishedOutcomes = ['win', 'end', 'loose'] as const

const isFinished = ({ best }: ownAttempts.OwnProgress): boolean => finishedOutcomes.some((outcome) => outcome === best)

const resultOf = ({ progress, score }: StepProgress): StepResult => ({
  isFinished: isFinished(progress),
  isWon: progress.best === 'win',
  score,
})

/** The reason why the previous item keeps this one locked, if it does. */
const lockReason = (item: Item, own: StepProgress, before: StepProgress | null): LockReason | null => {
  const rule = unlockRuleOf(item)
  const open = before === null || rule === 'always' || isUnlockedBy(item, resultOf(before))
  // An item that the learner has completed already stays open.
  return open || isFinished(own.progress) ? null : rule
}

interface Situation {
  progress: ReadonlyMap<string, ownAttempts.OwnProgress>
  scores: Scores
  assignment: Assignment | null
  now: number
}

const inOrder = (items: readonly Item[]): Item[] => items.toSorted((a, b) => a.order - b.order)

type Course = Pick<PlaylistContent, 'items' | 'certificate'>

/** The course without the steps whose scenario was lost: they block no other step and do not count. */
export const withoutLostSteps = <C extends Course>(course: C, playableIds: ReadonlySet<string>): C => ({
  ...course,
  items: course.items.filter(({ scenario_id }) => playableIds.has(scenario_id)),
})

const rulesFor = ({ certificate }: Course, assignment: Assignment | null): ScoreRules => ({
  assigned: assignment?.min_score ?? null,
  certificate: certificate.enabled ? certificate.min_score : null,
})

/** The scenarios whose scores matter in this playlist. */
export const scoredScenarios = (course: Course, assignment: Assignment | null): string[] =>
  [...scoresNeeded(inOrder(course.items), rulesFor(course, assignment)).keys()].map(({ scenario_id }) => scenario_id)

interface Requirement {
  scenario_id: string
  score: number | null
}

/** The required steps as a person with this assignment must do them: the least number of attempts and each score. */
export const requirementsOf = (course: Course, assignment: Assignment | null) => {
  const items = inOrder(course.items)
  const neededScores = scoresNeeded(items, rulesFor(course, assignment))
  const steps = items
    .filter(({ required }) => required)
    .map((item): Requirement => ({ scenario_id: item.scenario_id, score: neededScores.get(item) ?? null }))
  return { attempts: assignment?.min_attempts ?? 1, steps }
}

/** Computes which items of a playlist are open to a learner with these results. It has no side effects. */
export const itemsWithProgress = (course: Course, { progress, scores, assignment, now }: Situation): ItemProgress[] => {
  const notYet = assignment?.opens_at != null && Date.parse(assignment.opens_at) > now
  const { max_attempts: most = null, min_attempts } = assignment ?? {}
  const items = inOrder(course.items)
  const neededScores = scoresNeeded(items, rulesFor(course, assignment))
  const progressOf = ({ scenario_id }: Item): StepProgress => ({
    progress: progress.get(scenario_id) ?? ownAttempts.noProgress,
    score: scores.get(scenario_id) ?? null,
  })
  return items.map((item, index) => {
    const own = progressOf(item)
    const before = items[index - 1]
    const usedUp = most !== null && own.progress.attempts >= most
    const rule = usedUp ? 'attempts_used_up' : lockReason(item, own, before ? progressOf(before) : null)
    const scoreNeeded = neededScores.get(item) ?? null
    const enough = scoreNeeded === null || (own.score ?? -1) >= scoreNeeded
    return {
      item,
      progress: own.progress,
      score: scoreNeeded === null ? null : own.score,
      scoreNeeded,
      done: isFinished(own.progress) && own.progress.attempts >= (min_attempts ?? 1) && enough,
      lockedBecause: notYet ? 'not_open_yet' : rule,
    }
  })
}

const dueDate = ({ due_at }: Assignment): string => due_at ?? '9999'

/** Of several assignments that reach a person the first one applies: their own before one of their groups', by due date. */
export const byPrecedence = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.toSorted(
    (a, b) => Number(a.kind !== 'user') - Number(b.kind !== 'user') || dueDate(a).localeCompare(dueDate(b)),
  )

/** The assignment that applies to a person. */
export const assignmentFor = (
  assignments: readonly Assignment[],
  userId: string,
  groups: ReadonlySet<string>,
): Assignment | null => {
  const reaching = assignments.filter(({ kind, id }) => (kind === 'user' ? id === userId : groups.has(id)))
  return byPrecedence(reaching)[0] ?? null
}

/** The state of a playlist for one person, with the scenarios that they can play. */
export const playlistFor = async (executor: Executor, reports: ReportScores, actor: UserActor, answer: object) => {
  const content = playlistContent.parse(answer)
  const assignment = assignmentFor(content.assignments, actor.id, await findGroupIds(executor, actor.id))
  const ids = content.items.map(({ scenario_id }) => scenario_id)
  const scenarios = await publishedScenarios.findVisible(executor, actor, ids)
  const course = withoutLostSteps(content, new Set(scenarios.map(({ id }) => id)))
  const progress = await ownAttempts.ownProgress(executor, actor.id, ids)
  const scores = await reports.findBest(executor, actor.id, scoredScenarios(course, assignment))
  const situation = { progress, scores, assignment, now: Date.now() }
  return { content, assignment, scenarios, items: itemsWithProgress(course, situation) }
}
