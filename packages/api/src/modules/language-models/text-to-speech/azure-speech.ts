import { azureAddress, keyHeader } from '../speech/speech-address.ts'
import { askForAudio } from '../speech/speech-answer.ts'
import { localeOf, type SpeechConnection, type SpeechProvider, type SpeechRequest } from '../speech/speech-provider.ts'
import { pcmOf } from './pcm-stream.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text inside of XML. Characters that XML does not know are left out. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const rateOf = (speed: number): string => `${Math.round((Math.min(3, Math.max(0.5, speed)) - 1) * 100)}%`

const ssmlOf = ({ text, voice, language }: SpeechRequest): string => {
  const words =
    voice.speed === 1 ? escapeXml(text) : `<prosody rate="${rateOf(voice.speed)}">${escapeXml(text)}</prosody>`
  const styledWords =
    voice.style === '' ? words : `<mstts:express-as style="${escapeXml(voice.style)}">${words}</mstts:express-as>`
  return [
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts"',
    ` xml:lang="${localeOf(language)}"><voice name="${escapeXml(voice.voiceId)}">${styledWords}</voice></speak>`,
  ].join('')
}

const formats = { pcm16: 'raw-24khz-16bit-mono-pcm', mp3: 'audio-24khz-48kbitrate-mono-mp3' } as const

export const azureSpeech = (connection: SpeechConnection): SpeechProvider => ({
  speak: (request) => {
    const bytes = askForAudio({
      url: azureAddress(connection, 'tts', 'cognitiveservices/v1'),
      headers: {
        ...keyHeader(connection),
        'content-type': 'application/ssml+xml',
        'x-microsoft-outputformat': formats[request.format],
        'user-agent': 'parley',
      },
      body: ssmlOf(request),
      allow: connection.allow,
      onSent: connection.onSent,
      signal: request.signal,
    })
    return request.format === 'mp3' ? bytes : pcmOf(bytes)
  },
})
