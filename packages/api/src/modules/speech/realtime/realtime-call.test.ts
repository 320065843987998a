import { contract } from '@parley/contracts/calls'
import { distressReply } from '@parley/conversation/distress'
import { type RealtimeAnswer, startRealtimeServer } from '@parley/testbed/realtime'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../sessions/testing/start-practice.ts'
import { addSpokenScenario } from '../testing/start-voice.ts'
import { beginRealtime, connect, hasEvent, offer, startRealtime, untilLog } from '../testing/start-realtime.ts'

const server = await startRealtimeServer()
afterAll(server.stop)
const { api, learner, scenario } = await startRealtime(server)
const { speech, sessions } = contract
beforeEach(() => server.set({}))

const answers = [{ text: 'Good morning. What is it?' }, { text: 'It was a long month and I am tired of it.' }]

/** A call whose persona has said its first words, and whose learner has heard them. */
const beginCall = async (replies: readonly RealtimeAnswer[] = answers) => {
  server.set({ answers: replies })
  const id = await beginRealtime(learner, scenario)
  const connection = await connect(learner, id)
  expect(connection.status).toBe(201)
  const conversation = await server.latest()
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  return { id, conversation, callId: connection.body.call_id }
}

test('the server tells the model who it plays, and the persona opens the call', async () => {
  const { id, conversation, callId } = await beginCall()
  expect(conversation).toMatchObject({
    key: 'sk-speech-12345678',
    session: {
      model: 'gpt-realtime',
      audio: {
        input: {
          turn_detection: { create_response: false, interrupt_response: true, silence_duration_ms: 900 },
          transcription: { language: 'en' },
        },
        output: { voice: 'marin' },
      },
      tools: [{ name: 'set_outcome', parameters: { properties: { outcome: { enum: ['win', 'loose', 'end'] } } } }],
    },
  })
  expect(conversation.session['instructions']).toContain('Ana')
  conversation.finishPlayback()
  const { state } = await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 1, interrupted: false }))
  expect(state.call).toEqual({ call_id: callId, state: 'open', reason: null })
  expect(state.turns).toMatchObject([{ text: 'Good morning. What is it?', heard_text: null, state: 'complete' }])
})

test.each([
  { model: '', voice: 'sage', heard: 'sage' },
  { model: 'gpt-realtime', voice: 'sage', heard: 'sage' },
  { model: 'a-model-of-before', voice: 'sage', heard: 'marin' },
])('a persona with the voice $voice of the live model “$model” is heard as $heard', async ({ heard, ...liveVoice }) => {
  const editor = await api.signInAs('editor')
  const person = await api.signInAs('user')
  const spokenScenario = await addSpokenScenario(editor, { modes: ['text', 'realtime'], liveVoice })
  const connection = await connect(person, await beginRealtime(person, spokenScenario))
  expect(connection.status).toBe(201)
  const { session } = await server.latest()
  expect(session).toMatchObject({ audio: { output: { voice: heard } } })
})

test('the learner’s words become turns, and noise without words does not', async () => {
  const { id, conversation } = await beginCall()
  conversation.finishPlayback()
  const cough = conversation.hear(' ')
  conversation.hear('How was your month?', { seconds: 3 })
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns).toMatchObject([
    { role: 'persona' },
    { role: 'learner', text: 'How was your month?', spoken: { heard_text: 'How was your month?', seconds: 3 } },
    { role: 'persona', text: answers[1]?.text },
  ])
  expect(conversation.commands).toContainEqual({ type: 'conversation.item.delete', item_id: cough })
})

test('a learner in distress reads the words of the product, and the realtime model is not asked', async () => {
  const { id, conversation } = await beginCall()
  conversation.finishPlayback()
  const requests = () => conversation.commands.filter(({ type }) => type === 'response.create').length
  const before = requests()
  conversation.hear('I cannot do this. I want to kill myself.')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns.at(-1)?.text).toBe(distressReply('en'))
  expect(requests()).toBe(before)
  conversation.hear('I have called a friend. Can we go on?')
  const after = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 5 }))
  expect(after.state.turns.at(-1)?.text).toBe(answers[1]?.text)
})

