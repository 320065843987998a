import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import type { Executor, Trx } from '../../../db/index.ts'
import {
  type EventRange,
  lockStream,
  numberEvents,
  readEvents,
  type StreamPosition,
  writeEvents,
} from '../../../platform/events/index.ts'

/** The stream of a session in the event log. */
export const streamOf = (sessionId: string): string => `session:${sessionId}`

export const readSessionEvents = async (
  executor: Executor,
  sessionId: string,
  range: EventRange,
): Promise<SessionEvent[]> => (await readEvents(executor, streamOf(sessionId), range)) as SessionEvent[]

export const numberSessionEvents = (drafts: readonly SessionEventDraft[], position: StreamPosition): SessionEvent[] =>
  numberEvents(drafts, position)

/**
 * Adds events that are not part of the conversation. `decide` sees the position under the stream's lock; it holds the
 * session until the commit, so call this last.
 */
export const appendToSession = async (
  trx: Trx,
  sessionId: string,
  decide: (position: StreamPosition) => Promise<readonly SessionEventDraft[]> | readonly SessionEventDraft[],
): Promise<void> => {
  const stream = streamOf(sessionId)
  const position = await lockStream(trx, stream)
  if (position) await writeEvents(trx, stream, numberSessionEvents(await decide(position), position))
}
