import { addressBelow, keyHeader } from '../speech/speech-address.ts'
import { askForAudio } from '../speech/speech-answer.ts'
import type { SpeechConnection, SpeechProvider } from '../speech/speech-provider.ts'
import { pcmOf } from './pcm-stream.ts'

const formats = { pcm16: 'pcm_24000', mp3: 'mp3_44100_128' } as const

/** The multilingual model finds the language by itself and refuses to be told. */
const takesLanguage = (model: string): boolean => model.endsWith('_v2_5')

const speedOf = (speed: number): number => Math.min(1.2, Math.max(0.7, speed))

export const elevenLabsSpeech = (connection: SpeechConnection): SpeechProvider => ({
  speak: ({ text, previousText, voice, language, format, signal }) => {
    const { model, baseUrl, allow } = connection
    const url = addressBelow(baseUrl, `v1/text-to-speech/${encodeURIComponent(voice.voiceId)}/stream`)
    url.searchParams.set('output_format', formats[format])
    const bytes = askForAudio({
      url,
      headers: keyHeader(connection),
      body: JSON.stringify({
        text,
        model_id: model,
        ...(voice.speed === 1 ? {} : { voice_settings: { speed: speedOf(voice.speed) } }),
        ...(previousText === '' ? {} : { previous_text: previousText }),
        ...(voice.seed === null ? {} : { seed: voice.seed }),
        ...(takesLanguage(model) ? { language_code: language } : {}),
      }),
      allow,
      onSent: connection.onSent,
      signal,
    })
    return format === 'mp3' ? bytes : pcmOf(bytes)
  },
})
