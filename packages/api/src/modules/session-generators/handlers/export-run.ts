import type { SessionScores } from '@parley/contracts/calls'
import { Readable } from 'node:stream'
import type { Executor } from '../../../db/index.ts'
import { csvIn, type CsvRow } from '../../../platform/csv/index.ts'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import { guestRows } from '../../access-codes/index.ts'
import { type Practice, preparedSessions, ownAttempts, type SessionRow } from '../../sessions/index.ts'
import { findPeople } from '../../users/index.ts'
import { findRun, itemsOf, type RunIds } from '../runs/run.repo.ts'
import { seesPeople } from '../session-generator.policy.ts'
import type { ItemRow, RunRow } from '../session-generator.table.ts'
import { type ResultWords, resultWords } from './result-words.ts'

const before = ['position', 'person', 'scenario', 'persona', 'mission', 'mode', 'opens_at', 'expires_at'] as const
const after = ['state', 'turns', 'score', 'started_at', 'ended_at', 'session_id'] as const

interface RunData {
  sessions: ReadonlyMap<string, SessionRow>
  scores: ReadonlyMap<string, SessionScores>
  people: ReadonlyMap<string, string>
  /** By access code. */
  guests: ReadonlyMap<string, { name: string; sessionId: string | null }>
}

const sessionIdOf = ({ session_id, access_code_id }: ItemRow, { guests }: Pick<RunData, 'guests'>): string | null =>
  session_id ?? guests.get(access_code_id ?? '')?.sessionId ?? null

const findAll = async (
  practice: Practice,
  actor: UserActor,
  run: RunRow,
  items: readonly ItemRow[],
): Promise<RunData> => {
  const executor: Executor = practice.db.kysely
  const codes = items.flatMap(({ access_code_id }) => access_code_id ?? [])
  const guests = new Map(
    (await guestRows.findOfCodes(executor, codes)).map(({ access_code_id, display_name, session_id }) => [
      access_code_id,
      { name: display_name, sessionId: session_id },
    ]),
  )
  const ids = items.flatMap((item) => sessionIdOf(item, { guests }) ?? [])
  const sessions = await preparedSessions.findEach(executor, ids)
  const plannedIds = run.plan.people.flatMap((id) => id ?? [])
  const namedIds = seesPeople(actor) ? plannedIds : plannedIds.filter((id) => id === actor.id)
  const people = await findPeople(executor, run.organization_id, namedIds)
  return {
    sessions,
    guests,
    scores: await practice.findScores(executor, { actor }, [...sessions.values()]),
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}

const stateOf = (
  { skipped, withdrawn_at }: ItemRow,
  session: SessionRow | undefined,
  { states, leftOut }: ResultWords,
): string => {
  if (skipped) return leftOut[skipped]
  if (withdrawn_at) return states.withdrawn
  return states[!session || session.deleted_at ? '' : ownAttempts.outcomeOf(session)]
}

const sessionCells = (session: SessionRow, { scores }: RunData): CsvRow => ({
  scenario: session.snapshot.scenario.name,
  persona: session.snapshot.persona.name,
  mission: session.snapshot.mission.name,
  turns: session.user_turns,
  score: scores.get(session.id)?.overall ?? undefined,
  started_at: session.started_at,
  ended_at: session.ended_at,
  session_id: session.id,
})

const variableCells = (variables: Readonly<Record<string, string>>): CsvRow =>
  Object.fromEntries(Object.entries(variables).map(([key, value]) => [`{{${key}}}`, value]))

const rowOf = (run: RunRow, item: ItemRow, runData: RunData, words: ResultWords): CsvRow => {
  const session = runData.sessions.get(sessionIdOf(item, runData) ?? '')
  const { person, variables } = run.plan.sessions[item.position - 1] ?? { person: null, variables: {} }
  const userId = person === null ? null : run.plan.people[person]
  const { mode, opens_at, expires_at } = run.recipe
  return {
    position: item.position,
    person: runData.people.get(userId ?? '') ?? runData.guests.get(item.access_code_id ?? '')?.name,
    mode: words.modes[mode],
    opens_at,
    expires_at,
    ...variableCells(variables),
    state: stateOf(item, session, words),
    ...(session ? sessionCells(session, runData) : {}),
  }
}

/** The sessions of a run with their results, without links: a link is shown once, when it is issued. */
export const exportRun = async (practice: Practice, caller: Caller, ids: RunIds) => {
  const actor = caller.user
  const executor = practice.db.kysely
  const run = await findRun(executor, actor, ids)
  const items = await itemsOf(executor, run.id)
  const runData = await findAll(practice, actor, run, items)
  const words = resultWords[caller.language]
  const csv = csvIn(caller.language)
  const variables = run.recipe.variables.map(({ key }) => `{{${key}}}`)
  const columns = [...before, ...variables, ...after]
  const nameOf = (column: (typeof before)[number] | (typeof after)[number]) => words.columns[column]
  const header = [...before.map(nameOf), ...variables, ...after.map(nameOf)]
  const lines = items.map((item) => csv.line(columns, rowOf(run, item, runData, words)))
  return {
    type: 'text/csv; charset=utf-8',
    filename: `sessions-${run.created_at.toISOString().slice(0, 10)}.csv`,
    content: Readable.from([csv.header(header), ...lines]),
  }
}
