import type { CaptureFrame } from '../capture/capture-frame.ts'
import { FRAME_MS } from '../detection/frame-analyser.ts'
import { type DetectorEvent, SpeechDetector } from '../detection/speech-detector.ts'
import type { EarSettings } from './ear.ts'

interface TakenTurn {
  /** The length of the speech, without the pause after it. */
  readonly seconds: number
  /** The time since it ended. */
  readonly endedMsAgo: number
}

interface TurnTakerEvents {
  readonly onOnset: () => void
  readonly onStart: () => void
  readonly onAudio: (pcm: Int16Array<ArrayBuffer>) => void
  readonly onConfirmed: () => void
  /** The speaker makes a pause that may end the turn, or goes on. */
  readonly onPause: (isPausing: boolean) => void
  readonly onEnd: (taken: TakenTurn) => void
  readonly onDiscard: () => void
}

/** Sound from just before speech was certain belongs to the speech. */
const FRAMES_BEFORE = Math.round(400 / FRAME_MS)
const CONFIRMED_FRAMES = Math.round(600 / FRAME_MS)
/** A key or button is released a little before the last sound ends. */
const FRAMES_AFTER_RELEASE = Math.round(200 / FRAME_MS)
const SHORTEST_PRESS = Math.round(300 / FRAME_MS)

/** Decides from frames of the microphone whose turn it is: by the pauses of the speaker, or by a key that they hold. */
export class TurnTaker {
  readonly #events: TurnTakerEvents
  readonly #longest: number
  readonly #detector: SpeechDetector
  #settings: EarSettings
  #before: Int16Array<ArrayBuffer>[] = []
  #frames = 0
  #isTaking = false
  #isPausing = false
  /** The listener knows of a sound that has neither become speech nor passed. */
  #hasOnset = false
  #isListening = false
  #isPressed = false
  #afterRelease = 0

  constructor(settings: EarSettings, longestSeconds: number, events: TurnTakerEvents) {
    this.#settings = settings
    this.#events = events
    this.#longest = Math.floor((longestSeconds * 1000) / FRAME_MS) - FRAMES_BEFORE
    this.#detector = new SpeechDetector(settings)
  }

  configure(settings: EarSettings): void {
    if (settings.input !== this.#settings.input) this.#drop()
    this.#settings = settings
    this.#detector.configure(settings)
  }

  setListening(isListening: boolean): void {
    if (isListening === this.#isListening) return
    this.#isListening = isListening
    // Sounds from before belong neither to a turn that begins now nor to its first moments.
    this.#before = []
    this.#drop()
  }

  setPlaying(isPlaying: boolean): void {
    this.#detector.setPlaying(isPlaying)
  }

  press(): void {
    if (this.#isPressed || !this.#isListening) return
    this.#isPressed = true
    if (!this.#isTaking) this.#start()
  }

  release(): void {
    if (!this.#isPressed) return
    this.#isPressed = false
    this.#afterRelease = FRAMES_AFTER_RELEASE
  }

  push(frame: CaptureFrame): void {
    // The detector goes on learning the noise of the room while nothing is listened to.
    const event = this.#detector.push(frame)
    const wasTaking = this.#isTaking
    if (wasTaking) this.#take(frame.pcm)
    if (!this.#isListening) return
    if (!wasTaking) this.#before = [...this.#before, frame.pcm].slice(-FRAMES_BEFORE)
    if (this.#settings.input === 'hands_free') this.#followVoice(event)
    else this.#followKey()
  }

  #followVoice(event: DetectorEvent | null): void {
    if (event === 'onset') this.#tellOnset()
    if (event === 'start') this.#start()
    if (event === 'end' && this.#isTaking) this.#end(this.#settings.pauseMs)
    if (event === 'discard') this.#discard()
    if (this.#isTaking) this.#followPause()
  }

  #followPause(): void {
    const { isPausing } = this.#detector
    if (isPausing === this.#isPausing) return
    this.#isPausing = isPausing
    this.#events.onPause(isPausing)
  }

  #tellOnset(): void {
    this.#hasOnset = true
    this.#events.onOnset()
  }

  #followKey(): void {
    if (!this.#isTaking || this.#isPressed) return
    this.#afterRelease -= 1
    if (this.#afterRelease > 0) return
    if (this.#frames < SHORTEST_PRESS + FRAMES_AFTER_RELEASE) this.#discard()
    else this.#end(FRAMES_AFTER_RELEASE * FRAME_MS)
  }

  #start(): void {
    this.#isTaking = true
    this.#isPausing = false
    this.#hasOnset = false
    this.#frames = 0
    this.#events.onStart()
    for (const pcm of this.#before) this.#events.onAudio(pcm)
    this.#before = []
  }

  #take(pcm: Int16Array<ArrayBuffer>): void {
    this.#frames += 1
    this.#events.onAudio(pcm)
    if (this.#frames === CONFIRMED_FRAMES) this.#events.onConfirmed()
    if (this.#frames < this.#longest) return
    this.#detector.reset()
    this.#isPressed = false
    this.#end(0)
  }

  #end(endedMsAgo: number): void {
    const ms = Math.max(FRAME_MS, this.#frames * FRAME_MS - endedMsAgo)
    this.#isTaking = false
    this.#events.onEnd({ seconds: ms / 1000, endedMsAgo })
  }

  #discard(): void {
    this.#isTaking = false
    this.#hasOnset = false
    this.#events.onDiscard()
  }

  #drop(): void {
    this.#isPressed = false
    this.#detector.reset()
    if (this.#isTaking || this.#hasOnset) this.#discard()
  }
}
