import { awaitsReply, isLive } from '@parley/conversation/session'
import { api } from '@parley/mfe-kit'
import { MicrophoneError, type MicrophoneTrouble } from '@parley/voice/capture'
import { unlockAudio } from '@parley/voice/playback'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLiveState, usePlayContext } from '../live/use-play-context.ts'
import { claimVoice } from '../voice/voice-owner.ts'
import { refusalOf } from '../voice/speech.queries.ts'
import { leaveCall, type OpenCall, openCall } from './open-call.ts'

/** `off`: the conversation goes on in writing. */
type CallStatus = 'off' | 'opening' | 'on' | 'elsewhere' | 'failed'

interface CurrentCall {
  /** Null while it is being opened. */
  call: OpenCall | null
  readonly letGo: () => void
}

/** The server's side of the call, as the log of the session shows it. */
function useServerCall() {
  const { detail, live } = usePlayContext()
  const { id } = detail

  /** The persona, or what it had begun to say, goes on in writing. */
  const goOnInWriting = useCallback(async () => {
    const { session } = live.store.getState()
    if (!isLive(session.status) || !awaitsReply(session) || session.replying !== null) return
    await api.sessions.replyAgain({ params: { id } }).catch(() => undefined)
  }, [id, live])

  /** Ends the call on the server, unless another tab or device has taken it over. */
  const hangUp = useCallback(
    async (callId: string | undefined) => {
      const { call } = live.store.getState().session
      if (call?.state !== 'open' || call.call_id === callId) await leaveCall(id)
    },
    [id, live],
  )

  return { goOnInWriting, hangUp }
}

/** Hangs up when the learner leaves the page. Says whether the page is shown. */
function useLeaving(current: RefObject<CurrentCall | null>, hangUp: (callId: string) => Promise<void>) {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      const own = current.current
      current.current = null
      own?.letGo()
      if (!own?.call) return
      own.call.close()
      void hangUp(own.call.callId)
    }
  }, [current, hangUp])
  return isShown
}

/** The realtime conversation of a session for as long as the page shows it. */
export function useCall() {
  const { detail } = usePlayContext()
  const { id } = detail
  const [status, setStatus] = useState<CallStatus>('off')
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(null)
  const [isMuted, setMuted] = useState(false)
  const current = useRef<CurrentCall | null>(null)
  const known = useLiveState(({ session }) => session.call)
  const { goOnInWriting, hangUp } = useServerCall()
  const isShown = useLeaving(current, hangUp)

  const close = useCallback((next: CallStatus) => {
    current.current?.call?.close()
    current.current?.letGo()
    current.current = null
    setStatus(next)
  }, [])

  const open = useCallback(async () => {
    setStatus('opening')
    setTrouble(null)
    setMuted(false)
    void unlockAudio().catch(() => undefined)
    const own: CurrentCall = { call: null, letGo: claimVoice(id, () => close('elsewhere')) }
    current.current = own
    const isCurrent = () => current.current === own
    try {
      const call = await openCall(id, () => {
        if (!isCurrent()) return
        close('failed')
        void hangUp(own.call?.callId)
      })
      if (!isCurrent()) {
        call.close()
        if (!isShown.current) await leaveCall(id)
        return
      }
      own.call = call
      setStatus('on')
    } catch (error) {
      if (error instanceof MicrophoneError) setTrouble(error.trouble)
      // A refusal began no call, and another tab may lead one.
      else if (refusalOf(error) === null) await leaveCall(id)
      if (!isCurrent()) return
      close('failed')
      await goOnInWriting()
    }
  }, [close, goOnInWriting, hangUp, id, isShown])

  const leave = useCallback(async () => {
    const callId = current.current?.call?.callId
    close('off')
    await hangUp(callId)
    await goOnInWriting()
  }, [close, goOnInWriting, hangUp])

  const mute = useCallback((next: boolean) => {
    current.current?.call?.setMuted(next)
    setMuted(next)
  }, [])

  useEffect(() => {
    const own = current.current?.call?.callId
    if (!known || own === undefined) return
    if (known.state === 'open' && known.call_id !== own) return close('elsewhere')
    if (known.state !== 'over' || known.call_id !== own) return
    close(known.reason === 'left' || known.reason === 'session_over' ? 'off' : 'failed')
    void goOnInWriting()
  }, [close, goOnInWriting, known])

  return { status, trouble, isMuted, open, leave, mute }
}
