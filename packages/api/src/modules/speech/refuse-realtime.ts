import { type Caller, ProblemError } from '../../platform/http/index.ts'
import type { Practice } from '../sessions/index.ts'
import { findSpokenSession } from './speech-session.ts'

/** No model serves realtime conversations, so the page goes on by voice or in writing, as `speech.read` says. */
export const refuseRealtime = async (practice: Practice, caller: Caller, id: string): Promise<never> => {
  const { mode } = await findSpokenSession(practice, caller, id)
  if (mode !== 'realtime') throw new ProblemError('mode-not-offered', { values: { modes: mode } })
  throw new ProblemError('speech-unavailable')
}
