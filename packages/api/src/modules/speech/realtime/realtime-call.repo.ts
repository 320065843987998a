import { type RawBuilder, sql } from 'kysely'
import { type Executor, transaction, type Trx } from '../../../db/index.ts'
import { ProblemError } from '../../../platform/http/index.ts'
import type { Practice } from '../../sessions/index.ts'
import './realtime-call.table.ts'

interface NewCall {
  session_id: string
  call_id: string
  model_id: string
  key_id: string | null
  provider_call_id: string | null
  sign_in_id: string
  language: 'en' | 'fr'
}

/** An open conversation as another node or an earlier tab left it. */
export interface StoredCall extends NewCall {
  attempt: number
}

const columns = [
  'session_id',
  'call_id',
  'model_id',
  'key_id',
  'provider_call_id',
  'sign_in_id',
  'language',
  'attempt',
] as const

export const findCall = (executor: Executor, sessionId: string): Promise<StoredCall | undefined> =>
  executor.selectFrom('realtime_calls').select(columns).where('session_id', '=', sessionId).executeTakeFirst()

type RelayPlace = Pick<NewCall, 'sign_in_id' | 'session_id'>

/** Conversations at once whose audio the servers carry for one sign-in. */
const MOST_RELAYS = 3

/** The number of other open sessions of a sign-in whose audio the servers carry. */
const countRelays = async (executor: Executor, { sign_in_id: signInId, session_id: sessionId }: RelayPlace) => {
  const { open } = await executor
    .selectFrom('realtime_calls')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('sign_in_id', '=', signInId)
    .where('session_id', '<>', sessionId)
    .where('provider_call_id', 'is', null)
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return open
}

/** The audio of a relay passes the servers, so one sign-in gets few of them. */
export const checkRelays = async (executor: Executor, place: RelayPlace): Promise<void> => {
  if ((await countRelays(executor, place)) < MOST_RELAYS) return
  throw new ProblemError('too-many-streams-of-sign-in', {
    values: { limit: MOST_RELAYS },
    headers: { 'retry-after': '30' },
  })
}

/** One sign-in stores its relays one after the other, so that two at once do not pass the limit. */
const lockAndCheckRelays = async (trx: Trx, place: RelayPlace): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`relays:${place.sign_in_id}`}))`.execute(trx)
  await checkRelays(trx, place)
}

/** Gives this node the conversation of a session. Returns the one that it replaces, too. */
export const storeCall = ({ db, node, pace }: Practice, call: NewCall) =>
  transaction(db, async (trx) => {
    if (call.provider_call_id === null) await lockAndCheckRelays(trx, call)
    const before = await findCall(trx, call.session_id)
    const lease = { node, lease_until: sql<Date>`clock_timestamp() + ${pace.lease} * interval '1 millisecond'` }
    const { attempt } = await trx
      .insertInto('realtime_calls')
      .values({ ...call, ...lease })
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet({
          ...call,
          ...lease,
          attempt: sql<number>`realtime_calls.attempt + 1`,
        }),
      )
      .returning('attempt')
      .executeTakeFirstOrThrow()
    return { attempt, before }
  })

/** Removes a conversation that is over; a later one of the same session stays. */
export const removeCall = async (executor: Executor, sessionId: string, callId: string): Promise<void> => {
  await executor
    .deleteFrom('realtime_calls')
    .where('session_id', '=', sessionId)
    .where('call_id', '=', callId)
    .execute()
}

export const isLedElsewhere = async ({ node }: Practice, executor: Executor, sessionId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('realtime_calls')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('node', '<>', node)
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True where no other node's conversation belongs to the session of a column. One of a dead node counts until a node has
 * taken it over: of several nodes, the one that did so gives the reply.
 */
export const isFreeFor = (node: string, column: string): RawBuilder<boolean> => sql<boolean>`
  not exists (select from realtime_calls call where call.session_id = ${sql.ref(column)} and call.node <> ${node})`
