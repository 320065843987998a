import type { SessionScores } from '@parley/contracts/calls'
import { type Caller, listScope, type UserActor } from '../../platform/http/index.ts'
import { accessCodes, guestRows } from '../access-codes/index.ts'
import { guestSessions, type Practice, ownAttempts, type SessionRow } from '../sessions/index.ts'
import { keptDays } from './guest.policy.ts'

type ListedGuest = Awaited<ReturnType<typeof guestRows.selectPageOf>>['items'][number]

interface PageOf {
  page: number
  size: number
}

const dayMs = 24 * 60 * 60 * 1000

const sessionAnswer = (row: SessionRow, scores: ReadonlyMap<string, SessionScores>) => ({
  id: row.id,
  scenario_name: row.snapshot.scenario.name,
  status: row.status,
  outcome: ownAttempts.outcomeOf(row),
  user_turns: row.user_turns,
  overall: scores.get(row.id)?.overall ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

const guestAnswer = (
  row: ListedGuest,
  session: SessionRow | undefined,
  scores: ReadonlyMap<string, SessionScores>,
) => ({
  id: row.id,
  organization_id: row.organization_id,
  display_name: row.display_name,
  access_code:
    row.access_code_id === null ? null : { id: row.access_code_id, name: row.code_name, ending: row.code_ending },
  // A guest who kept the session owns it as a user; who invited them no longer sees it here.
  session: session && row.user_id === null ? sessionAnswer(session, scores) : null,
  consented_at: row.consented_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  removed_at:
    row.user_id === null
      ? new Date(row.created_at.getTime() + keptDays(row.retention_days) * dayMs).toISOString()
      : null,
  converted: row.user_id !== null,
  abilities: { delete: row.user_id === null },
})

const pageOfGuests = async (
  practice: Practice,
  actor: UserActor,
  query: Parameters<typeof guestRows.selectPageOf>[2],
) => {
  const { kysely } = practice.services.db
  const { items, total } = await guestRows.selectPageOf(kysely, actor, query)
  const sessions = await guestSessions.findEach(
    kysely,
    items.flatMap(({ session_id }) => session_id ?? []),
  )
  const scores = await practice.findScores(kysely, { actor }, [...sessions.values()])
  const answers = items.map((row) => guestAnswer(row, sessions.get(row.session_id ?? ''), scores))
  return { items: answers, total, page: query.page, size: query.size }
}

/** The guests of every code that the caller sees. */
export const listGuests = (
  practice: Practice,
  { user }: Caller,
  { organization_id, ...query }: PageOf & { organization_id?: string | undefined },
) => pageOfGuests(practice, user, { ...query, organization_id: listScope(user, organization_id) })

/** The guests of one code. */
export const listUses = async (practice: Practice, { user }: Caller, id: string, query: PageOf) => {
  const code = await accessCodes.find(practice.services.db.kysely, user, id)
  return pageOfGuests(practice, user, { ...query, access_code_id: code.id })
}
