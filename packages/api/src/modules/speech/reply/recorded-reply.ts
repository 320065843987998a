import { speechLimits } from '@parley/contracts/calls'
import type { Services } from '../../../platform/services/index.ts'
import { waveHeader } from '../../language-models/index.ts'
import { keepSpeechAside } from '../../recordings/index.ts'
import type { SpokenPart } from './spoken-reply.ts'

interface Sentence {
  start: number
  end: number
  audio: Buffer[]
}

interface RecordedReply {
  sessionId: string
  turn: number
}

/** Passes a reply on and keeps its complete sentences; those of a reply that begins again are void. */
async function* record(
  parts: AsyncIterable<SpokenPart>,
  keep: (sentence: Sentence) => void,
): AsyncGenerator<SpokenPart, void> {
  let sentences: Sentence[] = []
  let isWhole = false
  let isCut = false
  try {
    for await (const part of parts) {
      isCut ||= part.type === 'cut'
      if (part.type === 'restart') sentences = []
      if (part.type === 'sentence') sentences.push({ start: part.start, end: part.end, audio: [] })
      if (part.type === 'audio') sentences.at(-1)?.audio.push(part.audio)
      yield part
    }
    isWhole = !isCut
  } finally {
    for (const sentence of isWhole ? sentences : sentences.slice(0, -1)) keep(sentence)
  }
}

/** Keeps PCM16 of a reply in the recording of its session. */
export const recordedReply = (
  services: Services,
  { sessionId, turn }: RecordedReply,
  parts: AsyncGenerator<SpokenPart, void>,
): AsyncGenerator<SpokenPart, void> =>
  record(parts, ({ start, end, audio }) => {
    const pcm = Buffer.concat(audio)
    keepSpeechAside(services, sessionId, {
      place: { role: 'persona', turn, start, characters: end - start },
      audio: Buffer.concat([waveHeader(speechLimits.replyRate, pcm.length), pcm]),
      seconds: pcm.length / 2 / speechLimits.replyRate,
    })
  })
