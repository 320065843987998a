import { contract } from '@parley/contracts/calls'
import { binaryRoute, type Route, route } from '../../platform/http/index.ts'
import { transcribe } from './recognition/transcribe.ts'
import { Utterances } from './recognition/utterances.ts'
import { readSpeech, updateVoiceSettings } from './read-speech.ts'
import { replyAudio } from './reply/reply-audio.ts'
import { connectRealtime, leaveRealtime, type RealtimeServices, relayRealtime } from './realtime/connect-realtime.ts'
import { SpeechCache } from './reply/speech-cache.ts'
import { previewVoice } from './voices/preview-voice.ts'
import { readVoices } from './voices/read-voices.ts'
import { VoiceLists } from './voices/voice-lists.ts'

const calls = contract.speech

export const speechRoutes = (realtime: RealtimeServices): Route[] => {
  const { practice } = realtime
  const hearing = { practice, utterances: new Utterances() }
  const speech = { practice, cache: new SpeechCache(practice.services) }
  const voices = new VoiceLists(practice)
  return [
    route(calls.read, ({ caller, params }) => readSpeech(practice, caller, params.id)),
    route(calls.updateSettings, ({ caller, params, body }) => updateVoiceSettings(realtime, caller, params.id, body)),
    route(calls.transcribe, ({ caller, params, query, http }) => transcribe(hearing, caller, params.id, query, http)),
    binaryRoute(calls.replyAudio, ({ caller, params, query, http }) =>
      replyAudio(speech, caller, params.id, { turn: params.turn, ...query }, http),
    ),
    route(contract.voices.list, ({ caller, query }) => readVoices(voices, caller, query.language)),
    binaryRoute(contract.voices.preview, ({ caller, body, http }) => previewVoice(speech, caller, body, http)),
    route(calls.connectRealtime, ({ caller, params, body }) => connectRealtime(realtime, caller, params.id, body.sdp)),
    route(calls.relayRealtime, ({ caller, params }) => relayRealtime(realtime, caller, params.id)),
    route(calls.leaveRealtime, ({ caller, params }) => leaveRealtime(realtime, caller, params.id)),
  ]
}
