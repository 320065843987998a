import { Pcm16Reader } from '../audio/pcm16.ts'

/** A sentence of a reply: its characters in the text of the turn. */
export interface SpokenSpan {
  readonly start: number
  readonly end: number
}

export type ReplyFrame =
  | ({ readonly kind: 'sentence' } & SpokenSpan)
  | { readonly kind: 'audio'; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly complete: boolean; readonly code: string | null }
  | { readonly kind: 'restart' }

const HEADER = 5

const join = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

const readJson = (payload: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(payload))

/** Cuts a stream into frames (kind, length, payload), wherever the network cut it. */
export class ReplyFrameReader {
  #rest: Uint8Array = new Uint8Array()
  readonly #samples = new Pcm16Reader()

  push(bytes: Uint8Array): ReplyFrame[] {
    this.#rest = join(this.#rest, bytes)
    const frames: ReplyFrame[] = []
    while (this.#rest.length >= HEADER) {
      const view = new DataView(this.#rest.buffer, this.#rest.byteOffset)
      const end = HEADER + view.getUint32(1)
      if (this.#rest.length < end) break
      const frame = this.#read(view.getUint8(0), this.#rest.slice(HEADER, end))
      if (frame) frames.push(frame)
      this.#rest = this.#rest.subarray(end)
    }
    return frames
  }

  /** A kind that a later server adds is no reason to fall silent. */
  #read(kind: number, payload: Uint8Array): ReplyFrame | null {
    if (kind === 1) return { kind: 'sentence', ...(readJson(payload) as SpokenSpan) }
    if (kind === 2) return { kind: 'audio', samples: this.#samples.push(payload) }
    if (kind === 3) return { kind: 'end', ...(readJson(payload) as { complete: boolean; code: string | null }) }
    return kind === 4 ? { kind: 'restart' } : null
  }
}

/** Reads a stream to its end, or until the signal; leaving the loop cancels it, so that the server ends the provider's request. */
export async function* readReplyFrames(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ReplyFrame> {
  const frames = new ReplyFrameReader()
  const reader = stream.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* frames.push(value)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
