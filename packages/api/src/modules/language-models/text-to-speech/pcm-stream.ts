import { ProviderFault } from '../calls/provider-fault.ts'

/** The sample rate of all audio that the server speaks. */
const RATE = 24_000
const MOST_HEADER = 4096

interface WaveHead {
  rate: number
  channels: number
  /** The offset of the first sample. */
  start: number
}

/** The head of a WAV file, or undefined until all of it has arrived. */
const waveHead = (bytes: Buffer): WaveHead | undefined => {
  let format: Pick<WaveHead, 'rate' | 'channels'> | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (name === 'data') {
      if (!format) throw new ProviderFault('malformed')
      return { ...format, start: at + 8 }
    }
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) return undefined
      const isPcm16 = [1, 0xfffe].includes(bytes.readUInt16LE(at + 8)) && bytes.readUInt16LE(at + 22) === 16
      if (!isPcm16) throw new ProviderFault('malformed')
      format = { channels: bytes.readUInt16LE(at + 10), rate: bytes.readUInt32LE(at + 12) }
      if (format.channels === 0 || format.rate === 0) throw new ProviderFault('malformed')
    }
    at += 8 + size + (size % 2)
  }
  return undefined
}

const isWave = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'RIFF'

/** Brings samples of another rate or with several channels to mono at 24 kHz, piece by piece. */
class Resampler {
  #rest: Buffer = Buffer.alloc(0)
  #last = 0
  /** The place of the next sample between the last one and the one after it. */
  #place = 1
  readonly #step: number
  readonly #channels: number

  constructor({ rate, channels }: Pick<WaveHead, 'rate' | 'channels'>) {
    this.#step = rate / RATE
    this.#channels = channels
  }

  push(piece: Buffer): Buffer {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
    const frame = 2 * this.#channels
    const frames = Math.floor(bytes.length / frame)
    this.#rest = Buffer.from(bytes.subarray(frames * frame))
    if (this.#step === 1 && this.#channels === 1) return bytes.subarray(0, frames * frame)
    const out: number[] = []
    for (let index = 0; index < frames; index += 1) {
      const sample = bytes.readInt16LE(index * frame)
      for (; this.#place <= 1; this.#place += this.#step)
        out.push(Math.round(this.#last + (sample - this.#last) * this.#place))
      this.#place -= 1
      this.#last = sample
    }
    return Buffer.from(Int16Array.from(out).buffer)
  }
}

/**
 * Whole samples of mono PCM16 at 24 kHz. Some servers answer every request with a WAV file; its head is
 * taken off, and another rate is brought to this one.
 */
export async function* pcmOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let heldBytes: Buffer = Buffer.alloc(0)
  let resampler: Resampler | undefined
  for await (const piece of pieces) {
    let samples: Buffer = piece
    if (!resampler) {
      heldBytes = Buffer.concat([heldBytes, piece])
      if (heldBytes.length < 4) continue
      const head = isWave(heldBytes) ? waveHead(heldBytes) : { rate: RATE, channels: 1, start: 0 }
      if (!head && heldBytes.length > MOST_HEADER) throw new ProviderFault('malformed')
      if (!head) continue
      resampler = new Resampler(head)
      samples = heldBytes.subarray(head.start)
    }
    const whole = resampler.push(samples)
    if (whole.length > 0) yield whole
  }
  if (!resampler) throw new ProviderFault('cut_short')
}
