/** The part of the Web Speech API that pages use for recognition; TypeScript's DOM library does not describe it everywhere. */
interface RecognitionAlternative {
  readonly transcript: string
}

interface RecognitionResult extends ArrayLike<RecognitionAlternative> {
  readonly isFinal: boolean
}

export interface RecognitionEvent extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<RecognitionResult>
}

export interface RecognitionErrorEvent extends Event {
  readonly error: string
}

export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
}

type RecognitionConstructor = new () => Recognition

interface SpeechWindow {
  readonly SpeechRecognition?: RecognitionConstructor
  readonly webkitSpeechRecognition?: RecognitionConstructor
}

const constructorOf = (): RecognitionConstructor | undefined => {
  const page = globalThis as SpeechWindow
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}

export const canRecognise = (): boolean => constructorOf() !== undefined

export const newRecognition = (): Recognition => {
  const Constructor = constructorOf()
  if (!Constructor) throw new Error('This browser recognises no speech.')
  return new Constructor()
}

/** Some browsers load their voices late; this waits a moment for them. */
export const findBrowserVoice = async (locale: string): Promise<SpeechSynthesisVoice | null> => {
  const synthesis = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis
  if (!synthesis) return null
  if (synthesis.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 1000)
      synthesis.addEventListener?.('voiceschanged', () => (clearTimeout(timer), resolve()), { once: true })
    })
  const language = locale.slice(0, 2)
  const voices = synthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))
  const exact = voices.filter(({ lang }) => lang.replace('_', '-') === locale)
  // A voice on the device needs no network and sends no text away.
  return [...exact, ...voices].find(({ localService }) => localService) ?? exact[0] ?? voices[0] ?? null
}
