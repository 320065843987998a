import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { syntheticSpeech, tone, toPcm16 } from '@parley/voice/testing'

const RATE = 24_000
type VoiceFault = 'none' | 'no-voice' | 'no-ears' | 'cut-voice'

export interface VoiceService {
  readonly baseUrl: string
  /** The transcript of each recording, one after the other; afterwards nothing. */
  hears: string[]
  fault: VoiceFault
  /** The time that a character takes to say, in seconds. */
  pace: number
  /** Its voice is one tone without gaps. */
  isSteady: boolean
  /** In milliseconds: before it answers, between pieces of 200 ms of sound, and how much later a piece may come. */
  readonly delay: { hear: number; speak: number; piece: number; jitter: number }
  /** The sentences that it was asked to speak. */
  readonly spokenSentences: string[]
  /** When requests for speech were given up before their end, by `performance.now`. */
  readonly givenUp: number[]
  /** The lengths of what it was asked to transcribe, in seconds. */
  readonly heardSeconds: number[]
  /** When it was asked and when it answered, by `performance.now`. */
  readonly steps: { readonly step: 'hear' | 'heard' | 'speak' | 'spoke'; readonly at: number }[]
  readonly stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const note = ({ steps }: VoiceService, step: VoiceService['steps'][number]['step']): void =>
  void steps.push({ step, at: performance.now() })

const refuse = (response: ServerResponse): void =>
  void response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}')

/** Pieces keep their order, and one that comes late does not delay the next ones. */
const pieceTimes = ({ piece, jitter }: VoiceService['delay']) => {
  const start = performance.now()
  return (index: number): Promise<void> =>
    pause(Math.max(0, start + index * piece + Math.random() * jitter - performance.now()))
}

const speak = async (response: ServerResponse, sentence: string, service: VoiceService): Promise<void> => {
  const { fault, pace, isSteady, delay, givenUp } = service
  const seconds = Math.max(0.4, sentence.length * pace)
  const speech = isSteady
    ? tone(Math.round(seconds * RATE), RATE, 210, -12)
    : syntheticSpeech({ rate: RATE, seconds, pitch: 210 })
  const bytes = Buffer.from(toPcm16(speech).buffer)
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  response.once('close', () => response.writableFinished || givenUp.push(performance.now()))
  const mayGo = pieceTimes(delay)
  const end = fault === 'cut-voice' ? bytes.length / 2 : bytes.length
  for (let at = 0; at < end && !response.destroyed; at += 9600) {
    await mayGo(at / 9600)
    if (at === 0) note(service, 'spoke')
    response.write(bytes.subarray(at, at + 9600))
  }
  if (fault === 'cut-voice') response.socket?.resetAndDestroy()
  else response.end()
}

/** A service that hears and speaks over the protocol of OpenAI, on a real socket: its voice is synthetic, its ears are told what to understand. */
export const startVoiceService = async (): Promise<VoiceService> => {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    if (path.endsWith('/audio/speech')) {
      const { input } = JSON.parse(body.toString('utf8')) as { input: string }
      if (service.fault === 'no-voice') return refuse(response)
      service.spokenSentences.push(input)
      note(service, 'speak')
      await pause(service.delay.speak)
      return speak(response, input, service)
    }
    if (path.endsWith('/audio/transcriptions')) {
      if (service.fault === 'no-ears') return refuse(response)
      // PCM16 at 16 kHz, with a small header and form around it.
      note(service, 'hear')
      await pause(service.delay.hear)
      // The speaker went on, so the whole speech comes again.
      if (response.destroyed) return
      service.heardSeconds.push(body.length / 2 / 16_000)
      const text = JSON.stringify({ text: service.hears.shift() ?? '' })
      note(service, 'heard')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    }
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: VoiceService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    hears: [],
    fault: 'none',
    pace: 0.03,
    isSteady: false,
    delay: { hear: 0, speak: 0, piece: 5, jitter: 0 },
    spokenSentences: [],
    givenUp: [],
    heardSeconds: [],
    steps: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
