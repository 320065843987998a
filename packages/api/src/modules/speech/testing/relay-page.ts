import { realtimeProtocol, realtimeRelayPath } from '@parley/contracts/realtime'
import { textOfAudio } from '@parley/testbed/speech'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** The page at the other end of a relay. */
export const openRelayPage = (url: string, ticket: string, headers: Record<string, string> = {}) => {
  const address = `${url.replace('http', 'ws')}${realtimeRelayPath}`
  const socket = new WebSocket(address, [realtimeProtocol, ticket], { headers })
  onTestFinished(() => socket.terminate())
  const messages: Record<string, unknown>[] = []
  const audio: Buffer[] = []
  const closure = new Promise<number>((resolve) => socket.on('close', resolve))
  const refusal = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode)),
  )
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) audio.push(data)
    else messages.push(JSON.parse(data.toString('utf8')) as Record<string, unknown>)
  })
  const has = (type: string) => expect.poll(() => messages.some((each) => each['type'] === type)).toBe(true)
  return { socket, messages, heard: () => textOfAudio(Buffer.concat(audio)), closed: closure, refused: refusal, has }
}
