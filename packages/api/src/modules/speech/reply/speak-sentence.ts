import type { Practice } from '../../sessions/index.ts'
import type { SpeechRoute, VoiceChoice } from '../persona-voice.ts'
import type { CachedSpeech, SpeechCache } from './speech-cache.ts'

type SpeechBill = ReturnType<Practice['models']['speech']['billFor']>

export interface Speaker {
  practice: Practice
  cache: SpeechCache
  organizationId: string
  routes: readonly SpeechRoute[]
  voiceFor: (route: SpeechRoute) => VoiceChoice
  language: 'en' | 'fr'
  format: 'pcm16' | 'mp3'
  bill: SpeechBill
}

interface Sentence {
  text: string
  previousText: string
}

const cachedSpeech = ({ organizationId, routes, voiceFor, language, format }: Speaker, text: string) => {
  const [route] = routes
  if (!route) return undefined
  const source = [route.provider_type, route.base_url, route.region, route.external_id]
  return { organizationId, modelId: route.model_id, source, voice: voiceFor(route), language, format, text }
}

const keep = ({ practice, cache }: Speaker, speech: CachedSpeech, pieces: readonly Buffer[]): void => {
  cache.keep(speech, Buffer.concat(pieces)).catch((error: unknown) => {
    practice.services.log.warn({ err: error }, 'the audio of a sentence could not be kept')
  })
}

/**
 * Speaks one sentence, from the cache where its audio is known. Only audio of the first route is kept. The sentence may
 * come while the credit for the reply is still being reserved.
 */
export async function* speakSentence(
  soon: Speaker | Promise<Speaker>,
  { text, previousText }: Sentence,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void> {
  const speaker = await soon
  const { practice, cache, routes, voiceFor, language, format, bill } = speaker
  const speech = cachedSpeech(speaker, text)
  const cachedAudio = speech && (await cache.read(speech))
  if (cachedAudio) {
    yield* cachedAudio
    return
  }
  const pieces: Buffer[] = []
  const models = new Set<string>()
  const request = { text, previousText, language, format, signal, voiceFor, bill }
  for await (const piece of practice.models.speech.speak(routes, request, (answer) => {
    models.add(answer.by.modelId)
    bill.add(answer)
  })) {
    pieces.push(piece)
    yield piece
  }
  if (speech && models.size === 1 && models.has(speech.modelId)) keep(speaker, speech, pieces)
}
