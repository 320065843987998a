import { awaitsReply, isLive } from '@parley/conversation/session'
import { api } from '@parley/mfe-kit'
import { MicrophoneError, type MicrophoneTrouble } from '@parley/voice/capture'
import { unlockAudio } from '@parley/voice/playback'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { usePlayContext } from '../live-session/use-play-context.ts'
import { claimVoice } from '../voice/voice-owner.ts'
import { refusalOf } from '../voice/speech.queries.ts'
import { leaveCall, type OpenCall, openCall } from './open-call.ts'

/** `off`: the conversation goes on in writing. `recovering`: the line broke, and is opened again. */
type CallStatus = 'off' | 'opening' | 'on' | 'recovering' | 'elsewhere' | 'failed'

/** In milliseconds before each attempt to open a line that broke. */
const AGAIN = [0, 1000, 2000, 4000] as const
const ONCE = [0] as const

interface CurrentCall {
  /** Null while it is being opened. */
  call: OpenCall | null
  /** The line broke: the page opens another one, which costs the sentence that was being said. */
  lose: () => void
  /** The line broke while it was being opened. */
  isBroken: boolean
  /** True once the learner hung up, also while the line is being opened. */
  isLeft: boolean
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

type OpenResult = { readonly call: OpenCall } | { readonly error: unknown }

interface LineAttempts {
  readonly open: () => Promise<OpenCall>
  /** In milliseconds before each attempt. */
  readonly waits: readonly number[]
  readonly isWanted: () => boolean
  /** The line broke before the page could use it. */
  readonly isBroken: () => boolean
}

/** One attempt, or several where a connection broke. A refusal of the server is not asked again. */
const openPatiently = async ({ open, waits, isWanted, isBroken }: LineAttempts): Promise<OpenResult> => {
  for (const [attempt, wait] of waits.entries()) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (!isWanted()) break
    try {
      const call = await open()
      if (!isBroken()) return { call }
      call.close()
    } catch (error) {
      const isFinal = error instanceof MicrophoneError || refusalOf(error) !== null
      if (isFinal || attempt === waits.length - 1) return { error }
    }
  }
  return { error: new Error('No line could be opened.') }
}

type LineRequest = Omit<Parameters<typeof openCall>[0], 'onLost'>

const openFor = (own: CurrentCall, request: LineRequest): Promise<OpenCall> => {
  own.isBroken = false
  return openCall({ ...request, onLost: () => own.lose() })
}

interface NewLine {
  readonly own: CurrentCall
  readonly request: LineRequest
  readonly waits: readonly number[]
  readonly isCurrent: () => boolean
  readonly onBroken: () => void
}

/** A first line that breaks before the page can use it is opened again like one that breaks later. */
const openLine = async ({ own, request, waits, isCurrent, onBroken }: NewLine): Promise<OpenResult> => {
  const attempts = { open: () => openFor(own, request), isWanted: isCurrent, isBroken: () => own.isBroken }
  const result = await openPatiently({ ...attempts, waits })
  if (!own.isBroken || waits !== ONCE || !isCurrent()) return result
  onBroken()
  return openPatiently({ ...attempts, waits: AGAIN })
}

const unopenedLine = { call: null, isLeft: false, isBroken: false }

interface LineOptions {
  readonly isMuted: () => boolean
  /** The server records what it carries, so the audio goes through it. */
  readonly isRecorded: () => boolean
}

