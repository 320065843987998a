import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ProviderFault } from '../calls/provider-fault.ts'
import { addressBelow, keyHeader } from '../speech/speech-address.ts'
import { askForJson } from '../speech/speech-answer.ts'
import type { SpeechConnection, Transcriber } from '../speech/speech-provider.ts'
import { waveFile } from './wave-file.ts'

const transcript = z.object({ text: z.string() })

interface Form {
  type: string
  body: Buffer
}

const formOf = (fields: Readonly<Record<string, string>>, file: Buffer): Form => {
  const boundary = `parley-${randomBytes(12).toString('hex')}`
  const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`
  const words = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`)
  const audio = `${part('name="file"; filename="speech.wav"')}Content-Type: audio/wav\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(words.join('') + audio), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** OpenAI, Azure OpenAI and Whisper servers with the same protocol. */
export const openAiTranscription = (connection: SpeechConnection): Transcriber => ({
  transcribe: async ({ recording, language, signal }) => {
    const { model, allow, baseUrl } = connection
    const form = formOf({ model, language, response_format: 'json' }, waveFile(recording))
    const answer = await askForJson({
      url: addressBelow(baseUrl, 'audio/transcriptions'),
      headers: { ...keyHeader(connection), accept: 'application/json', 'content-type': form.type },
      body: form.body,
      allow,
      onSent: connection.onSent,
      signal,
    })
    const parsedAnswer = transcript.safeParse(answer)
    if (!parsedAnswer.success) throw new ProviderFault('malformed')
    return parsedAnswer.data.text.trim()
  },
})
