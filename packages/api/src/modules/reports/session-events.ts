import type { SessionEventDraft } from '@parley/contracts/session'
import type { Trx } from '../../db/index.ts'
import { lockStream, numbered, writeEvents } from '../sessions/index.ts'

/** No node's own name: every node, this one too, then reads what was added from the database. */
export const NODE = 'reports'

/** Adds to a session's log what is no part of the conversation. Call it last: it holds the session until the commit. */
export const appendEvents = async (
  trx: Trx,
  sessionId: string,
  drafts: readonly SessionEventDraft[],
): Promise<void> => {
  const lock = await lockStream(trx, sessionId)
  if (!lock || drafts.length === 0) return
  await writeEvents(trx, { sessionId, node: NODE, events: numbered(drafts, lock) })
}
