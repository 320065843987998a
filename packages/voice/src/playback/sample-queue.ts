import { Resampler } from '../audio/resampler.ts'

/**
 * In seconds: the first sound waits for so long, and until so much of it is there. A chunk that comes up to 100 ms later
 * than the one before it is then no gap, however long chunks are.
 */
const BUFFER = 0.12
/** After a gap the network has shown that it is slower than thought. */
const LONG_BUFFER = 0.3
/** So much sound comes faster than it is played, and waits no longer. */
const PLENTY = 0.3
/** In seconds: long enough to hear no click. */
const FADE = 0.006
const DUCK_FADE = 0.06
const DUCK_GAIN = 0.25

interface Segment {
  readonly id: number
  readonly samples: Float32Array
  at: number
}

/** The progress of the sound: `played` samples, at the rate of the source, of the segment `id`. */
export interface QueueProgress {
  readonly segment: number | null
  readonly playedSamples: number
  /** `waiting`: nothing is there to play; `done`: all of it was played. */
  readonly state: 'waiting' | 'playing' | 'held' | 'done'
  /** The number of times that sound was missing in the middle. */
  readonly gaps: number
}

/**
 * Plays chunks without gaps. It holds back the first sound until a small buffer stands, fades where it is stopped, and
 * knows at any moment what was heard.
 */
export class SampleQueue {
  readonly #sourceRate: number
  readonly #rate: number
  #resampler: Resampler
  #segments: Segment[] = []
  #last: { segment: number; playedSamples: number } | null = null
  #isFinished = false
  #isBuffering = true
  /** The time for which sound has been waiting to be played, in samples. */
  #waitTime = 0
  #isDry = false
  #buffer = BUFFER
  #gaps = 0
  #gain = 1
  #isHeld = false
  #isDucked = false

  constructor(sourceRate: number, rate: number) {
    this.#sourceRate = sourceRate
    this.#rate = rate
    this.#resampler = new Resampler(sourceRate, rate)
  }

  add(id: number, samples: Float32Array): void {
    this.#isFinished = false
    this.#endGap()
    this.#append(id, this.#resampler.push(samples))
  }

  /** Nothing follows, so what is there is played to its end. */
  finish(): void {
    this.#isDry = false
    const id = this.#segments.at(-1)?.id ?? this.#last?.segment
    if (id !== undefined && !this.#isFinished) this.#append(id, this.#resampler.end())
    this.#isFinished = true
  }

  /** Silence at once; the sound goes on from here with `release`. */
  hold(): void {
    this.#isHeld = true
  }

  release(): void {
    this.#isHeld = false
  }

  /** Plays quietly, while it is not clear yet whether someone interrupts. */
  duck(isDucked: boolean): void {
    this.#isDucked = isDucked
  }

  /** Forgets everything that was not played from this segment on: it comes again. */
  dropFrom(id: number): void {
    this.#segments = this.#segments.filter((segment) => segment.id < id)
    if (this.#last && this.#last.segment >= id) this.#last = { segment: id, playedSamples: 0 }
    this.#resampler = new Resampler(this.#sourceRate, this.#rate)
    this.#isFinished = false
  }

  clear(): void {
    this.#segments = []
    this.#last = null
    this.#isFinished = false
    this.#isHeld = false
    this.#isDucked = false
    this.#isDry = false
    this.#wait()
    this.#gain = 1
    this.#resampler = new Resampler(this.#sourceRate, this.#rate)
  }

  get progress(): QueueProgress {
    const playedSamples = Math.round(((this.#last?.playedSamples ?? 0) * this.#sourceRate) / this.#rate)
    return { segment: this.#last?.segment ?? null, playedSamples, state: this.#state(), gaps: this.#gaps }
  }

  /** Fills the block with what comes next. */
  pull(block: Float32Array): void {
    block.fill(0)
    this.#leaveBuffering(block.length)
    if (this.#isBuffering || (this.#isHeld && this.#gain === 0)) return
    let filledCount = 0
    while (filledCount < block.length) {
      const segment = this.#segments[0]
      if (!segment) break
      const count = Math.min(block.length - filledCount, segment.samples.length - segment.at)
      block.set(segment.samples.subarray(segment.at, segment.at + count), filledCount)
      segment.at += count
      filledCount += count
      this.#count(segment.id, count)
      if (segment.at >= segment.samples.length) this.#segments.shift()
    }
    this.#fade(block)
    if (filledCount < block.length && !this.#isFinished) this.#meetGap()
  }

  #state(): QueueProgress['state'] {
    if (this.#isHeld) return 'held'
    if (this.#segments.length === 0) return this.#isFinished ? 'done' : 'waiting'
    return this.#isBuffering ? 'waiting' : 'playing'
  }

  #append(id: number, samples: Float32Array): void {
    if (samples.length > 0) this.#segments.push({ id, samples, at: 0 })
  }

  #wait(): void {
    this.#isBuffering = true
    this.#waitTime = 0
  }

  #leaveBuffering(sampleCount: number): void {
    if (!this.#isBuffering) return
    const there = this.#segments.reduce((sum, { samples, at }) => sum + samples.length - at, 0)
    if (there === 0) return
    const isReady = Math.min(this.#waitTime, there) >= this.#buffer * this.#rate || there >= PLENTY * this.#rate
    this.#waitTime += sampleCount
    this.#isBuffering = !this.#isFinished && !isReady
  }

  /** Nothing is there to play. Only sound that follows shows that it was a gap. */
  #meetGap(): void {
    this.#isDry = true
    this.#wait()
  }

  #endGap(): void {
    if (!this.#isDry) return
    this.#isDry = false
    this.#buffer = LONG_BUFFER
    this.#gaps += 1
  }

  #count(id: number, samples: number): void {
    const before = this.#last?.segment === id ? this.#last.playedSamples : 0
    this.#last = { segment: id, playedSamples: before + samples }
  }

  /** Moves the loudness towards where it should be, sample by sample. */
  #fade(block: Float32Array): void {
    const loud = this.#isDucked ? DUCK_GAIN : 1
    const target = this.#isHeld ? 0 : loud
    const step = 1 / ((this.#isHeld ? FADE : DUCK_FADE) * this.#rate)
    for (let index = 0; index < block.length; index += 1) {
      const distance = target - this.#gain
      this.#gain = Math.abs(distance) <= step ? target : this.#gain + Math.sign(distance) * step
      block[index] = (block[index] ?? 0) * this.#gain
    }
  }
}
