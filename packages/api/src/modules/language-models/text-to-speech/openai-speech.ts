import { addressBelow, keyHeader } from '../speech/speech-address.ts'
import { askForAudio } from '../speech/speech-answer.ts'
import type { SpeechConnection, SpeechProvider } from '../speech/speech-provider.ts'
import { pcmOf } from './pcm-stream.ts'

/** The older models take no instructions. */
const takesInstructions = (model: string): boolean => !/^tts(-1(-hd)?)?$/.test(model)

const speedOf = (speed: number): number => Math.min(4, Math.max(0.25, speed))

/** OpenAI, Azure OpenAI and servers with the same protocol. */
export const openAiSpeech = (connection: SpeechConnection): SpeechProvider => ({
  speak: ({ text, voice, format, signal }) => {
    const { model, allow } = connection
    const bytes = askForAudio({
      url: addressBelow(connection.baseUrl, 'audio/speech'),
      headers: { ...keyHeader(connection), accept: 'audio/*' },
      body: JSON.stringify({
        model,
        input: text,
        voice: voice.voiceId,
        response_format: format === 'mp3' ? 'mp3' : 'pcm',
        ...(voice.speed === 1 ? {} : { speed: speedOf(voice.speed) }),
        ...(voice.style !== '' && takesInstructions(model) ? { instructions: voice.style } : {}),
      }),
      allow,
      onSent: connection.onSent,
      signal,
    })
    return format === 'mp3' ? bytes : pcmOf(bytes)
  },
})
