import type { SpokenSpan } from './reply-frames.ts'

/** In samples at 24 kHz: a character takes about 65 ms to say. */
const SAMPLES_PER_CHARACTER = 1560

interface SentenceSound extends SpokenSpan {
  /** Received so far. */
  samples: number
  isComplete: boolean
}

/** Keeps for each sentence of a reply how much sound belongs to it, and translates what was played into characters. */
export class HeardPart {
  #sentences: SentenceSound[] = []

  /** The number of the sentence whose sound arrives; −1 before the first. */
  get current(): number {
    return this.#sentences.length - 1
  }

  begin({ start, end }: SpokenSpan): void {
    this.complete()
    this.#sentences.push({ start, end, samples: 0, isComplete: false })
  }

  add(samples: number): void {
    const sentence = this.#sentences.at(-1)
    if (sentence) sentence.samples += samples
  }

  complete(): void {
    const sentence = this.#sentences.at(-1)
    if (sentence) sentence.isComplete = true
  }

  clear(): void {
    this.#sentences = []
  }

  /** Forgets a sentence whose sound was cut; answers its number and where the stream should begin again. */
  dropUnfinished(): { readonly segment: number; readonly from: number } {
    const last = this.#sentences.at(-1)
    if (last && !last.isComplete) {
      this.#sentences.pop()
      return { segment: this.#sentences.length, from: last.start }
    }
    return { segment: this.#sentences.length, from: last?.end ?? 0 }
  }

  spanOf(segment: number | null): SpokenSpan | null {
    const sentence = segment === null ? undefined : this.#sentences[segment]
    return sentence ? { start: sentence.start, end: sentence.end } : null
  }

  /** The number of characters that were heard when `playedSamples` samples of the sentence were played. */
  characters(segment: number | null, playedSamples: number): number {
    const sentence = segment === null ? undefined : this.#sentences[segment]
    if (!sentence) return 0
    const length = sentence.end - sentence.start
    const guess = sentence.isComplete ? 0 : length * SAMPLES_PER_CHARACTER
    const share = Math.min(1, playedSamples / Math.max(1, sentence.samples, guess))
    return sentence.start + Math.floor(length * share)
  }

  /** Samples played in all sentences up to here. */
  played(segment: number | null, playedSamples: number): number {
    if (segment === null) return 0
    return this.#sentences.slice(0, segment).reduce((sum, { samples }) => sum + samples, 0) + playedSamples
  }
}
