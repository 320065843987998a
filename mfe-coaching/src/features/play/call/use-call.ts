import { awaitsReply, isLive } from '@parley/conversation/session'
import { api } from '@parley/mfe-kit'
import { type MicrophoneTrouble, troubleOf } from '@parley/voice/capture'
import { unlockAudio } from '@parley/voice/playback'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveState, usePlayContext } from '../live/use-play-context.ts'
import { claimVoice } from '../voice/voice-owner.ts'
import { leaveCall, type OpenCall, openCall } from './open-call.ts'

/** `off`: the conversation goes on in writing. */
type CallStatus = 'off' | 'opening' | 'on' | 'elsewhere' | 'failed'

const isMicrophone = (error: unknown): boolean => error instanceof DOMException || troubleOf(error) !== 'failed'

/** The realtime conversation of a session for as long as the page shows it. */
export function useCall() {
  const { detail, live } = usePlayContext()
  const { id } = detail
  const [status, setStatus] = useState<CallStatus>('off')
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(null)
  const [isMuted, setMuted] = useState(false)
  const current = useRef<{ call: OpenCall; letGo: () => void } | null>(null)
  const known = useLiveState(({ session }) => session.call)

  /** The persona, or what it had begun to say, goes on in writing. */
  const goOnInWriting = useCallback(async () => {
    const { session } = live.store.getState()
    if (!isLive(session.status) || !awaitsReply(session) || session.replying !== null) return
    await api.sessions.replyAgain({ params: { id } }).catch(() => undefined)
  }, [id, live])

  const close = useCallback((next: CallStatus) => {
    current.current?.call.close()
    current.current?.letGo()
    current.current = null
    setStatus(next)
  }, [])

  const open = useCallback(async () => {
    setStatus('opening')
    setTrouble(null)
    setMuted(false)
    void unlockAudio().catch(() => undefined)
    const letGo = claimVoice(id, () => close('elsewhere'))
    try {
      const call = await openCall(id, () => {
        close('failed')
        void leaveCall(id)
      })
      current.current = { call, letGo }
      setStatus('on')
    } catch (error) {
      letGo()
      if (isMicrophone(error)) setTrouble(troubleOf(error))
      else await leaveCall(id)
      setStatus('failed')
      await goOnInWriting()
    }
  }, [close, goOnInWriting, id])

  const leave = useCallback(async () => {
    close('off')
    await leaveCall(id)
    await goOnInWriting()
  }, [close, goOnInWriting, id])

  const mute = useCallback((next: boolean) => {
    current.current?.call.setMuted(next)
    setMuted(next)
  }, [])

  useEffect(() => {
    if (!known || known.state !== 'over' || current.current?.call.callId !== known.call_id) return
    close(known.reason === 'left' || known.reason === 'session_over' ? 'off' : 'failed')
    void goOnInWriting()
  }, [close, goOnInWriting, known])

  useEffect(
    () => () => {
      if (!current.current) return
      current.current.call.close()
      current.current.letGo()
      void leaveCall(id)
    },
    [id],
  )

  return { status, trouble, isMuted, open, leave, mute }
}
