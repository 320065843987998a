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

const sayInPieces = (provider: WebSocket, pieces: readonly string[]) => {
  for (const delta of pieces)
    provider.send(
      JSON.stringify({ type: 'response.output_audio_transcript.delta', response_id: 'r', item_id: 'i', delta }),
    )
}

/** The words of a reply, in the order in which the listener got them, until an event of this type or the loss. */
const wordsUntil = (socket: Awaited<ReturnType<typeof connect>>['socket'], last: RealtimeEvent['type'] | 'loss') => {
  const end = Promise.withResolvers<string>()
  let words = ''
  socket.listen({
    onEvent: (event) => {
      words += 'delta' in event ? event.delta : ''
      if (event.type === last) end.resolve(words)
    },
    onLoss: () => end.resolve(`${words} (loss)`),
  })
  return end.promise
}

test('a key in several messages of a transcript does not reach the learner, and no other letter is missing', async () => {
  const key = 'sk-canary-0123456789abcdef'
  const { socket, provider } = await connect(key)
  const words = wordsUntil(socket, 'response.done')
  sayInPieces(provider, ['My keys: ', key.slice(0, 3), key.slice(3, 12), `${key.slice(12)}. It ask`, 's', 'k', '-'])
  provider.send(JSON.stringify({ type: 'response.done', response: { id: 'r', status: 'completed' } }))
  expect(await words).toBe('My keys: …. It asksk-')
})

test('the last letters of a reply arrive although the connection breaks', async () => {
  const { socket, provider } = await connect('sk-canary-0123456789abcdef')
  const words = wordsUntil(socket, 'loss')
  sayInPieces(provider, ['It takes week', 's'])
  provider.close()
  expect(await words).toBe('It takes weeks (loss)')
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
