import type { SessionEvent, SessionKind } from '@parley/contracts/session'
import { type RawBuilder, sql } from 'kysely'
import { type Caller, holds, notFound, type UserActor } from '../../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../../platform/lists/index.ts'
import { readSessionEvents, streamOf } from '../log/session-stream.ts'
import { findContact } from '../../organizations/index.ts'
import type { Practice } from '../practice.ts'
import { noScores, sessionDetail, sessionSummaries } from '../records/session-answer.ts'
import { outcomeSql } from '../records/own-progress.repo.ts'
import { findSession } from '../records/session.repo.ts'
import { othersOf, refuseExpired, visibleTo } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

interface Query extends PageQuery {
  status?: string | undefined
  scenario_id?: string | undefined
  kind?: SessionKind | undefined
  whose: 'mine' | 'others'
  user_id?: string | undefined
  deleted?: boolean | undefined
}

const families: Readonly<Record<string, readonly string[]>> = {
  unused: [''],
  live: ['in-progress', 'free-speech'],
  over: ['win', 'loose', 'end', 'abort'],
}

const filters = ({ status, scenario_id, kind, user_id }: Query): RawBuilder<unknown>[] => [
  ...(status ? [sql`${outcomeSql} in (${sql.join([...(families[status] ?? [status])])})`] : []),
  ...(scenario_id ? [sql`scenario_id = ${scenario_id}`] : []),
  ...(kind ? [sql`kind = ${kind}`] : []),
  ...(user_id ? [sql`owner_id = ${user_id}`] : []),
]

/** Only users who may review sessions see those of other people; for other callers the list is empty. */
const sight = (caller: Caller, whose: Query['whose']): RawBuilder<unknown>[] => {
  const { actor } = caller
  if (actor.kind !== 'user') return visibleTo(actor)
  if (whose === 'mine') return [sql`owner_id = ${actor.id}`]
  const others = holds(actor, 'coaching-session-check-other') ? othersOf(actor) : [sql`false`]
  return [sql`owner_id <> ${actor.id}`, ...others]
}

/** Deleted sessions of other people stay hidden: only the user who deleted a session can restore it. */
const onlyMine = (actor: UserActor | undefined): RawBuilder<unknown>[] => (actor ? [sql`owner_id = ${actor.id}`] : [])

export const listSessions = async ({ db, findScores }: Practice, caller: Caller, query: Query) => {
  const { actor } = caller
  const isDeleted = query.deleted === true
  const page = await selectPage<SessionRow>(db.kysely, {
    table: 'coaching_sessions',
    organizationId: null,
    query,
    where: [
      ...sight(caller, query.whose),
      ...filters(query),
      ...(isDeleted ? onlyMine(actor.kind === 'user' ? actor : undefined) : []),
    ],
    columns: sql`record.*`,
    isCounted: false,
    deleted: isDeleted,
  })
  const scores = await findScores(db.kysely, caller, page.items)
  const items = await sessionSummaries(db.kysely, actor, page.items)
  return { ...page, items: items.map((item) => ({ ...item, ...(scores.get(item.id) ?? noScores) })) }
}

const open = async ({ db }: Practice, { actor }: Caller, id: string): Promise<SessionRow> => {
  const row = await findSession(db.kysely, actor, { id })
  refuseExpired(actor, row)
  return row
}

export const readSession = async (practice: Practice, caller: Caller, id: string) => {
  const row = await open(practice, caller, id)
  const state = await practice.states.at(practice.db.kysely, id)
  return sessionDetail(practice, { actor: caller.actor, row, state })
}

/** Everybody who reads the session may know whom its organisation names. */
export const readContact = async (practice: Practice, caller: Caller, id: string) => {
  const row = await open(practice, caller, id)
  const contact = await findContact(practice.db.kysely, row.organization_id)
  if (!contact) throw notFound()
  return contact
}

const MOST = 1000

export const readLog = async (practice: Practice, caller: Caller, id: string, after = 0) => {
  await open(practice, caller, id)
  const items = await readSessionEvents(practice.db.kysely, id, { after, limit: MOST })
  return { items, last_seq: items.at(-1)?.seq ?? after, more: items.length === MOST }
}

/** Sends each event whole, with its number and time, so that a reader folds exactly what the log contains. */
export const followSession = async (practice: Practice, caller: Caller, id: string, after: number) => {
  await open(practice, caller, id)
  return async function* events(signal: AbortSignal) {
    for await (const event of practice.events.subscribe(streamOf(id), after, signal)) {
      yield { seq: event.seq, type: event.type, data: event as SessionEvent }
    }
  }
}
