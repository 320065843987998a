import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { spelledAudio, textOfWave } from './spelled-audio.ts'
import { actFault, type SpeechFault } from './speech-faults.ts'

/** A request for speech or for a text, as the provider got it. */
export interface SpeechServerRequest {
  protocol: 'openai' | 'azure' | 'elevenlabs'
  kind: 'speech' | 'transcription' | 'voices' | 'models'
  key: string
  path: string
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  /** The text to speak, or the text that the audio spells. */
  text: string
  /** The fields of the request. */
  fields: Record<string, unknown>
}

export interface SpeechServer {
  /** The base address of each type of provider. */
  openai: string
  azure: string
  elevenlabs: string
  requests: () => SpeechServerRequest[]
  /** Connections that are open now. */
  open: () => number
  set: (fault: SpeechFault | ((request: SpeechServerRequest, number: number) => SpeechFault)) => void
  stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const unescape = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const formFields = (body: Buffer, boundary: string): { fields: Record<string, string>; file: Buffer } => {
  const text = body.toString('latin1')
  const fields: Record<string, string> = {}
  let file: Buffer = Buffer.alloc(0)
  for (const part of text.split(`--${boundary}`)) {
    const [, name] = /name="([^"]+)"/.exec(part) ?? []
    const start = part.indexOf('\r\n\r\n') + 4
    if (!name) continue
    const value = part.slice(start, -2)
    if (name === 'file') file = Buffer.from(value, 'latin1')
    else fields[name] = value
  }
  return { fields, file }
}

const json = (value: unknown) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) })

type RequestParts = Omit<SpeechServerRequest, 'query' | 'headers' | 'path' | 'key'>

const azureVoices = [
  { ShortName: 'en-GB-SoniaNeural', LocalName: 'Sonia', Locale: 'en-GB', Gender: 'Female' },
  { ShortName: 'fr-FR-HenriNeural', LocalName: 'Henri', Locale: 'fr-FR', Gender: 'Male' },
]
const elevenVoices = [{ voice_id: 'voice-1', name: 'Rachel', labels: { gender: 'female' } }]

const readOpenAi = (path: string, body: Buffer, type: string): RequestParts | undefined => {
  if (path.endsWith('/audio/speech')) {
    const fields = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    return { protocol: 'openai', kind: 'speech', text: String(fields['input']), fields }
  }
  if (path.endsWith('/audio/transcriptions')) {
    const { fields, file } = formFields(body, /boundary=(.+)$/.exec(type)?.[1] ?? '')
    return { protocol: 'openai', kind: 'transcription', text: textOfWave(file), fields }
  }
  return undefined
}

const readAzure = (path: string, body: Buffer): RequestParts | undefined => {
  if (path.endsWith('/tts/cognitiveservices/v1')) {
    const ssml = body.toString('utf8')
    const text = unescape(ssml.replaceAll(/<[^>]+>/g, ''))
    return { protocol: 'azure', kind: 'speech', text, fields: { ssml } }
  }
  if (path.includes('/stt/speech/recognition/'))
    return { protocol: 'azure', kind: 'transcription', text: textOfWave(body), fields: {} }
  if (path.endsWith('/cognitiveservices/voices/list'))
    return { protocol: 'azure', kind: 'voices', text: '', fields: {} }
  return undefined
}

const readElevenLabs = (path: string, body: Buffer): RequestParts | undefined => {
  if (/\/v1\/text-to-speech\/[^/]+\/stream$/.test(path)) {
    const fields = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    return { protocol: 'elevenlabs', kind: 'speech', text: String(fields['text']), fields }
  }
  if (path.endsWith('/v1/voices')) return { protocol: 'elevenlabs', kind: 'voices', text: '', fields: {} }
  return undefined
}

const answerOf = ({ protocol, kind, text, fields, headers, query }: SpeechServerRequest) => {
  if (kind === 'voices') return json(protocol === 'azure' ? azureVoices : { voices: elevenVoices })
  if (kind === 'transcription')
    return json(protocol === 'azure' ? { RecognitionStatus: 'Success', DisplayText: text } : { text })
  const format = JSON.stringify([
    fields['response_format'],
    headers['x-microsoft-outputformat'],
    query['output_format'],
  ])
  const isMp3 = format.includes('mp3')
  return isMp3
    ? { type: 'audio/mpeg', body: Buffer.from(`mp3:${text};`) }
    : { type: 'application/octet-stream', body: spelledAudio(text) }
}

const keyOf = ({
  authorization,
  'xi-api-key': eleven,
  'ocp-apim-subscription-key': azure,
}: IncomingMessage['headers']) => String(azure ?? eleven ?? authorization?.replace(/^Bearer /, '') ?? '')

/** Providers of speech on a real socket: OpenAI's protocol, Azure Speech and ElevenLabs, each with every fault. */
export const startSpeechServer = async (): Promise<SpeechServer> => {
  let choose: (request: SpeechServerRequest, number: number) => SpeechFault = () => ({ kind: 'fine' })
  const requests: SpeechServerRequest[] = []
  const sockets = new Set<Socket>()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://local')
    const body = await bodyOf(request)
    const path = url.pathname
    const parsedRequest =
      readOpenAi(path, body, request.headers['content-type'] ?? '') ??
      readAzure(path, body) ??
      readElevenLabs(path, body)
    if (!parsedRequest) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    const { headers } = request
    const speechRequest = {
      ...parsedRequest,
      key: keyOf(headers),
      path,
      query: Object.fromEntries(url.searchParams),
      headers,
    }
    requests.push(speechRequest)
    await actFault(response, choose(speechRequest, requests.length), answerOf(speechRequest))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    openai: `${address}/v1`,
    azure: address,
    elevenlabs: address,
    requests: () => requests,
    open: () => sockets.size,
    set: (fault) => {
      choose = typeof fault === 'function' ? fault : () => fault
      requests.length = 0
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
