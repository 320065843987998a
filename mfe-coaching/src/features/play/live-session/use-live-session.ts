import type { SessionDetail } from '@parley/contracts/session'
import { isLive, isTerminal, type SessionState } from '@parley/conversation/session'
import { queryClient, useLive } from '@parley/mfe-kit'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { newClientId } from '../../../parts/talk/client-id.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { followSession } from './follow-session.ts'
import { type KeptTurn, keptText } from './kept-text.ts'
import { offersLastWord } from './last-word.ts'
import { createLiveSession } from './live-session.ts'
import { resendDelay, sendTurn, showOvertaken } from './send-turn.ts'
import type { PlayContextValue } from './use-play-context.ts'

const takesTurns = (session: SessionState): boolean => isLive(session.status) || offersLastWord(session)

const turnOf = ({ client_turn_id, text, spoken }: KeptTurn): KeptTurn => ({
  client_turn_id,
  text,
  ...(spoken ? { spoken } : {}),
})

/** Opens a session for as long as the page shows it. */
export function useLiveSession(detail: SessionDetail): PlayContextValue {
  const t = useCoachingPhrases()
  const { id } = detail
  const live = useMemo(() => createLiveSession(), [])
  const connection = useStore(live.store, (state) => state.connection)
  const isLoaded = useStore(live.store, (state) => state.loaded)
  const status = useStore(live.store, (state) => state.session.status)
  useLive(isLive(status))
  useEffect(() => followSession(id, live), [id, live])
  // Other pages' copies of this session are outdated once it is over.
  useEffect(() => {
    if (!isTerminal(status)) return
    for (const group of ['sessions', 'catalogue'])
      void queryClient().invalidateQueries({ queryKey: [group], refetchType: 'none' })
  }, [status])

  // Without the detail: saved notes change it, and the voice, which uses these functions, must not begin again for that.
  const ways = useMemo<Omit<PlayContextValue, 'detail'>>(() => {
    const send = (turn: KeptTurn) => void sendTurn(id, live, turn, t('failure.unexpected'))
    const sendSpoken: PlayContextValue['sendSpoken'] = (text, recognition) =>
      send({ client_turn_id: newClientId(), text, ...(recognition ? { spoken: recognition } : {}) })
    return {
      live,
      say: (text) => {
        const take = live.taker()
        if (take) take(text)
        else sendSpoken(text, null)
      },
      sendSpoken,
      sayAgain: () => {
        const { unsent } = live.store.getState()
        if (unsent) send(turnOf(unsent))
      },
      takeBack: () => {
        const { unsent } = live.store.getState()
        keptText(id).keepUnsent(null)
        live.setUnsent(null)
        return unsent?.text ?? ''
      },
    }
  }, [id, live, t])
  const playing = useMemo<PlayContextValue>(() => ({ ...ways, detail }), [detail, ways])

  useEffect(() => {
    const unsentTurn = isLoaded && takesTurns(live.store.getState().session) ? keptText(id).unsent() : null
    if (!unsentTurn || live.store.getState().unsent) return
    if (unsentTurn.isOvertaken) showOvertaken(id, live, turnOf(unsentTurn))
    else void sendTurn(id, live, unsentTurn, t('failure.unexpected'))
  }, [id, live, isLoaded, t])

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
