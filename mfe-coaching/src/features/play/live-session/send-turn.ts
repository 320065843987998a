import type { ApiError } from '@parley/api-client'
import { api, apiErrorOf, failureText, spread } from '@parley/mfe-kit'
import { type KeptTurn, keptText } from './kept-text.ts'
import type { LiveSession } from './live-session.ts'

/** The edge's answers for an absent server, and the server's answer for an absent database. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** In milliseconds: after so long without an answer the learner hears that the service is silent. */
const SILENCE = 5000

const FIRST_DELAY = 1000
const LONGEST_DELAY = 8000

/** In milliseconds: how long a turn waits before the page sends it again. */
export const resendDelay = (failures: number): number =>
  spread(Math.min(FIRST_DELAY * 2 ** (failures - 1), LONGEST_DELAY))

/** The network and a busy server pass; a refusal stays one. */
const canHelp = (error: ApiError | undefined): boolean =>
  error === undefined || error.status === 0 || error.status >= 500

/** Shows a line that came second, also after a reload. */
export const showOvertaken = (id: string, live: LiveSession, turn: KeptTurn): void => {
  keptText(id).keepUnsent({ ...turn, isOvertaken: true })
  live.setUnsent({ ...turn, state: 'overtaken', reason: null, again: true, failures: 0 })
}

/**
 * Says something. The same turn may be sent any number of times, by this page or by its next life after a reload: the
 * server knows it by its id. It is forgotten here only once the server has taken it.
 */
export const sendTurn = async (id: string, live: LiveSession, turn: KeptTurn, otherwise: string): Promise<void> => {
  const textStore = keptText(id)
  textStore.keepUnsent(turn)
  const { unsent } = live.store.getState()
  const failures = unsent?.client_turn_id === turn.client_turn_id ? unsent.failures : 0
  live.setUnsent({ ...turn, state: 'sending', reason: null, again: true, failures })
  const silence = setTimeout(
    () => live.setUnsent({ ...turn, state: 'waiting', reason: null, again: true, failures: 0 }),
    SILENCE,
  )
  try {
    await api.sessions.addTurn({ params: { id }, body: turn }, { retry: 1 })
    textStore.keepUnsent(null)
    live.setUnsent({ ...turn, state: 'sending', reason: null, again: true, failures: 0 })
  } catch (error) {
    const apiError = apiErrorOf(error)
    if (apiError && awayStatuses.has(apiError.status))
      return live.setUnsent({ ...turn, state: 'waiting', reason: null, again: true, failures: failures + 1 })
    if (apiError?.code === 'reply-in-progress') return showOvertaken(id, live, turn)
    live.setUnsent({
      ...turn,
      state: 'failed',
      reason: failureText(error, otherwise),
      again: canHelp(apiError),
      failures: 0,
    })
  } finally {
    clearTimeout(silence)
  }
}
