import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { contract } from '@parley/contracts/calls'
import { realtimeClosing, realtimeRelayPath } from '@parley/contracts/realtime'
import { startRealtimeServer } from '@parley/testbed/realtime'
import { spelledAudio } from '@parley/testbed/speech'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { beginRealtime, connect as call, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'
import { openRelayPage } from '../testing/relay-page.ts'
import { RelayAudio } from './relay-audio.ts'

const server = await startRealtimeServer()
afterAll(server.stop)
const { api, learner, scenario } = await startRealtime(server)
const { speech } = contract
beforeEach(() => server.set({}))

const openRelay = async (ticket: string, headers?: Record<string, string>) => openRelayPage(api.url, ticket, headers)

const ticketFor = async (id: string): Promise<string> => {
  const answer = await learner.send(speech.relayRealtime, { params: { id } })
  expect(answer.status).toBe(201)
  return answer.body.ticket
}

test('the server carries the audio when WebRTC is blocked, and an interruption cuts the part that was not played', async () => {
  server.set({ answers: [{ text: 'Good morning. What is it?' }] })
  const id = await beginRealtime(learner, scenario)
  const ticket = await ticketFor(id)
  const page = await openRelay(ticket)
  await page.has('ready')
  const again = await openRelay(ticket)
  expect(await again.closed).toBe(4401)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  await expect.poll(page.heard).toBe('Good morning. What is it?')
  await page.has('end')
  const conversation = await server.latest()
  expect(conversation).toMatchObject({ kind: 'relay', session: { tools: [{ name: 'set_outcome' }] } })
  page.socket.send(spelledAudio('Hm'))
  await expect.poll(() => conversation.commands.some(({ type }) => type === 'input_audio_buffer.append')).toBe(true)
  conversation.hear('Wait a moment.')
  await page.has('interrupt')
  const item = page.messages.find(({ type }) => type === 'item')?.['item_id']
  page.socket.send(JSON.stringify({ type: 'played', item_id: item, ms: 130, whole: false }))
  const { state } = await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 1 }))
  expect(state.turns[0]).toMatchObject({ heard_text: 'Good morning.', heard: { interrupted: true } })
  page.socket.send(JSON.stringify({ type: 'played', item_id: item, ms: 130, whole: false }))
  page.socket.send(spelledAudio('Go on'))
  const ofType = (name: string) => conversation.commands.filter(({ type }) => type === name)
  await expect.poll(() => ofType('input_audio_buffer.append').length).toBe(2)
  expect(ofType('conversation.item.truncate').length).toBe(1)
  page.socket.close()
  const over = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  expect(over.state.call).toMatchObject({ reason: 'lost' })
})

test('a page that lost its relay opens another one, and the persona knows what was said', async () => {
  server.set({ answers: [{ text: 'Good morning.' }] })
  const id = await beginRealtime(learner, scenario)
  const page = await openRelay(await ticketFor(id))
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  page.socket.terminate()
  const next = await openRelay(await ticketFor(id))
  await next.has('ready')
  const conversation = await server.latest(2)
  const { commands } = conversation
  await expect
    .poll(() => commands)
    .toContainEqual(expect.objectContaining({ item: expect.objectContaining({ role: 'assistant' }) as object }))
  conversation.hear('I am back.')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.call).toMatchObject({ state: 'open', call_id: next.messages[0]?.['call_id'] })
})

/** A caller that never ends its side finds the connection gone after its refusal. */
const refusedWhileOpen = async () => {
  const { port, hostname, host } = new URL(api.url)
  const caller = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  caller.on('error', () => undefined)
  let answer = ''
  caller.on('data', (data: Buffer) => (answer += data.toString()))
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket'
  caller.write(`GET ${realtimeRelayPath} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n\r\n`)
  await once(caller, 'end')
  const isGone = () => {
    caller.write('x')
    return caller.destroyed
  }
  await expect.poll(isGone).toBe(true)
  expect(answer).toContain('HTTP/1.1 400')
}

