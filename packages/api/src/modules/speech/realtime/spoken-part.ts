import type { LiveReply } from './live-reply.ts'

/** PCM16 at 24 kHz. */
export const BYTES_PER_MS = 48

/** At the usual pace of speech, where the provider does not say how long its audio is. */
const MS_PER_CHARACTER = 65

/** The characters of a reply that were heard after some time of its audio. */
const charactersHeard = (text: string, ms: number, audioMs: number | null): number => {
  const perCharacter = audioMs && text.length > 0 ? audioMs / text.length : MS_PER_CHARACTER
  return Math.min(text.length, Math.floor(ms / perCharacter))
}

/** The reply that the learner hears now, or heard last. */
export class SpokenPart {
  readonly reply: LiveReply
  /** When its playback began. */
  startedAt: number | null = null
  /** The page was told to fall silent. */
  isCut = false
  /** The page has said how much it played. */
  isReported = false
  /** Milliseconds of audio that the server itself passed on. */
  relayedMs = 0
  #audio: Buffer[] = []
  readonly #ending = Promise.withResolvers<void>()
  #isNoted = false

  constructor(reply: LiveReply) {
    this.reply = reply
  }

  /** A reply is heard once. */
  get isNoted(): boolean {
    return this.#isNoted
  }

  /** Resolves when the reply was heard to its end, or was cut. */
  get ending(): Promise<void> {
    return this.#ending.promise
  }

  /** Audio that the server passes on. */
  addAudio(pcm: Buffer): void {
    this.startedAt ??= performance.now()
    this.relayedMs += pcm.length / BYTES_PER_MS
    this.#audio.push(pcm)
  }

  /** Gives the audio once, for the recording. */
  takeAudio(): Buffer[] {
    const audio = this.#audio
    this.#audio = []
    return audio
  }

  setNoted(): void {
    this.#isNoted = true
    this.#ending.resolve()
  }

  playedMs(now: number): number {
    return this.startedAt === null ? 0 : Math.max(0, Math.round(now - this.startedAt))
  }

  charactersAt(ms: number): number {
    const { text, audioMs } = this.reply
    return charactersHeard(text, ms, this.relayedMs > 0 ? this.relayedMs : audioMs)
  }
}
