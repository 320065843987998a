import type { SpeechConnection, SpeechProvider, Transcriber } from './speech-provider.ts'
import { azureTranscription } from '../speech-to-text/azure-transcription.ts'
import { openAiTranscription } from '../speech-to-text/openai-transcription.ts'
import { azureSpeech } from '../text-to-speech/azure-speech.ts'
import { elevenLabsSpeech } from '../text-to-speech/elevenlabs-speech.ts'
import { openAiSpeech } from '../text-to-speech/openai-speech.ts'

export const speechProviderFor = (connection: SpeechConnection): SpeechProvider => {
  if (connection.type === 'azure_microsoft') return azureSpeech(connection)
  return connection.type === 'elevenlabs' ? elevenLabsSpeech(connection) : openAiSpeech(connection)
}

export const transcriberFor = (connection: SpeechConnection): Transcriber =>
  connection.type === 'azure_microsoft' ? azureTranscription(connection) : openAiTranscription(connection)
