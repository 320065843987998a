import type { SessionSpeech } from '@parley/contracts/calls'
import { BrowserEar, BrowserMouth, canRecognise, findBrowserVoice } from '@parley/voice/browser-speech'
import {
  hasMediaDevices,
  type MicrophoneTrouble,
  openMicrophone,
  rememberDevice,
  rememberedDevice,
  troubleOf,
} from '@parley/voice/capture'
import { type Mouth, openLoudspeaker, ReplyPlayer } from '@parley/voice/playback'
import { type Ear, ServerEar, VoiceConversation, type VoiceSettings } from '@parley/voice/turn'
import { newClientId } from '../../../parts/talk/client-id.ts'
import type { LiveSession } from '../live-session/live-session.ts'
import type { PlayContextValue } from '../live-session/use-play-context.ts'
import { checksTexts, ownInput } from './own-voice-choices.ts'
import { sessionView } from './session-view.ts'
import { openReplyAudio, refusalOf, reportHeard, sendSpeech } from './speech.queries.ts'

/** Waits, and not longer than until the network is back. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController()
    const timer = setTimeout(() => finish(resolve), ms)
    const finish = (how: () => void) => {
      clearTimeout(timer)
      controller.abort()
      how()
    }
    window.addEventListener('online', () => finish(resolve), { signal: controller.signal })
    signal.addEventListener('abort', () => finish(() => reject(new DOMException('Stopped', 'AbortError'))), {
      signal: controller.signal,
    })
  })

export const settingsOf = ({ settings }: SessionSpeech): VoiceSettings => ({
  pauseMs: settings.pause_ms,
  interruption: settings.interruption,
  input: ownInput() ?? settings.input,
})

export interface OpenVoice {
  readonly conversation: VoiceConversation
  /** The reason why there is no microphone; the persona is heard all the same. */
  readonly trouble: MicrophoneTrouble | null
  /** Neither the server nor this browser turns speech into text. */
  readonly isDeaf: boolean
  /** Tells the loudness of the microphone, from 0 to 1. */
  readonly listenToLevel: (listener: (level: number) => void) => () => void
  readonly close: () => void
}

interface VoiceRequest {
  readonly speech: SessionSpeech
  readonly live: LiveSession
  readonly sessionId: string
  readonly sendSpoken: PlayContextValue['sendSpoken']
}

const newConversation = ({ speech, sessionId, sendSpoken }: VoiceRequest): VoiceConversation => {
  const conversation = new VoiceConversation(settingsOf(speech), {
    now: () => performance.now(),
    reportHeard: (reply, endedAt) => reportHeard(sessionId, reply, Math.round(performance.now() - endedAt)),
    say: (text, recognition) =>
      sendSpoken(
        text,
        recognition && {
          heard_text: recognition.text,
          seconds: recognition.seconds,
          utterances: (recognition.utterances ?? []).slice(-20),
          ended_ms: Math.max(0, Math.round(performance.now() - recognition.endedAt)),
        },
      ),
  })
  conversation.setChecksText(checksTexts())
  return conversation
}

const openMouth = async (request: VoiceRequest, conversation: VoiceConversation): Promise<Mouth | null> => {
  const { speech, sessionId } = request
  const events = conversation.mouthEvents
  if (speech.text_to_speech === 'server') {
    const loudspeaker = await openLoudspeaker()
    return new ReplyPlayer({ loudspeaker, open: openReplyAudio(sessionId), events, refusalOf, wait })
  }
  if (speech.text_to_speech === 'none') return null
  const voice = await findBrowserVoice(speech.locale)
  return voice && new BrowserMouth({ events, voice, speed: 1, now: () => performance.now() })
}

interface OpenEar {
  readonly ear: Ear | null
  readonly trouble: MicrophoneTrouble | null
  readonly close: () => void
}

const noEar: OpenEar = { ear: null, trouble: null, close: () => undefined }

const openEar = async (
  { speech, sessionId }: VoiceRequest,
  conversation: VoiceConversation,
  onLevel: (level: number) => void,
): Promise<OpenEar> => {
  const events = conversation.earEvents
  const settings = settingsOf(speech)
  const now = () => performance.now()
  // On plain http a browser that recognises speech gets no microphone for it either.
  if (speech.speech_to_text === 'browser' && !hasMediaDevices()) return { ...noEar, trouble: 'missing' }
  if (speech.speech_to_text === 'browser' && canRecognise())
    return { ...noEar, ear: new BrowserEar(settings, { events, locale: speech.locale, now }) }
  if (speech.speech_to_text !== 'server') return noEar
  const { limits } = speech
  const send = sendSpeech(sessionId, limits.rate)
  const ear = new ServerEar(settings, limits, { events, send, refusalOf, wait, newId: newClientId, now })
  try {
    const microphone = await openMicrophone({
      deviceId: rememberedDevice(),
      rate: limits.rate,
      onFrame: (frame) => {
        onLevel(frame.level)
        ear.frame(frame)
      },
      onLost: () => conversation.setTrouble({ part: 'ear', code: 'microphone-lost' }),
    })
    rememberDevice(microphone.deviceId)
    return { ear, trouble: null, close: microphone.close }
  } catch (error) {
    return { ...noEar, trouble: troubleOf(error) }
  }
}

/** Opens microphone and loudspeaker and lets them follow the session. */
export const openVoice = async (request: VoiceRequest): Promise<OpenVoice> => {
  const { live, speech } = request
  const conversation = newConversation(request)
  const listeners = new Set<(level: number) => void>()
  const tellLevel = (level: number) => {
    for (const listener of listeners) listener(level)
  }
  const mouth = await openMouth(request, conversation).catch(() => null)
  const hearing = await openEar(request, conversation, tellLevel)
  const follow = () => {
    const { session, loaded } = live.store.getState()
    if (loaded) conversation.follow(sessionView(session))
  }
  follow()
  conversation.connect({ ear: hearing.ear, mouth })
  const stop = live.store.subscribe(follow)
  live.setAloud(mouth !== null)
  return {
    conversation,
    trouble: hearing.trouble,
    isDeaf: hearing.ear === null && hearing.trouble === null && speech.speech_to_text !== 'server',
    listenToLevel: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      stop()
      live.setAloud(false)
      conversation.close()
      hearing.close()
    },
  }
}
