import { sql } from 'kysely'
import { type Executor, transaction } from '../../../db/index.ts'
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

/** Gives this node the conversation of a session. Returns the one that it replaces, too. */
export const storeCall = ({ db, node, pace }: Practice, call: NewCall) =>
  transaction(db, async (trx) => {
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
