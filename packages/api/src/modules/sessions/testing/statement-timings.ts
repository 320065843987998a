import { sql } from 'kysely'
import { type Database, migrate, openDatabase } from '../../../db/index.ts'
import { noAudit } from '../../../platform/audit/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { streamOf } from '../log/session-stream.ts'
import { type ChangeValues, storeComposed } from '../records/store-change.ts'
import { storeByHand } from './change-by-hand.ts'

type Store = (executor: Database['kysely'], values: ChangeValues) => Promise<readonly unknown[]>

/** An empty session of a new organisation. */
const insertSession = async ({ kysely }: Database): Promise<string> => {
  const organizationId = newId()
  const id = newId()
  await kysely.insertInto('organizations').values({ id: organizationId, name: organizationId }).execute()
  await kysely
    .insertInto('event_streams')
    .values({ stream: streamOf(id), last_seq: 0 })
    .execute()
  await sql`
    insert into coaching_sessions
      (id, organization_id, owner_kind, owner_id, name, scenario_id, kind, mode, language, snapshot, nonce)
    values (${id}, ${organizationId}, 'user', ${newId()}, 'Measured', ${newId()}, 'rehearsal', 'text', 'en', '{}', 'n')`.execute(
    kysely,
  )
  return id
}

const valuesOf = (sessionId: string, seq: number): ChangeValues => ({
  ...noAudit,
  stream: streamOf(sessionId),
  last_seq: seq,
  seqs: [seq],
  types: ['turn.add'],
  data: [JSON.stringify({ text: 'What would make the mornings easier for you?' })],
  at: new Date(),
  session_id: sessionId,
  status: 'in-progress',
  reason: null,
  name: 'Measured',
  user_turns: seq,
  hint_cost: 0,
  started_at: new Date(),
  ended_at: null,
  due_at: new Date(Date.now() + 60_000),
  turn: null,
  node: 'measured',
  lease_ms: 10_000,
  after: seq - 1,
  includes_deleted: false,
  cost_limit: 0,
  needs_credit: false,
})

/** In milliseconds: the time of so many changes of a new session, one after the other. */
const timeOf = async (db: Database, store: Store, changes: number): Promise<number> => {
  const id = await insertSession(db)
  const began = performance.now()
  for (let seq = 1; seq <= changes; seq += 1) {
    const rows = await store(db.kysely, valuesOf(id, seq))
    if (rows.length !== 1) throw new Error('A change was not stored.')
  }
  return performance.now() - began
}

/** Times the statement that stores a change as the server composes it, and the same statement numbered by hand. */
export const openStatementTimings = async (place: { databaseUrl: string; dataDir: string }) => {
  const db = await openDatabase(place)
  await migrate(db.kysely)
  return {
    composed: (changes: number) => timeOf(db, storeComposed, changes),
    byHand: (changes: number) => timeOf(db, storeByHand, changes),
    close: () => db.close(),
  }
}