test('an interruption cuts a reply to what was heard', async () => {
  const { id, conversation } = await beginCall()
  conversation.finishPlayback()
  conversation.hear('How was your month?')
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  // The fake reports a token of audio, 50 ms, for each character.
  conversation.hear('Go on.', { heardMs: 900 })
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 5 }))
  expect(state.turns[2]).toMatchObject({ heard_text: 'It was a long', heard: { seconds: 0.9, interrupted: true } })
})

test('a learner cannot stop a reply of a call that has no word yet: the model speaks by itself', async () => {
  const { id, conversation } = await beginCall()
  server.set({ answers, fault: { kind: 'no_words' }, reply: 2 })
  conversation.finishPlayback()
  conversation.hear('How was your month?')
  await untilLog(api, learner, id, hasEvent('reply.started', { turn: 3 }))
  const { body } = await learner.send(sessions.stopReply, { params: { id } })
  const { body: log } = await learner.send(sessions.log, { params: { id }, query: { after: 0 } })
  expect(log.items.map(({ type }) => type)).not.toContain('reply.failed')
  expect(log.items.at(-1)).toMatchObject({ seq: body.last_seq, type: 'reply.started' })
})

test('a reply that is still being spoken is broken off, and the next one begins after it', async () => {
  const { id, conversation } = await beginCall()
  const { body } = await learner.send(speech.read, { params: { id } })
  expect(body).toMatchObject({ mode: 'realtime', realtime: true })
  // The provider breaks nothing off by itself, and the second reply has no end.
  server.set({ answers, fault: { kind: 'endless' }, reply: 2 })
  conversation.finishPlayback()
  conversation.hear('First.')
  await untilLog(api, learner, id, hasEvent('reply.delta', { turn: 3 }))
  conversation.hear('And second.', { interrupts: false })
  const { state } = await untilLog(api, learner, id, hasEvent('turn.added', { text: 'And second.' }))
  expect(state.turns.filter(({ role }) => role === 'learner').map(({ text }) => text)).toEqual([
    'First.',
    'And second.',
  ])
  await expect.poll(() => conversation.commands.map(({ type }) => type)).toContain('response.cancel')
  expect(state.call).toMatchObject({ state: 'open' })
})

test('words that follow an interruption are not lost when the heard part cannot be stored', async () => {
  const { id, conversation } = await beginCall()
  // From now on the database refuses each event that says how much of a reply was heard.
  await sql`create function refuse_heard() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`.execute(api.db.kysely)
  await sql`create trigger refuse_heard before insert on events for each row
    when (new.type = 'reply.heard') execute function refuse_heard()`.execute(api.db.kysely)
  server.set({ answers, fault: { kind: 'endless' }, reply: 2 })
  conversation.finishPlayback()
  conversation.hear('First.')
  await untilLog(api, learner, id, hasEvent('reply.delta', { turn: 3 }))
  conversation.hear('Wait, and second.', { heardMs: 100 })
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 5 }))
  await sql`drop trigger refuse_heard on events`.execute(api.db.kysely)
  expect(state.turns[3]).toMatchObject({ role: 'learner', text: 'Wait, and second.' })
  expect(state.call).toMatchObject({ state: 'open' })
})

test('other settings change how an open call takes turns', async () => {
  const { id, conversation } = await beginCall()
  const trainer = await api.signInAs('operator')
  expect((await trainer.send(speech.updateSettings, { params: { id }, body: { pause_ms: 400 } })).status).not.toBe(200)
  await api.db.kysely
    .updateTable('coaching_sessions')
    .set({ voice_settings: JSON.stringify({ pause_ms: 2000, interruption: false }) })
    .where('id', '=', id)
    .execute()
  conversation.finishPlayback()
  conversation.hear('How was your month?')
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(conversation.commands).toContainEqual({
    type: 'session.update',
    session: {
      type: 'realtime',
      audio: {
        input: {
          turn_detection: expect.objectContaining({ silence_duration_ms: 2000, interrupt_response: false }) as object,
        },
      },
    },
  })
})

