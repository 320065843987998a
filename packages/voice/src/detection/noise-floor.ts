const QUIETEST = -75
const LOUDEST = -25
const FALL = 0.25
/** Decibels per frame: 10 dB per second in noise, 0.5 dB per second while a voice is heard. */
const RISE_IN_NOISE = 0.2
const RISE_IN_VOICE = 0.01

/** The loudness of the room without a voice. It falls at once and rises slowly, so that a sentence does not become the room. */
export class NoiseFloor {
  #level = -65

  get level(): number {
    return this.#level
  }

  follow(energy: number, hasVoice: boolean): void {
    const rise = hasVoice ? RISE_IN_VOICE : RISE_IN_NOISE
    const step = energy < this.#level ? FALL * (energy - this.#level) : Math.min(rise, energy - this.#level)
    this.set(this.#level + step)
  }

  /** A sound that lasted too evenly to be a voice is part of the room from now on. */
  set(level: number): void {
    this.#level = Math.max(QUIETEST, Math.min(LOUDEST, level))
  }
}
