import { hideKeyIn } from '../pseudonym/hidden-key.ts'
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

/** A server may repeat its key in a transcript, which the learner reads. */
export const transcriberFor = (connection: SpeechConnection): Transcriber => {
  const transcriber =
    connection.type === 'azure_microsoft' ? azureTranscription(connection) : openAiTranscription(connection)
  return { transcribe: async (request) => hideKeyIn(await transcriber.transcribe(request), connection.apiKey) }
}
