import type { SessionEventDraft } from '@parley/contracts/session'
import type { Trx } from '../../db/index.ts'
import { sessionChanges } from '../sessions/index.ts'

/** Adds events of reports to a session. Call it last: it holds the session until the commit. */
export const appendEvents = (trx: Trx, sessionId: string, drafts: readonly SessionEventDraft[]): Promise<void> =>
  sessionChanges.appendToSession(trx, sessionId, () => drafts)
