import type { ProviderType } from '@parley/contracts/calls'

/** The connection to a model for speech. */
export interface SpeechConnection {
  type: ProviderType
  /** Null where the region alone says the address. */
  baseUrl: string | null
  region: string
  /** Absent for a server that needs no key. */
  apiKey: string | undefined
  model: string
  /** Private hosts that the operator allows. */
  allow: readonly string[]
  /** Called when a whole request has been sent. */
  onSent?: () => void
}

/** PCM16 is mono at 24 kHz. */
type SpeechFormat = 'pcm16' | 'mp3'

export interface VoiceChoice {
  voiceId: string
  /** 1 is the usual pace. */
  speed: number
  /** The manner of the voice: words for OpenAI's models, the name of a style for Azure. */
  style: string
  seed: number | null
}

export interface SpeechRequest {
  text: string
  /** The text that the voice spoke before, for its intonation. */
  previousText: string
  voice: VoiceChoice
  language: 'en' | 'fr'
  format: SpeechFormat
  signal: AbortSignal
}

/** Text to speech. Its stream of bytes is whole, or it throws a `ProviderFault`. */
export interface SpeechProvider {
  speak: (request: SpeechRequest) => AsyncIterable<Buffer>
}

/** PCM16, mono. */
export interface SpeechRecording {
  pcm: Buffer
  rate: number
}

export interface TranscriptionRequest {
  recording: SpeechRecording
  language: 'en' | 'fr'
  signal: AbortSignal
}

/** Speech to text. Its text may be empty; it throws a `ProviderFault`. */
export interface Transcriber {
  transcribe: (request: TranscriptionRequest) => Promise<string>
}

/** The region of a language, for providers that ask for one. */
export const localeOf = (language: 'en' | 'fr'): 'en-GB' | 'fr-FR' => (language === 'fr' ? 'fr-FR' : 'en-GB')
