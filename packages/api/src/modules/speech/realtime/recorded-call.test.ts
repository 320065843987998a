import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@parley/contracts/calls'
import { startRealtimeServer } from '@parley/testbed/realtime'
import { spelledAudio, textOfAudio } from '@parley/testbed/speech'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { beginRealtime, connect, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'
import { openRelayPage } from '../testing/relay-page.ts'

const server = await startRealtimeServer()
afterAll(server.stop)
const { api, learner, scenario } = await startRealtime(server)
const { speech, recordings, sessions } = contract
const consent = { consented: true, version: '1', language: 'en' } as const
await sql`update organizations set metadata = jsonb_set(metadata, '{organization}',
  coalesce(metadata->'organization', '{}') || '{"record_spoken_sessions": true}') where id = ${api.home}`.execute(
  api.db.kysely,
)

const opening = 'Good morning. What is it?'
const answer = 'It was a long month.'
beforeEach(() => server.set({ answers: [{ text: opening }, { text: answer }] }))

const decide = (id: string, isAgreed: boolean) =>
  learner.send(recordings.decide, { params: { id }, body: { ...consent, consented: isAgreed } })
const partsOf = async (id: string) => (await learner.send(recordings.read, { params: { id } })).body.parts
const storedParts = async (id: string) => {
  const { rows } = await sql`select id from recording_parts where session_id = ${id}`.execute(api.db.kysely)
  return rows.length
}

/** The text that a part spells, as the page of the report plays it. */
const playPart = async (id: string, part: string) => {
  const response = await fetch(`${api.url}/v1/coaching_sessions/${id}/recording/${part}`, {
    headers: { authorization: `Bearer ${learner.token}` },
  })
  return response.ok ? textOfAudio(Buffer.from(await response.arrayBuffer()).subarray(44)) : response.status
}

/** A conversation whose audio the server carries, and whose persona has said its first words. */
const beginRelay = async (id: string) => {
  const { body } = await learner.send(speech.relayRealtime, { params: { id } })
  const page = openRelayPage(api.url, body.ticket)
  await page.has('end')
  const conversation = await server.latest()
  const countSent = () =>
    conversation.commands
      .filter(({ type }) => type === 'input_audio_buffer.append')
      .reduce((sum, { audio }) => sum + Buffer.from(String(audio), 'base64').length, 0)
  return {
    page,
    conversation,
    /** The microphone hears a text; its place in all that it heard, in milliseconds. */
    speak: async (text: string) => {
      const before = countSent()
      const pcm = Buffer.concat([Buffer.alloc(24_000), spelledAudio(text), Buffer.alloc(4800)])
      page.socket.send(pcm)
      await expect.poll(countSent).toBe(before + pcm.length)
      return { startMs: (before + 24_000) / 48, seconds: text.length / 100 }
    },
    /** The page has played a reply, or the given part of it. */
    play: (reply: number, ms?: number) => {
      const item_id = page.messages.filter(({ type }) => type === 'item')[reply - 1]?.['item_id']
      page.socket.send(JSON.stringify({ type: 'played', item_id, ms: ms ?? 60_000, whole: ms === undefined }))
    },
  }
}

test('a relayed conversation is recorded by its turns, with only the heard part of an interrupted reply', async () => {
  const id = await beginRealtime(learner, scenario)
  expect((await learner.send(speech.read, { params: { id } })).body.recording).toEqual({
    offered: true,
    consented: null,
  })
  expect((await decide(id, true)).status).toBe(200)
  const { conversation, page, speak, play } = await beginRelay(id)
  play(1)
  await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 1 }))
  conversation.hear(' ', await speak('A cough'))
  conversation.hear('How was your month?', await speak('How was your month?'))
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  await expect.poll(() => page.messages.filter(({ type }) => type === 'end').length).toBe(2)
  conversation.hear('Wait.', await speak('Wait.'))
  await page.has('interrupt')
  play(2, 90)
  const { state } = await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 3 }))
  expect(state.turns[2]).toMatchObject({ heard_text: 'It was a' })
  // The list names a part once the log holds its turn, which may be a moment after the part is stored.
  await expect.poll(async () => (await partsOf(id)).length).toBe(4)
  const parts = await partsOf(id)
  expect(parts.map(({ turn, start, end }) => [turn, start, end])).toEqual([
    [1, 0, opening.length],
    [2, 0, 'How was your month?'.length],
    [3, 0, 'It was a'.length],
    [4, 0, 'Wait.'.length],
  ])
  await expect
    .poll(() => Promise.all(parts.map((part) => playPart(id, part.id))))
    .toEqual([opening, 'How was your month?', 'It was a ', 'Wait.'])
  const keys = await Array.fromAsync(api.services.objects.list('recordings/'))
  for (const key of keys) {
    const file = Buffer.concat(await Array.fromAsync((await api.services.objects.get(key))?.body ?? []))
    expect(file.includes('RIFF')).toBe(false)
  }
  await decide(id, false)
  expect(await Array.fromAsync(api.services.objects.list('recordings/'))).toEqual([])
  expect(await playPart(id, parts[0]?.id ?? '')).toBe(404)
})

test('a reply that is complete when its learner hangs up is recorded as far as it was played', async () => {
  const id = await beginRealtime(learner, scenario)
  await decide(id, true)
  const { page } = await beginRelay(id)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  // The page plays a character in 10 ms: the learner hears at least the first word.
  await pause(60)
  page.socket.close()
  await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  await expect.poll(() => storedParts(id)).toBe(1)
  const [part] = await partsOf(id)
  await expect.poll(() => playPart(id, part?.id ?? '')).toMatch(/^Good/)
})

test('nothing of a conversation is stored before its learner agrees, and what follows is', async () => {
  const id = await beginRealtime(learner, scenario)
  const { conversation, speak, play } = await beginRelay(id)
  play(1)
  await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 1 }))
  conversation.hear('First words.', await speak('First words.'))
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  await decide(id, true)
  conversation.hear('Second words.', await speak('Second words.'))
  await untilLog(api, learner, id, hasEvent('turn.added', { text: 'Second words.' }))
  await expect.poll(async () => (await partsOf(id)).map(({ turn }) => turn)).toContain(4)
  expect((await partsOf(id)).map(({ turn }) => turn)).not.toContain(2)
})

test('a call by WebRTC stores nothing, because its audio goes past the server', async () => {
  const id = await beginRealtime(learner, scenario)
  await decide(id, true)
  expect((await connect(learner, id)).status).toBe(201)
  const conversation = await server.latest()
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  conversation.finishPlayback()
  conversation.hear('How was your month?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[1]?.spoken).not.toHaveProperty('utterances')
  await learner.send(sessions.end, { params: { id } })
  expect(await storedParts(id)).toBe(0)
})
