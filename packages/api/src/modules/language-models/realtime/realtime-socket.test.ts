import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { openRealtimeSocket } from './realtime-socket.ts'

test('the server drops a provider that takes no audio before it keeps more than a few seconds of it', async () => {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
  const arrival = once(sockets, 'connection')
  const connection = {
    type: 'openai_realtime',
    baseUrl: `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`,
    key: 'sk-1',
    allow: ['127.0.0.1'],
    model: 'm',
  }
  const socket = await openRealtimeSocket(connection as never, { model: 'm' }, new AbortController().signal)
  const [provider] = (await arrival) as [WebSocket]
  onTestFinished(() => {
    provider.terminate()
    sockets.close()
  })
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
