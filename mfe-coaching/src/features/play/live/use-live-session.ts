import type { SessionDetail } from '@parley/contracts/session'
import { isLive, isTerminal } from '@parley/conversation/session'
import { queryClient, useLive } from '@parley/mfe-kit'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { newClientId } from '../../../parts/talk/client-id.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { followSession } from './follow-session.ts'
import { keptText } from './kept-text.ts'
import { createLiveSession } from './live-session.ts'
import { resendDelay, sendTurn } from './send-turn.ts'
import type { PlayContextValue } from './use-play-context.ts'

/** Opens a session for as long as the page shows it. */
export function useLiveSession(detail: SessionDetail): PlayContextValue {
  const t = useCoachingPhrases()
  const { id } = detail
  const live = useMemo(() => createLiveSession(), [])
  const connection = useStore(live.store, (state) => state.connection)
  const loaded = useStore(live.store, (state) => state.loaded)
  const status = useStore(live.store, (state) => state.session.status)
  useLive(isLive(status))
  useEffect(() => followSession(id, live), [id, live])
  // What other pages remember of this session is not true any more once it is over.
  useEffect(() => {
    if (!isTerminal(status)) return
    for (const group of ['sessions', 'catalogue'])
      void queryClient().invalidateQueries({ queryKey: [group], refetchType: 'none' })
  }, [status])

  const playing = useMemo<PlayContextValue>(() => {
    const send = (turn: { client_turn_id: string; text: string }) =>
      void sendTurn(id, live, turn, t('failure.unexpected'))
    return {
      detail,
      live,
      say: (text) => send({ client_turn_id: newClientId(), text }),
      sayAgain: () => {
        const { unsent } = live.store.getState()
        if (unsent) send({ client_turn_id: unsent.client_turn_id, text: unsent.text })
      },
      takeBack: () => {
        const { unsent } = live.store.getState()
        keptText(id).keepUnsent(null)
        live.setUnsent(null)
        return unsent?.text ?? ''
      },
    }
  }, [detail, id, live, t])

  useEffect(() => {
    const kept = loaded && isLive(live.store.getState().session.status) ? keptText(id).unsent() : null
    if (kept && !live.store.getState().unsent) void sendTurn(id, live, kept, t('failure.unexpected'))
  }, [id, live, loaded, t])

  useEffect(() => {
    const { unsent } = live.store.getState()
    if (connection === 'live' && unsent?.state === 'failed' && unsent.again) playing.sayAgain()
  }, [connection, live, playing])

  const failures = useStore(live.store, ({ unsent }) => (unsent?.state === 'waiting' ? unsent.failures : 0))
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(playing.sayAgain, resendDelay(failures))
    return () => clearTimeout(timer)
  }, [failures, playing])

  return playing
}
