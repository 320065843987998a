import { type PlaylistContent, playlistContent } from '@parley/contracts/authored'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { answerFor, findRecord } from '../../authored/index.ts'
import { noProgress, type OwnProgress, ownProgress } from './own-progress.repo.ts'

type Item = PlaylistContent['items'][number]
type Assignment = PlaylistContent['assignments'][number]
type LockReason = 'not_open_yet' | 'after_done' | 'after_win' | 'min_score' | 'attempts_used_up'

export interface ItemProgress {
  item: Item
  progress: OwnProgress
  done: boolean
  lockedBecause: LockReason | null
}

const finished = ({ best }: OwnProgress): boolean => best === 'win' || best === 'end' || best === 'loose'

/** Whether the item before lets this one open. Scores come with the analysis; until there is one, doing it counts. */
const unlockRules: Readonly<Record<Item['unlock'], (before: OwnProgress) => boolean>> = {
  always: () => true,
  after_done: finished,
  after_win: ({ best }) => best === 'win',
  min_score: finished,
}

const lockReason = (item: Item, before: OwnProgress | null): LockReason | null => {
  if (before === null || item.unlock === 'always' || unlockRules[item.unlock](before)) return null
  return item.unlock
}

interface Situation {
  progress: ReadonlyMap<string, OwnProgress>
  assignment: Assignment | null
  now: number
}

/** Which items of a playlist are open to somebody who got this far. Pure. */
export const itemsWithProgress = (items: readonly Item[], { progress, assignment, now }: Situation): ItemProgress[] => {
  const notYet = assignment?.opens_at != null && Date.parse(assignment.opens_at) > now
  const most = assignment?.max_attempts ?? null
  const least = assignment?.min_attempts ?? 1
  const of = (item: Item) => progress.get(item.scenario_id) ?? noProgress
  const sorted = items.toSorted((a, b) => a.order - b.order)
  return sorted.map((item, index) => {
    const own = of(item)
    const before = sorted[index - 1]
    const usedUp = most !== null && own.attempts >= most
    const rule = usedUp ? 'attempts_used_up' : lockReason(item, before ? of(before) : null)
    return {
      item,
      progress: own,
      done: finished(own) && own.attempts >= least,
      lockedBecause: notYet ? 'not_open_yet' : rule,
    }
  })
}

/** The assignment that reaches a person: their own before one of their groups', the soonest due first. */
export const assignmentFor = (
  assignments: readonly Assignment[],
  userId: string,
  groups: ReadonlySet<string>,
): Assignment | null => {
  const reaching = assignments.filter(({ kind, id }) => (kind === 'user' ? id === userId : groups.has(id)))
  const due = ({ due_at }: Assignment) => due_at ?? '9999'
  return (
    reaching.toSorted(
      (a, b) => Number(a.kind !== 'user') - Number(b.kind !== 'user') || due(a).localeCompare(due(b)),
    )[0] ?? null
  )
}

export const groupsOf = async (executor: Executor, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await executor
    .selectFrom('user_group_members')
    .select('user_group_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ user_group_id }) => user_group_id))
}

/** A playlist as one person finds it. */
export const playlistFor = async (executor: Executor, actor: UserActor, answer: object) => {
  const content = playlistContent.parse(answer)
  const assignment = assignmentFor(content.assignments, actor.id, await groupsOf(executor, actor.id))
  const progress = await ownProgress(
    executor,
    actor.id,
    content.items.map(({ scenario_id }) => scenario_id),
  )
  return { content, assignment, items: itemsWithProgress(content.items, { progress, assignment, now: Date.now() }) }
}

export const checkUnlocked = async (executor: Executor, actor: UserActor, playlistId: string, scenarioId: string) => {
  const row = await findRecord(executor, actor, { kind: 'playlist', id: playlistId })
  const { items } = await playlistFor(executor, actor, await answerFor(executor, actor, row))
  const open = items.some(({ item, lockedBecause }) => item.scenario_id === scenarioId && lockedBecause === null)
  if (!open) throw new ProblemError('playlist-locked')
}

/** Playlists that are assigned to a person or to one of their groups, as conditions on `authored_records`. */
export const assignedTo = (userId: string, groups: ReadonlySet<string>) => {
  const wanted = [{ kind: 'user', id: userId }, ...[...groups].map((id) => ({ kind: 'usergroup', id }))]
  const reaching = wanted.map((one) => sql`content->'assignments' @> ${JSON.stringify([one])}::jsonb`)
  return sql`kind = 'playlist' and state = 'published' and (${sql.join(reaching, sql` or `)})`
}
