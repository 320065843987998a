import type { Executor } from '../../../db/index.ts'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import { answerFor, type AuthoredRow } from '../../authored/index.ts'
import { sessionRecords, sessionContent } from '../../sessions/index.ts'
import { type CatalogueItem, catalogueItems } from '../../catalogue/index.ts'
import type { ProgressServices, ReportScores } from '../progress-services.ts'
import { byDueDate, findAssigned, findForLearner } from './find-assigned.ts'
import { playlistFor } from './playlist-items.ts'

/** A step whose scenario is no longer available to the learner. */
const lostStep = { scenario: null, done: false, score: null, score_needed: null, unlocked: false } as const

/** All steps in their order, the lost ones among them. */
const stepsOf = (
  { content, items }: Awaited<ReturnType<typeof playlistFor>>,
  scenarios: ReadonlyMap<string, CatalogueItem>,
) =>
  content.items
    .toSorted((a, b) => a.order - b.order)
    .map((step) => {
      const { order, required, scenario_id: id } = step
      const scenario = scenarios.get(id)
      const own = items.find(({ item }) => item === step)
      if (!scenario || !own) return { order, required, ...lostStep, locked_because: 'not_available' as const }
      return {
        order,
        required,
        scenario,
        done: own.done,
        score: own.score,
        score_needed: own.scoreNeeded,
        unlocked: own.lockedBecause === null,
        locked_because: own.lockedBecause,
      }
    })

/** A playlist with its open steps, its completed steps and the next step. */
const courseOf = async (executor: Executor, reports: ReportScores, actor: UserActor, row: AuthoredRow) => {
  const answer = await answerFor(executor, actor, row)
  const playlist = await playlistFor(executor, reports, actor, answer)
  const { content, assignment } = playlist
  const visibleItems = stepsOf(playlist, await catalogueItems(executor, actor, playlist.scenarios))
  const requiredItems = visibleItems.filter(({ required, scenario }) => required && scenario !== null)
  const doneCount = requiredItems.filter(({ done }) => done).length
  const complete = requiredItems.length > 0 && doneCount === requiredItems.length
  const { enabled, min_score: certificateScore } = content.certificate
  const draft = answer as unknown as Pick<AuthoredRow, 'name' | 'description' | 'image_url' | 'language' | 'tags'>
  const progress = {
    id: row.id,
    name: draft.name,
    description: draft.description,
    image_url: draft.image_url,
    language: draft.language,
    tags: draft.tags,
    certificate: enabled,
    certificate_min_score: enabled ? certificateScore : null,
    certificate_earned: enabled && complete,
    opens_at: assignment?.opens_at ?? null,
    due_at: assignment?.due_at ?? null,
    done: doneCount,
    required: requiredItems.length,
    complete,
    items: visibleItems,
  }
  return { content, progress }
}
export type Course = Awaited<ReturnType<typeof courseOf>>

const MOST_ASSIGNED = 24
const MOST_LIVE = 6

export const readCourse = async (
  { services, reports }: ProgressServices,
  { user }: Caller,
  id: string,
): Promise<Course> => {
  const { kysely } = services.db
  return courseOf(kysely, reports, user, await findForLearner(kysely, user, id))
}

const assignedAnswer = ({ progress }: Course) => {
  const next = progress.items.find(({ unlocked, done, scenario }) => unlocked && !done && scenario !== null)?.scenario
  const overdue = progress.due_at !== null && Date.parse(progress.due_at) < Date.now() && !progress.complete
  const { id, name, description, language, image_url, opens_at, due_at, done, required, complete } = progress
  return {
    playlist_id: id,
    name,
    description,
    language,
    image_url,
    opens_at,
    due_at,
    overdue,
    done,
    required,
    complete,
    next: next ? { scenario_id: next.id, name: next.name, persona: next.persona } : null,
  }
}

const liveSessions = async (executor: Executor, actor: UserActor) => {
  const rows = await sessionRecords.findOpen(executor, actor.id, MOST_LIVE)
  return sessionContent.sessionSummaries(executor, actor, rows)
}

/** The user's assigned playlists, by due date, those without one last; and the step where the user stopped. */
export const listAssignments = async ({ services, reports }: ProgressServices, { user }: Caller) => {
  const { kysely } = services.db
  const playlists = (await findAssigned(kysely, user)).toSorted(byDueDate(Date.now())).slice(0, MOST_ASSIGNED)
  const assignments: ReturnType<typeof assignedAnswer>[] = []
  for (const { row } of playlists) assignments.push(assignedAnswer(await courseOf(kysely, reports, user, row)))
  const due = ({ due_at, complete }: (typeof assignments)[number]) => `${complete ? 1 : 0}${due_at ?? '9999'}`
  return {
    assigned: assignments.toSorted((a, b) => due(a).localeCompare(due(b))),
    continue: await liveSessions(kysely, user),
  }
}
