import type { Ear, EarEvents, EarSettings } from '../turn/ear.ts'
import { newRecognition, type Recognition, type RecognitionErrorEvent, type RecognitionEvent } from './speech-api.ts'

interface BrowserEarPorts {
  readonly events: EarEvents
  readonly locale: string
  readonly now: () => number
}

/** The browser ends a recognition by itself now and then; these errors are no reason to give up. */
const passing: ReadonlySet<string> = new Set(['no-speech', 'aborted'])
/** These do not pass by themselves: asking again would fail again, four times a second. */
const final: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported'])
const RESTART_AFTER = 250
/** After a fault, such as a lost connection. */
const RESTART_AFTER_FAULT = 3000
const CONFIRMED_CHARACTERS = 6

/** Hears by the browser's own recognition, where no provider is there. It cannot tell the persona's voice from the learner's. */
export class BrowserEar implements Ear {
  readonly #ports: BrowserEarPorts
  #settings: EarSettings
  #recognition: Recognition | null = null
  #isListening = false
  #isPlaying = false
  #isPressed = false
  #isClosed = false
  #startedAt: number | null = null
  #lastAt = 0
  #final = ''
  #pause: ReturnType<typeof setTimeout> | undefined
  #restart: ReturnType<typeof setTimeout> | undefined
  #restartAfter = RESTART_AFTER

  constructor(settings: EarSettings, ports: BrowserEarPorts) {
    this.#settings = settings
    this.#ports = ports
  }

  configure(settings: EarSettings): void {
    this.#settings = settings
    this.#update()
  }

  setListening(isListening: boolean): void {
    if (isListening === this.#isListening) return
    this.#isListening = isListening
    this.#update()
  }

  setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying
    this.#update()
  }

  press(): void {
    if (!this.#isListening || this.#isClosed) return
    this.#isPressed = true
    this.#update()
    this.#begin()
  }

  release(): void {
    if (!this.#isPressed) return
    this.#isPressed = false
    this.#recognition?.stop()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#pause)
    clearTimeout(this.#restart)
    this.#recognition?.abort()
  }

  #wants(): boolean {
    if (this.#isClosed || !this.#isListening) return false
    return this.#settings.input === 'push_to_talk' ? this.#isPressed : !this.#isPlaying
  }

  #update(): void {
    if (this.#wants()) this.#open()
    else if (!this.#isPressed && this.#settings.input === 'hands_free') this.#recognition?.abort()
  }

  #open(): void {
    if (this.#recognition) return
    const recognition = newRecognition()
    this.#recognition = recognition
    recognition.lang = this.#ports.locale
    recognition.continuous = true
    recognition.interimResults = true
    recognition.addEventListener('result', (event) => this.#read(event as RecognitionEvent))
    recognition.addEventListener('error', (event) => this.#fail((event as RecognitionErrorEvent).error))
    recognition.addEventListener('end', () => {
      this.#recognition = null
      this.#end()
      clearTimeout(this.#restart)
      if (this.#wants()) this.#restart = setTimeout(() => this.#update(), this.#restartAfter)
      this.#restartAfter = RESTART_AFTER
    })
    recognition.start()
  }

  #begin(): void {
    if (this.#startedAt !== null) return
    this.#startedAt = this.#ports.now()
    this.#lastAt = this.#startedAt
    this.#final = ''
    this.#ports.events.onStart()
  }

  #read(event: RecognitionEvent): void {
    let interim = ''
    for (let index = event.resultIndex; index < event.results.length; index += 1) {
      const result = event.results[index]
      const words = result?.[0]?.transcript ?? ''
      if (result?.isFinal) this.#final = `${this.#final} ${words}`.trim()
      else interim += words
    }
    const text = `${this.#final} ${interim}`.trim()
    if (text === '') return
    this.#begin()
    // `begin` clears what earlier turns left; the words of this event belong to the new one.
    this.#final = text.slice(0, text.length - interim.trim().length).trim()
    this.#lastAt = this.#ports.now()
    this.#ports.events.onInterim(text)
    if (text.length >= CONFIRMED_CHARACTERS) this.#ports.events.onConfirmed()
    clearTimeout(this.#pause)
    if (this.#settings.input === 'hands_free') this.#pause = setTimeout(() => this.#end(), this.#settings.pauseMs)
  }

  #end(): void {
    clearTimeout(this.#pause)
    if (this.#startedAt === null) return
    const { events } = this.#ports
    const seconds = Math.max(0.1, (this.#lastAt - this.#startedAt) / 1000)
    const text = this.#final
    this.#startedAt = null
    this.#final = ''
    events.onEnd()
    if (text === '') events.onSilent()
    else events.onText({ text, seconds, endedAt: this.#lastAt })
  }

  #fail(error: string): void {
    if (passing.has(error) || this.#isClosed) return
    this.#startedAt = null
    this.#restartAfter = RESTART_AFTER_FAULT
    if (final.has(error)) this.close()
    this.#ports.events.onFailed(error === 'not-allowed' ? 'microphone-denied' : 'browser-speech-failed')
  }
}
