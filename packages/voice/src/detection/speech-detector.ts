import { FRAME_MS, type SoundFrame } from './frame-analyser.ts'
import { NoiseFloor } from './noise-floor.ts'

/**
 * `onset`: this may be a voice; `start`: it is one; `end`: a pause as long as the setting followed it;
 * `discard`: what began was no speech (a click, a tone) and must not be transcribed.
 */
export type DetectorEvent = 'onset' | 'start' | 'end' | 'discard'

export interface DetectorSettings {
  /** The length of the pause that ends an utterance. */
  readonly pauseMs: number
}

/** Shorter breaks than this, in milliseconds, stand between words. */
const SHORTEST_PAUSE = 250
/** Half of the pause that ends an utterance; most pauses that last so long end it. */
const PAUSE_SHARE = 0.5

/** Louder than the room by this much, in decibels, counts as sound; to stay speech less is enough. */
const START_MARGIN = 9
const STAY_MARGIN = 5
/** While the persona speaks, what comes back from the loudspeaker must not count. */
const ECHO_MARGIN = 6
const QUIETEST_VOICE = -52
const VOICED = 0.55

const WINDOW = 12
const quiet = { onset: { sound: 3, voiced: 2 }, start: { sound: 6, voiced: 4 } } as const
const overPlayback = { onset: { sound: 3, voiced: 3 }, start: { sound: 6, voiced: 5 } } as const

/** A hiss that no voice accompanies for this long is noise; the longest consonants take half of it. */
const LONGEST_HISS = 20
const SHORTEST_SPEECH = 10
/** A sound whose loudness varies less than this over `EVEN_FRAMES` is a tone or a machine. */
const EVEN_RANGE = 2.5
const EVEN_FRAMES = 50

interface Mark {
  readonly sound: boolean
  readonly voiced: boolean
}

/**
 * Decides when someone begins and stops to speak, from frames of 20 ms. Beginning and staying have thresholds of their
 * own, measured from the noise of the room, and only a sound with the pitch of a voice begins anything.
 */
export class SpeechDetector {
  #settings: DetectorSettings
  readonly #floor = new NoiseFloor()
  #marks: Mark[] = []
  #energies: number[] = []
  #state: 'silence' | 'onset' | 'speech' = 'silence'
  #isPlaying = false
  #sinceVoice = LONGEST_HISS
  #pause = 0
  #spokenTime = 0

  constructor(settings: DetectorSettings) {
    this.#settings = settings
  }

  get isSpeech(): boolean {
    return this.#state === 'speech'
  }

  /** The speaker has stopped and may go on. */
  get isPausing(): boolean {
    const neededPause = Math.max(SHORTEST_PAUSE, this.#settings.pauseMs * PAUSE_SHARE)
    return this.isSpeech && this.#spokenTime >= SHORTEST_SPEECH && this.#pause * FRAME_MS >= neededPause
  }

  configure(settings: DetectorSettings): void {
    this.#settings = settings
  }

  /** Tells whether the persona is heard at the moment. */
  setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying
  }

  /** Forgets what began; the room stays known. */
  reset(): void {
    this.#state = 'silence'
    this.#marks = []
    this.#energies = []
    this.#pause = 0
    this.#spokenTime = 0
  }

  push({ energy, periodicity }: SoundFrame): DetectorEvent | null {
    const margin = energy - this.#floor.level
    const isVoiced = periodicity >= VOICED && margin >= STAY_MARGIN && energy >= QUIETEST_VOICE
    this.#sinceVoice = isVoiced ? 0 : this.#sinceVoice + 1
    this.#floor.follow(energy, this.#sinceVoice < LONGEST_HISS)
    return this.#state === 'speech' ? this.#stay(energy, margin) : this.#begin(energy, margin, isVoiced)
  }

  #begin(energy: number, margin: number, isVoiced: boolean): DetectorEvent | null {
    const neededMargin = START_MARGIN + (this.#isPlaying ? ECHO_MARGIN : 0)
    const sound = margin >= neededMargin && energy >= QUIETEST_VOICE
    this.#marks = [...this.#marks, { sound, voiced: sound && isVoiced }].slice(-WINDOW)
    const counts = {
      sound: this.#marks.filter((mark) => mark.sound).length,
      voiced: this.#marks.filter((mark) => mark.voiced).length,
    }
    const limits = this.#isPlaying ? overPlayback : quiet
    if (counts.sound >= limits.start.sound && counts.voiced >= limits.start.voiced) {
      const spokenFrames = counts.sound
      this.reset()
      this.#state = 'speech'
      this.#spokenTime = spokenFrames
      return 'start'
    }
    const mayBegin = counts.sound >= limits.onset.sound && counts.voiced >= limits.onset.voiced
    if (this.#state === 'silence' && mayBegin) {
      this.#state = 'onset'
      return 'onset'
    }
    if (this.#state === 'onset' && counts.sound === 0) {
      this.#state = 'silence'
      return 'discard'
    }
    return null
  }

  #stay(energy: number, margin: number): DetectorEvent | null {
    const isActive = margin >= STAY_MARGIN && energy >= QUIETEST_VOICE - 4 && this.#sinceVoice < LONGEST_HISS
    this.#pause = isActive ? 0 : this.#pause + 1
    this.#spokenTime += isActive ? 1 : 0
    this.#energies = [...this.#energies, energy].slice(-EVEN_FRAMES)
    if (this.#isEven()) {
      const level = Math.max(...this.#energies)
      this.reset()
      this.#floor.set(level)
      return 'discard'
    }
    if (this.#pause * FRAME_MS < this.#settings.pauseMs) return null
    const event = this.#spokenTime >= SHORTEST_SPEECH ? 'end' : 'discard'
    this.reset()
    return event
  }

  #isEven(): boolean {
    if (this.#energies.length < EVEN_FRAMES || this.#pause > 0) return false
    return Math.max(...this.#energies) - Math.min(...this.#energies) < EVEN_RANGE
  }
}