test('the outcome is the tool call that the server reads, and the call ends after the farewell', async () => {
  const { id, conversation } = await beginCall([
    { text: 'Good morning.' },
    { text: 'I am.' },
    { text: '', outcome: 'end' },
    { text: 'Goodbye then.' },
  ])
  conversation.finishPlayback()
  conversation.hear('Are you well?')
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  conversation.finishPlayback()
  conversation.hear('Goodbye, Ana.')
  const { state } = await untilLog(api, learner, id, hasEvent('status.changed', { to: 'end', reason: 'marker' }))
  expect(state.turns.at(-1)).toMatchObject({ role: 'persona', text: 'Goodbye then.' })
  conversation.finishPlayback()
  const over = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  expect(over.state.call).toMatchObject({ reason: 'session_over' })
})

test('a learner who quits hears no further word', async () => {
  const { id, conversation } = await beginCall()
  await learner.send(sessions.abort, { params: { id } })
  await expect.poll(() => conversation.isHungUp).toBe(true)
})

test('typed words reach the model, and its spoken reply goes into the log', async () => {
  const { id, conversation } = await beginCall()
  conversation.finishPlayback()
  const { state } = await say(api, learner, id, 'Then I write.')
  expect(state.turns.at(-1)).toMatchObject({ role: 'persona', text: answers[1]?.text })
  expect(conversation.commands).toContainEqual({
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Then I write.' }] },
  })
})

test('typed words silence the persona, and the model knows how much of its reply was heard', async () => {
  const { id, conversation } = await beginCall()
  await say(api, learner, id, 'Then I write.')
  const { commands } = conversation
  const place = (type: string) => commands.findIndex((each) => each['type'] === type)
  expect(place('output_audio_buffer.clear')).toBeGreaterThan(-1)
  expect(commands[place('conversation.item.truncate')]).toMatchObject({
    content_index: 0,
    audio_end_ms: expect.any(Number) as number,
  })
  await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 1, interrupted: true }))
})

test('a second tab takes the call over, and the model learns what was said before', async () => {
  const { id, conversation, callId } = await beginCall()
  conversation.finishPlayback()
  const second = await connect(learner, id)
  const next = await server.latest(2)
  await expect
    .poll(() => next.commands)
    .toContainEqual(expect.objectContaining({ item: expect.objectContaining({ role: 'assistant' }) as object }))
  await expect.poll(() => conversation.isHungUp).toBe(true)
  next.hear('Are you still there?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.call).toMatchObject({ call_id: second.body.call_id, state: 'open' })
  expect(second.body.call_id).not.toBe(callId)
  expect((await learner.send(speech.leaveRealtime, { params: { id } })).status).toBe(204)
  const log = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over', reason: 'left' }))
  expect(log.state.status).toBe('in-progress')
  await expect.poll(() => next.isHungUp).toBe(true)
})

test('only the learner of a started session for it gets a call, and only for audio', async () => {
  const id = await beginRealtime(learner, scenario)
  const data = `${offer}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`
  expect((await connect(learner, id, data)).problem).toMatchObject({ status: 400 })
  expect((await connect(await api.signInAs('user'), id)).status).toBe(404)
  const writtenSession = await learner.send(sessions.create, { body: { scenario_id: scenario } })
  expect((await connect(learner, writtenSession.body.id)).problem).toMatchObject({ code: 'mode-not-offered' })
  const waiting = await learner.send(sessions.create, { body: { scenario_id: scenario, mode: 'realtime' } })
  expect((await connect(learner, waiting.body.id)).problem).toMatchObject({ code: 'session-not-started' })
  await learner.send(sessions.end, { params: { id } })
  expect((await connect(learner, id)).problem).toMatchObject({ code: 'session-over' })
  expect(server.conversations()).toEqual([])
})
