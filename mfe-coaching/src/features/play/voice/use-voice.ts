import type { SessionSpeech } from '@parley/contracts/calls'
import { unlockAudio } from '@parley/voice/playback'
import type { VoiceState } from '@parley/voice/turn'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePlayContext } from '../live-session/use-play-context.ts'
import { type OpenVoice, openVoice } from './open-voice.ts'
import { claimVoice } from './voice-owner.ts'

/** `off`: it waits for a tap; `elsewhere`: another tab took it over; `failed`: a second try can help. */
type VoiceStatus = 'off' | 'opening' | 'on' | 'elsewhere' | 'failed'

const PATIENCE = 400

/** Browsers give sound only after a tap; one on an earlier page of this visit counts. Some never answer instead of refusing. */
const mayPlay = async (): Promise<boolean> => {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE))
  return Promise.race([unlockAudio().catch(() => false), patience])
}

/** The voice of a session for as long as the page shows it. */
export function useVoice(speech: SessionSpeech) {
  const { detail, live, sendSpoken } = usePlayContext()
  const [status, setStatus] = useState<VoiceStatus>('opening')
  const [voice, setVoice] = useState<OpenVoice | null>(null)
  const current = useRef<{ close: () => void } | null>(null)
  // Settings that change while one speaks reach the open voice; they are no reason to open it again.
  const latest = useRef(speech)
  useEffect(() => {
    latest.current = speech
  }, [speech])

  const close = useCallback((next: VoiceStatus) => {
    current.current?.close()
    current.current = null
    setVoice(null)
    setStatus(next)
  }, [])

  const connect = useCallback(async () => {
    current.current?.close()
    let isWanted = true
    const letGo = claimVoice(detail.id, () => close('elsewhere'))
    const request = { close: () => ((isWanted = false), letGo()) }
    current.current = request
    const wish = { speech: latest.current, live, sessionId: detail.id, sendSpoken }
    const openedVoice = await openVoice(wish).catch(() => null)
    if (!isWanted) return openedVoice?.close()
    if (!openedVoice) return close('failed')
    live.setTaker((text) => void openedVoice.conversation.sayText(text))
    current.current = {
      close: () => {
        live.setTaker(null)
        request.close()
        openedVoice.close()
      },
    }
    setVoice(openedVoice)
    setStatus('on')
  }, [close, detail.id, live, sendSpoken])

  /** Inside a tap, so that the browser allows sound. */
  const open = useCallback(() => {
    setStatus('opening')
    void unlockAudio().catch(() => undefined)
    void connect()
  }, [connect])

  useEffect(() => {
    let isShown = true
    void mayPlay().then((isAllowed) => {
      if (isShown) return isAllowed ? connect() : setStatus('off')
    })
    return () => {
      isShown = false
      current.current?.close()
    }
  }, [connect])

  return { status, voice, open }
}

const noState: VoiceState = {
  phase: 'idle',
  speakingTurn: null,
  caption: null,
  interim: '',
  draft: null,
  isMuted: false,
  trouble: null,
}
const noSubscription = () => () => undefined

export const useVoiceState = (voice: OpenVoice | null): VoiceState =>
  useSyncExternalStore(voice?.conversation.subscribe ?? noSubscription, voice?.conversation.getState ?? (() => noState))
