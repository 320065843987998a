import { Readable } from 'node:stream'
import { speechLimits } from '@parley/contracts/calls'
import { type Caller, type Exchange, ProblemError } from '../../../platform/http/index.ts'
import { ProviderFault, waveHeader } from '../../language-models/index.ts'
import type { Practice, SessionRow } from '../../sessions/index.ts'
import { isRecorded } from '../../recordings/index.ts'
import { personaVoice, type SpeechRoute } from '../persona-voice.ts'
import { speechPreferences } from '../speech-preferences.ts'
import { findSpokenSession, requireVoice, speechBill } from '../speech-session.ts'
import { audioFrame } from './audio-frames.ts'
import { followReply } from './reply-sentences.ts'
import { recordedReply } from './recorded-reply.ts'
import { speakReply, type SpokenPart } from './spoken-reply.ts'
import { speakSentence, type Speaker } from './speak-sentence.ts'
import type { SpeechCache } from './speech-cache.ts'

type Format = 'chunked' | 'pcm16' | 'wav' | 'mp3'

interface AudioRequest {
  turn: number
  from: number
  format: Format
  ahead: boolean
}

interface Speech {
  practice: Practice
  cache: SpeechCache
}

const types: Readonly<Record<Format, string>> = {
  chunked: 'application/octet-stream',
  pcm16: `audio/pcm;rate=${speechLimits.replyRate}`,
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
}

/** Replies are short; the rest of the reserved credit comes back. */
const EXPECTED_CHARACTERS = 1500
const UNKNOWN_LENGTH = 0xff_ff_ff_ff

const bytesOf = (part: SpokenPart, format: Format): Buffer | undefined => {
  if (format !== 'chunked') return part.type === 'audio' ? part.audio : undefined
  if (part.type === 'audio') return audioFrame('audio', part.audio)
  if (part.type === 'sentence') return audioFrame('sentence', { start: part.start, end: part.end })
  return part.type === 'restart' ? audioFrame('restart', {}) : undefined
}

interface Purchase {
  routes: readonly SpeechRoute[]
  bill: Speaker['bill']
}

const speakerOf = async (
  { practice, cache }: Speech,
  row: SessionRow,
  format: Format,
  { routes, bill }: Purchase,
): Promise<Speaker> => {
  await bill.reserve(routes, { characters: EXPECTED_CHARACTERS })
  const { organization_id: organizationId, language } = row
  return {
    practice,
    cache,
    organizationId,
    routes,
    voiceFor: (route) => personaVoice(practice, row, route),
    language,
    format: format === 'mp3' ? 'mp3' : 'pcm16',
    bill,
  }
}

/** The bytes of a reply. A fault ends `chunked` with a frame that names it, and breaks the connection of other formats. */
async function* replyBytes(parts: AsyncIterable<SpokenPart>, format: Format): AsyncGenerator<Buffer, void> {
  if (format === 'wav') yield waveHeader(speechLimits.replyRate, UNKNOWN_LENGTH)
  let hasAudio = false
  try {
    for await (const part of parts) {
      hasAudio ||= part.type === 'audio'
      const bytes = bytesOf(part, format)
      if (bytes) yield bytes
    }
    if (format === 'chunked') yield audioFrame('end', { complete: true, code: null })
  } catch (error) {
    if (!(error instanceof ProviderFault) || format !== 'chunked' || !hasAudio) throw error
    yield audioFrame('end', { complete: false, code: error.code })
  }
}

/** Waits for the first audio, so that a caller whom no provider serves gets an answer with a status. */
const beginAudio = async (parts: AsyncGenerator<SpokenPart, void>): Promise<AsyncIterable<SpokenPart>> => {
  const heldParts: SpokenPart[] = []
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    heldParts.push(next.value)
    if (next.value.type === 'audio') break
  }
  return (async function* all() {
    yield* heldParts
    yield* parts
  })()
}

/** Finds all that a reply needs to be heard, while a reply that was asked for ahead has not begun. */
const prepare = (
  practice: Practice,
  row: SessionRow,
  { turn, from, format, ahead }: AudioRequest,
  patience: Parameters<typeof followReply>[2],
) =>
  Promise.all([
    followReply(practice, { sessionId: row.id, turn, from, ahead }, patience),
    practice.models.speech.routes(practice.db.kysely, row.organization_id, 'tts', speechPreferences(row).textToSpeech),
    format === 'mp3' ? false : isRecorded(practice.services, row.id),
  ])

/** The audio of a reply while it is being written. When the caller leaves, the requests to providers end. */
export const replyAudio = async (speech: Speech, caller: Caller, id: string, request: AudioRequest, http: Exchange) => {
  const { practice } = speech
  const { turn, format } = request
  const row = await findSpokenSession(practice, caller, id)
  requireVoice(row)
  const over = new AbortController()
  const signal = AbortSignal.any([http.watchCaller(), over.signal])
  const [reply, routes, recorded] = await prepare(practice, row, request, {
    caller: signal,
    draining: http.draining,
  }).catch((error: unknown) => {
    over.abort(error)
    throw error
  })
  if (routes.length === 0) throw new ProblemError('speech-unavailable')
  const bill = speechBill(practice, row, 'speech')
  const speaker = speakerOf(speech, row, format, { routes, bill })
  // The first sentence meets the error; until then it must not count as unhandled.
  speaker.catch(() => {})
  const spokenParts = speakReply({
    ...reply,
    speak: (sentence, both) => speakSentence(speaker, sentence, both),
    signal,
  })
  const settle = (): void => {
    over.abort(new Error('The audio of the reply is over.'))
    speaker
      .catch(() => {})
      .then(() => bill.settle())
      .catch((error: unknown) => practice.services.log.error({ err: error }, 'speech was not charged'))
  }
  try {
    const parts = recorded ? recordedReply(practice.services, { sessionId: id, turn }, spokenParts) : spokenParts
    const content = Readable.from(replyBytes(await beginAudio(parts), format), { objectMode: false })
    content.once('close', settle)
    return { type: types[format], content, headers: { 'x-accel-buffering': 'no' } }
  } catch (error) {
    settle()
    throw error instanceof ProviderFault ? new ProblemError('speech-unavailable', { cause: error }) : error
  }
}