/** The line between this page and the persona: opened, opened again where it breaks, and closed. */
function useLine({ goOnInWriting, hangUp }: ReturnType<typeof useServerCall>, { isMuted, isRecorded }: LineOptions) {
  const { id } = usePlayContext().detail
  const [status, setStatus] = useState<CallStatus>('off')
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const current = useRef<CurrentCall | null>(null)
  const isShown = useLeaving(current, hangUp)

  const close = useCallback((next: CallStatus) => {
    current.current?.call?.close()
    current.current?.letGo()
    current.current = null
    setStatus(next)
  }, [])

  /** The learner hung up or left the page, and began no other call. */
  const isAbandoned = useCallback(
    (own: CurrentCall) => current.current === null && (own.isLeft || !isShown.current),
    [isShown],
  )

  const fail = useCallback(
    async (error: unknown, own: CurrentCall) => {
      const isCurrent = current.current === own
      if (error instanceof MicrophoneError) setTrouble(error.trouble)
      // A refusal began no call, and another tab may lead one.
      else if (refusalOf(error) === null && (isCurrent || isAbandoned(own))) await leaveCall(id)
      if (!isCurrent) return
      close('failed')
      await goOnInWriting()
    },
    [close, goOnInWriting, id, isAbandoned],
  )

  const begin = useCallback(
    async (own: CurrentCall, waits: readonly number[], before?: OpenCall['by']) => {
      const way = before === 'relay' || isRecorded() ? 'relay' : 'webrtc'
      const isCurrent = () => current.current === own
      const onBroken = () => setStatus('recovering')
      const result = await openLine({ own, request: { sessionId: id, by: way, isMuted }, waits, isCurrent, onBroken })
      if ('error' in result) return fail(result.error, own)
      if (isCurrent()) {
        own.call = result.call
        if (result.call.by !== way) setBlocked(true)
        return setStatus('on')
      }
      result.call.close()
      if (isAbandoned(own)) await leaveCall(id)
    },
    [fail, id, isAbandoned, isMuted, isRecorded],
  )

  const open = useCallback(async () => {
    setStatus('opening')
    setTrouble(null)
    void unlockAudio().catch(() => undefined)
    const lose = () => {
      if (current.current !== own) return
      const { call } = own
      Object.assign(own, { call: null, isBroken: true })
      if (!call) return
      call.close()
      setStatus('recovering')
      void begin(own, AGAIN, call.by)
    }
    const own: CurrentCall = { ...unopenedLine, lose, letGo: claimVoice(id, () => close('elsewhere')) }
    current.current = own
    await begin(own, ONCE, isBlocked ? 'relay' : 'webrtc')
  }, [begin, close, id, isBlocked])

  const leave = useCallback(async () => {
    const own = current.current
    const callId = own?.call?.callId
    if (own) own.isLeft = true
    close('off')
    await (own && callId === undefined ? leaveCall(id) : hangUp(callId))
  }, [close, hangUp, id])

  return { status, trouble, isBlocked, current, open, close, leave }
}

/** The realtime conversation of a session for as long as the page shows it. */
export function useCall(isRecorded: boolean) {
  const { live } = usePlayContext()
  const server = useServerCall()
  const { goOnInWriting } = server
  const [isMuted, setMutedState] = useState(false)
  // A line that is being opened reads this before the page is drawn.
  const muteState = useRef(false)
  const setMuted = useCallback((next: boolean) => {
    muteState.current = next
    setMutedState(next)
  }, [])
  const isMutedNow = useCallback(() => muteState.current, [])
  // The learner may agree to a recording while the line is being opened.
  const recordingState = useRef(isRecorded)
  const isRecordedNow = useCallback(() => recordingState.current, [])
  const { current, close, ...line } = useLine(server, { isMuted: isMutedNow, isRecorded: isRecordedNow })

  const open = async (isOff: boolean) => {
    setMuted(isOff)
    await line.open()
  }
  const leave = async () => {
    await line.leave()
    await goOnInWriting()
  }
  const mute = useCallback(
    (next: boolean) => {
      current.current?.call?.setMuted(next)
      setMuted(next)
    },
    [current, setMuted],
  )

  /** The server ended the call of this page. */
  const readEnd = useCallback(() => {
    const own = current.current
    const { call: known } = live.store.getState().session
    if (!own?.call || known?.state !== 'over' || known.call_id !== own.call.callId) return
    if (known.reason === 'lost') return own.lose()
    close(known.reason === 'left' || known.reason === 'session_over' ? 'off' : 'failed')
    void goOnInWriting()
  }, [close, current, goOnInWriting, live])

  useEffect(
    () =>
      live.store.subscribe(({ session: { call: known } }, { session: { call: before } }) => {
        // The log of a page that was offline still shows the call before this one.
        if (known === before) return
        const callId = current.current?.call?.callId
        if (callId !== undefined && known?.state === 'open' && known.call_id !== callId) return close('elsewhere')
        readEnd()
      }),
    [close, current, live, readEnd],
  )

  // The learner may switch the microphone while the line is being opened.
  useEffect(() => {
    if (line.status === 'on') current.current?.call?.setMuted(isMuted)
  }, [current, isMuted, line.status])
  // The log may say that a call is over before its line is open.
  useEffect(() => {
    if (line.status === 'on') readEnd()
  }, [line.status, readEnd])

  // Nothing records a call by WebRTC.
  useEffect(() => {
    recordingState.current = isRecorded
    if (isRecorded && current.current?.call?.by === 'webrtc') current.current.lose()
  }, [current, isRecorded, line.status])

  /** With another microphone. */
  const reopen = () => current.current?.lose()
  return { ...line, isMuted, open, reopen, leave, mute }
}
