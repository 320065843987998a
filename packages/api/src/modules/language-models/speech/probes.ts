import type { ProviderType } from '@parley/contracts/calls'
import type { SpeechRequest, TranscriptionRequest } from './speech-provider.ts'
import { usualVoice } from '../text-to-speech/usual-voices.ts'

const RATE = 16_000

export const probeText = 'Hello.'

/** The shortest speech that shows whether a provider works. */
export const probeSentence = (type: ProviderType, signal: AbortSignal, voiceId?: string): SpeechRequest => ({
  text: probeText,
  previousText: '',
  voice: { voiceId: voiceId ?? usualVoice(type, 'en', ''), speed: 1, style: '', seed: null },
  language: 'en',
  format: 'pcm16',
  signal,
})

/** A second of a quiet tone. */
export const probeRecording = (): Omit<TranscriptionRequest, 'signal'> => ({
  recording: {
    pcm: Buffer.from(Int16Array.from({ length: RATE }, (_, index) => Math.round(Math.sin(index / 12) * 2000)).buffer),
    rate: RATE,
  },
  language: 'en',
})
