import type { ApiError } from '@parley/api-client'
import { api } from '@parley/mfe-kit'
import { type KeptTurn, keptText } from './kept-text.ts'
import type { LiveSession } from './live-session.ts'

const asApiError = (error: unknown): ApiError | null =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null

/** The network and a busy server pass; a refusal stays one. */
const canHelp = (error: ApiError | null): boolean =>
  error === null || error.status === 0 || error.status >= 500 || error.code === 'reply-in-progress'

/**
 * Says something. The same turn may be sent any number of times, by this page or by its next life after a reload: the
 * server knows it by its id. It is forgotten here only once the server has taken it.
 */
export const sendTurn = async (id: string, live: LiveSession, turn: KeptTurn, otherwise: string): Promise<void> => {
  const kept = keptText(id)
  kept.keepUnsent(turn)
  live.setUnsent({ ...turn, state: 'sending', reason: null, again: true })
  try {
    await api.sessions.addTurn({ params: { id }, body: turn }, { retry: 1 })
    kept.keepUnsent(null)
  } catch (error) {
    const known = asApiError(error)
    live.setUnsent({ ...turn, state: 'failed', reason: known?.message ?? otherwise, again: canHelp(known) })
  }
}
