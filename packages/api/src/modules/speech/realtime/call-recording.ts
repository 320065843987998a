import { speechLimits } from '@parley/contracts/calls'
import { realtimeRate } from '@parley/contracts/realtime'
import { isRecorded, keepSpeechAside } from '../../recordings/index.ts'
import { waveHeader } from '../../language-models/index.ts'
import type { CallSetup } from './realtime-types.ts'
import { BYTES_PER_MS, type SpokenPart } from './spoken-part.ts'

type Speech = Parameters<typeof keepSpeechAside>[2]

/** While the learner is silent: the provider notices speech a moment after its first sound. */
const QUIET = 10_000 * BYTES_PER_MS
/** Speech that is longer than a spoken turn may be is not recorded. */
const MOST = (speechLimits.utteranceSeconds + 10) * 1000 * BYTES_PER_MS

interface Utterance {
  name: string
  startMs: number
  endMs: number
  text: string
}

const asWave = (place: Speech['place'], pcm: Buffer): Speech => ({
  place,
  audio: Buffer.concat([waveHeader(realtimeRate, pcm.length), pcm]),
  seconds: pcm.length / 2 / realtimeRate,
})

/**
 * Holds the audio of both sides of a conversation that the server carries, until each turn is over. It reads the consent
 * of the learner only then, as for spoken turns.
 */
export class CallRecording {
  readonly #setup: CallSetup
  #pieces: Buffer[] = []
  /** The place of the first piece in all that the provider got: the times of its events count from there. */
  #start = 0
  #bytes = 0

  constructor(setup: CallSetup) {
    this.#setup = setup
  }

  /** Audio of the learner, as the provider gets it. */
  add(pcm: Buffer, isSpeaking: boolean): void {
    this.#pieces.push(pcm)
    this.#bytes += pcm.length
    const most = isSpeaking ? MOST : QUIET
    for (let first = this.#pieces[0]; first && this.#bytes - first.length > most; first = this.#pieces[0]) {
      this.#pieces.shift()
      this.#start += first.length
      this.#bytes -= first.length
    }
  }

  /** False when its audio did not pass through the server. */
  keepUtterance({ name, startMs, endMs, text }: Utterance): boolean {
    const [from, to] = [startMs, endMs].map((ms) => Math.round(ms) * BYTES_PER_MS - this.#start)
    if (from === undefined || to === undefined || from < 0 || to <= from || from >= this.#bytes) return false
    const pcm = Buffer.concat(this.#pieces).subarray(from, to)
    this.#keep(asWave({ role: 'learner', utterance: name, characters: text.length }, pcm))
    return true
  }

  /** The heard part of a reply; what the learner interrupted is left out. */
  keepReply(part: SpokenPart, ms: number, characters: number): void {
    const pcm = Buffer.concat(part.takeAudio()).subarray(0, Math.round(ms) * BYTES_PER_MS)
    if (pcm.length === 0 || characters === 0) return
    this.#keep(asWave({ role: 'persona', turn: part.reply.turn, start: 0, characters }, pcm))
  }

  #keep(speech: Speech): void {
    const { practice, row, log, sink } = this.#setup
    // The audio of a call by WebRTC goes past the server.
    if (!sink) return
    const keep = async () => {
      if (await isRecorded(practice.services, row.id)) keepSpeechAside(practice.services, row.id, speech)
    }
    keep().catch((error: unknown) => log.warn(error, 'record'))
  }
}
