import type { contract } from '@parley/contracts/calls'
import type { ParsedInput } from '@parley/contracts/kit'
import { type Caller, type Exchange, notFound, ProblemError } from '../../../platform/http/index.ts'
import { ProviderFault } from '../../language-models/index.ts'
import type { Practice } from '../../sessions/index.ts'
import { streamOfPieces } from '../reply/piece-stream.ts'
import { speakSentence } from '../reply/speak-sentence.ts'
import type { SpeechCache } from '../reply/speech-cache.ts'

type PreviewRequest = ParsedInput<typeof contract.voices.preview>['body']

const sentences = {
  en: 'Good morning. I have a few minutes before my next meeting. What would you like to talk about?',
  fr: 'Bonjour. J’ai quelques minutes avant ma prochaine réunion. De quoi vouliez-vous me parler ?',
} as const

/** Speaks one sentence with a voice, for an author who chooses one. */
export const previewVoice = async (
  { practice, cache }: { practice: Practice; cache: SpeechCache },
  caller: Caller,
  { model_id: modelId, voice_id: voiceId, language, speed, style, seed, text = sentences[language] }: PreviewRequest,
  http: Exchange,
) => {
  const { user } = caller
  const { models, db, services } = practice
  const { organizationId } = user
  const all = await models.speech.routes(db.kysely, organizationId, 'tts', { modelId })
  const routes = all.filter((route) => route.model_id === modelId)
  if (routes.length === 0) throw notFound()
  caller.markReadOnly()
  const bill = models.speech.billFor({
    organizationId,
    userId: user.id,
    sessionId: null,
    purpose: 'speech',
    reason: 'voice preview',
  })
  await bill.reserve(routes, { characters: text.length })
  const over = new AbortController()
  const settle = (): void => {
    over.abort(new Error('The preview is over.'))
    bill.settle().catch((error: unknown) => services.log.error({ err: error }, 'a preview was not charged'))
  }
  const speaker = {
    practice,
    cache,
    organizationId,
    routes,
    voiceFor: () => ({ voiceId, speed, style, seed }),
    language,
    format: 'mp3',
    bill,
  } as const
  const signal = AbortSignal.any([http.watchCaller(), over.signal])
  try {
    const content = await streamOfPieces(speakSentence(speaker, { text, previousText: '' }, signal))
    content.once('close', settle)
    return { type: 'audio/mpeg', content }
  } catch (error) {
    settle()
    throw error instanceof ProviderFault ? new ProblemError('speech-unavailable', { cause: error }) : error
  }
}
