import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RealtimeEvent } from './realtime-events.ts'
import { openRealtimeSocket } from './realtime-socket.ts'

/** A provider, and a connection to it with this key. */
const connect = async (apiKey: string) => {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
  const arrival = once(sockets, 'connection')
  const connection = {
    type: 'openai_realtime',
    baseUrl: `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`,
    apiKey,
    allow: ['127.0.0.1'],
    model: 'm',
  }
  const socket = await openRealtimeSocket(connection as never, { model: 'm' }, new AbortController().signal)
  const [provider] = (await arrival) as [WebSocket]
  onTestFinished(() => {
    provider.terminate()
    sockets.close()
  })
  return { sockets, socket, provider }
}

test('a key that the provider repeats in a transcript does not reach the learner', async () => {
  const key = 'sk-canary-0123456789abcdef'
  const { socket, provider } = await connect(key)
  const arrival = Promise.withResolvers<RealtimeEvent>()
  socket.listen({ onEvent: arrival.resolve, onLoss: () => undefined })
  const delta = `My key is ${key}.`
  provider.send(
    JSON.stringify({ type: 'response.output_audio_transcript.delta', response_id: 'r', item_id: 'i', delta }),
  )
  expect(await arrival.promise).toMatchObject({ delta: 'My key is ….' })
})

test('the server drops a provider that takes no audio before it keeps more than a few seconds of it', async () => {
  const { sockets, socket, provider } = await connect('sk-1')
  provider.pause()
  const loss = Promise.withResolvers<void>()
  socket.listen({ onEvent: () => undefined, onLoss: loss.resolve })
  const second = Buffer.alloc(48_000).toString('base64')
  for (let count = 0; count < 500; count += 1) {
    socket.send({ type: 'input_audio_buffer.append', audio: second })
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await loss.promise
  expect(sockets.clients.size).toBe(1)
})