test('a page of another site gets no relay, and a page of ours does', async () => {
  const id = await beginRealtime(learner, scenario)
  const foreign = await openRelay(await ticketFor(id), { origin: 'https://evil.example' })
  expect(await foreign.refused).toBe(403)
  await refusedWhileOpen()
  const own = { origin: 'https://front.example', 'x-forwarded-host': 'front.example' }
  await (await openRelay(await ticketFor(id), own)).has('ready')
  await (await openRelay(await ticketFor(id), { origin: 'https://parley.example' })).has('ready')
})

test('a conversation that cannot be stored ends at the provider', async () => {
  const ids = [await beginRealtime(learner, scenario), await beginRealtime(learner, scenario)] as const
  const ticket = await ticketFor(ids[1])
  await sql`alter table realtime_calls add constraint full_disk check (model_id is null) not valid`.execute(
    api.db.kysely,
  )
  try {
    expect((await call(learner, ids[0])).status).toBe(500)
    expect(await (await openRelay(ticket)).closed).toBe(4500)
  } finally {
    await sql`alter table realtime_calls drop constraint full_disk`.execute(api.db.kysely)
  }
  const [webRtc, relay] = server.conversations().slice(-2)
  expect([webRtc?.kind, relay?.kind]).toEqual(['call', 'relay'])
  await expect.poll(() => [webRtc?.isHungUp, webRtc?.isOpen, relay?.isOpen]).toEqual([true, false, false])
})

test('a page that sends more messages than speech needs loses its relay', async () => {
  const page = await openRelay(await ticketFor(await beginRealtime(learner, scenario)))
  await page.has('ready')
  for (let count = 0; count < 3000; count += 1) page.socket.send('{}')
  expect(await page.closed).toBe(1006)
})

test('one sign-in gets three relays, also when it opens more of them at once', async () => {
  const other = await api.signInAs('user')
  const begin = () => beginRealtime(other, scenario)
  const tickets: string[] = []
  for (const id of [await begin(), await begin(), await begin(), await begin()])
    tickets.push((await other.send(speech.relayRealtime, { params: { id } })).body.ticket)
  const pages = await Promise.all(tickets.map((ticket) => openRelay(ticket)))
  expect(await Promise.race(pages.map(({ closed }) => closed))).toBe(realtimeClosing.refused)
  const ready = () => pages.filter(({ messages }) => messages.some(({ type }) => type === 'ready'))
  await expect.poll(() => ready().length).toBe(3)
  const refusal = await other.send(speech.relayRealtime, { params: { id: await begin() } })
  expect(refusal.problem).toMatchObject({ status: 429, code: 'too-many-streams-of-sign-in' })
})

/** Two ends of a WebSocket: the server's, and the page's. */
const socketPair = async () => {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
  const page = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`)
  const [[socket]] = (await Promise.all([once(sockets, 'connection'), once(page, 'open')])) as [[WebSocket], unknown]
  onTestFinished(() => {
    page.terminate()
    sockets.close()
  })
  return { page, socket }
}

const second = Buffer.alloc(48_000)

test('a page that takes nothing keeps two seconds in its socket, and an interruption passes the rest by', async () => {
  const { page, socket } = await socketPair()
  const messages: string[] = []
  let bytes = 0
  page.on('message', (data: Buffer, isBinary) => (isBinary ? (bytes += data.length) : messages.push(data.toString())))
  page.pause()
  const audio = new RelayAudio(socket)
  const most = []
  for (let count = 0; count < 300; count += 1) {
    audio.audio(second, 'reply')
    most.push(socket.bufferedAmount)
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(Math.max(...most)).toBeLessThan(200_000)
  audio.interrupt()
  page.resume()
  await expect.poll(() => messages.at(-1)).toContain('interrupt')
  expect(bytes).toBeLessThan(200 * second.length)
  page.pause()
  const closure = new Promise((resolve) => socket.once('close', resolve))
  for (let count = 0; count < 700 && socket.readyState === socket.OPEN; count += 1) audio.audio(second, 'next')
  await closure
})
