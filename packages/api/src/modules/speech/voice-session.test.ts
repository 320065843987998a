import { contract } from '@parley/contracts/calls'
import { spelledAudio, startSpeechServer, textOfAudio } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waveHeader } from '../language-models/index.ts'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { say } from '../sessions/testing/start-practice.ts'
import { beginVoice, opening, startVoice } from './testing/start-voice.ts'
import { askReplyAudio, readFrames, transcribe } from './testing/voice-calls.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, learner, scenario, admin, models } = await startVoice(server)
const { aiModels, speech, sessions } = contract
beforeEach(() => server.set({ kind: 'fine' }))

const hasHeard = (events: readonly { type: string }[]) => events.some(({ type }) => type === 'reply.heard')

const begin = async () => {
  const id = await beginVoice(api, learner, scenario)
  return { id, where: { url: api.url, token: learner.token, id } }
}

test('a voice session says that the server speaks and listens, and how turns are taken', async () => {
  const { id } = await begin()
  const { status, body } = await learner.send(speech.read, { params: { id } })
  expect([status, body]).toMatchObject([
    200,
    {
      mode: 'voice',
      speech_to_text: 'server',
      text_to_speech: 'server',
      realtime: false,
      reasons: ['no_realtime'],
      voice: { name: 'nova', speed: 1 },
      settings: { pause_ms: 900, interruption: true, input: 'hands_free' },
      can_edit_settings: false,
    },
  ])
})

test('speech is transcribed with the language of the session', async () => {
  const { where } = await begin()
  const pcm = spelledAudio('Hello Ana, how are you?', 16_000)
  const answer = await transcribe(where, { pcm })
  expect(await answer.json()).toEqual({ text: 'Hello Ana, how are you?', language: 'en', seconds: 0.23, silent: false })
  expect(server.requests()).toMatchObject([{ kind: 'transcription', fields: { model: 'stt', language: 'en' } }])
})

test('speech in pieces is put together, and a piece after a gap is refused with what arrived', async () => {
  const { where } = await begin()
  const pcm = spelledAudio('In three pieces.', 16_000)
  const piece = (from: number, to: number, isDone = false) =>
    transcribe(where, { pcm: pcm.subarray(from, to), query: `utterance=u1&from=${from}&done=${isDone}` })
  expect(await (await piece(0, 1000)).json()).toEqual({ received: 1000 })
  expect(await (await piece(1000, 2000)).json()).toEqual({ received: 2000 })
  const gap = await piece(3000, 4000)
  expect([gap.status, await gap.json()]).toMatchObject([409, { code: 'audio-gap', context: { received: 2000 } }])
  expect(server.requests()).toEqual([])
  const last = await piece(2000, pcm.length, true)
  expect([last.status, await last.json()]).toMatchObject([200, { text: 'In three pieces.' }])
})

test('silence is answered without a request to a provider', async () => {
  const { where } = await begin()
  const answer = await transcribe(where, { pcm: Buffer.alloc(64_000) })
  expect(await answer.json()).toEqual({ text: '', language: 'en', seconds: 2, silent: true })
  expect(server.requests()).toEqual([])
})

/** A file whose samples stand behind many parts without content. */
const fileOfParts = (): Buffer => {
  const [samples, part] = [spelledAudio('Hello', 16_000), Buffer.from('junk\0\0\0\0', 'latin1')]
  const head = waveHeader(16_000, samples.length)
  return Buffer.concat([head.subarray(0, 12), ...Array.from({ length: 1000 }, () => part), head.subarray(12), samples])
}

test.each([
  ['without a rate', { pcm: Buffer.alloc(10), type: 'audio/pcm' }, 400, 'audio-unreadable'],
  ['with half a sample', { pcm: Buffer.alloc(11) }, 400, 'audio-unreadable'],
  ['as a broken file', { pcm: Buffer.from('RIFF'), type: 'audio/wav' }, 400, 'audio-unreadable'],
  ['as a file of empty parts', { pcm: fileOfParts(), type: 'audio/wav' }, 400, 'audio-unreadable'],
  ['that is too long', { pcm: Buffer.alloc(16_000 * 2 * 121) }, 413, 'too-large'],
  ['of another type', { pcm: Buffer.from('{}'), type: 'application/json' }, 415, 'unsupported-media-type'],
])('speech %s is refused', async (_fault, piece, status, code) => {
  const { where } = await begin()
  const answer = await transcribe(where, piece)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
})

test('a reply is spoken sentence by sentence with the characters of each', async () => {
  const { where } = await begin()
  const answer = await askReplyAudio(where, 1)
  const reply = readFrames(Buffer.from(await answer.arrayBuffer()))
  expect(reply.sentences.map(({ text }) => text)).toEqual([
    'Good morning.',
    'I have ten minutes, no more.',
    'What did you want to see me about?',
  ])
  expect(reply.sentences.map(({ start, end }) => opening.slice(start, end))).toEqual(
    reply.sentences.map(({ text }) => text),
  )
  expect(reply.end).toEqual({ complete: true, code: null })
})

test('the sound of a reply can be asked for before the learner has spoken, and comes when the reply is there', async () => {
  const { where } = await begin()
  const response = askReplyAudio(where, 3, 'ahead=true')
  const { state } = await say(api, learner, where.id, 'What matters most to you?')
  const reply = readFrames(Buffer.from(await (await response).arrayBuffer()))
  const turnText = state.turns[2]?.text ?? ''
  expect(reply.sentences.map(({ start, end }) => turnText.slice(start, end)).join(' ')).toBe(turnText)
  expect(reply.sentences.map(({ text }) => text.length)).toEqual(reply.sentences.map(({ start, end }) => end - start))
  expect(reply.end).toEqual({ complete: true, code: null })
})

test('a listener who asked ahead learns at once that no reply comes', async () => {
  const { id, where } = await begin()
  expect((await askReplyAudio(where, 4, 'ahead=true')).status).toBe(404)
  const replyAudio = askReplyAudio(where, 3, 'ahead=true')
  await learner.send(sessions.end, { params: { id } })
  expect((await replyAudio).status).toBe(404)
})

test('a reply continues from a sentence, and comes as plain samples, as a file and as mp3', async () => {
  const { where } = await begin()
  const bytes = async (query: string) => Buffer.from(await (await askReplyAudio(where, 1, query)).arrayBuffer())
  const later = readFrames(await bytes('from=14'))
  expect(later.sentences.map(({ start }) => start)).toEqual([14, 43])
  expect(textOfAudio(await bytes('format=pcm16'))).toBe(opening.replaceAll(/(?<=[.?]) /g, ''))
  const wave = await bytes('format=wav')
  expect([wave.toString('latin1', 0, 4), textOfAudio(wave.subarray(44)).length]).toEqual(['RIFF', opening.length - 2])
  expect((await bytes('format=mp3')).toString('utf8')).toContain('mp3:Good morning.;')
})

test('the same sentence is bought once, and again from another model', async () => {
  const { where } = await begin()
  const all = async () => readFrames(Buffer.from(await (await askReplyAudio(where, 1)).arrayBuffer()))
  // A sentence is kept after its listener has it, so the second listener may be too early.
  const buyAgain = async () => {
    server.set({ kind: 'fine' })
    const { sentences } = await all()
    return [sentences.length, server.requests().length]
  }
  await all()
  await expect.poll(buyAgain).toEqual([3, 0])
  const params = { id: models.find(({ kind }) => kind === 'tts')?.id ?? '' }
  const { body } = await admin.send(aiModels.read, { params })
  await admin.send(aiModels.update, { params, body: { version: body.version, external_id: 'another' } })
  expect(await buyAgain()).toEqual([3, 3])
})

test('a turn keeps what was recognised beside what the learner corrected', async () => {
  const { id } = await begin()
  const recognition = { heard_text: 'What matters moose to you?', seconds: 2.5, ended_ms: 400 }
  await learner.send(sessions.addTurn, {
    params: { id },
    body: { client_turn_id: 'spoken', text: 'What matters most to you?', spoken: recognition },
  })
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(3))
  expect(stateOf(events).turns[1]).toMatchObject({ text: 'What matters most to you?', spoken: recognition })
})

test('after an interruption the conversation keeps only the whole words that were heard', async () => {
  const { id } = await begin()
  const heardReply = { turn: 1, characters: 25, ms: 1500, interrupted: true, ended_ms: 100 }
  const first = await learner.send(speech.heard, { params: { id }, body: heardReply })
  const again = await learner.send(speech.heard, { params: { id }, body: { ...heardReply, characters: 5 } })
  expect([first.status, again.status]).toEqual([200, 200])
  const { state } = await say(api, learner, id, 'Let me be quick, then.')
  expect(state.turns[0]).toMatchObject({
    text: opening,
    heard_text: 'Good morning. I have ten',
    heard: { seconds: 1.5, ended_ms: 100, interrupted: true },
  })
})

test('a page cannot claim that a reply was heard for days', async () => {
  const { id } = await begin()
  const heardReply = { turn: 1, characters: opening.length, ms: 2_000_000_000, interrupted: false }
  expect((await learner.send(speech.heard, { params: { id }, body: heardReply })).status).toBe(200)
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasHeard)
  expect(stateOf(events).turns[0]?.heard?.seconds).toBe(3600)
})

test('only the learner reaches the voice of a session, and written sessions have none', async () => {
  const { id, where } = await begin()
  const stranger = await api.signInAs('user')
  const foreign = { ...where, token: stranger.token }
  const pcm = spelledAudio('Hello', 16_000)
  expect((await stranger.send(speech.read, { params: { id } })).status).toBe(404)
  expect((await transcribe(foreign, { pcm })).status).toBe(404)
  expect((await askReplyAudio(foreign, 1)).status).toBe(404)
  expect((await askReplyAudio(where, 7)).status).toBe(404)
  const textSession = await learner.send(sessions.create, { body: { scenario_id: scenario } })
  const refusal = await transcribe({ ...where, id: textSession.body.id }, { pcm })
  expect([refusal.status, ((await refusal.json()) as { code: string }).code]).toEqual([409, 'mode-not-offered'])
  const heardReply = { turn: 1, characters: 1, ms: 0, interrupted: true }
  const { problem } = await learner.send(speech.heard, { params: { id: textSession.body.id }, body: heardReply })
  expect(problem).toMatchObject({ status: 409, code: 'mode-not-offered' })
  const unspoken = await learner.send(
    speech.connectRealtime,
    { params: { id: textSession.body.id }, body: { sdp: 'v=0' } },
    { 'accept-language': 'fr' },
  )
  expect(unspoken.problem.detail).toContain('parmi\u00A0: texte.')
})

test('a voice session is not connected as a realtime conversation, and none can be made', async () => {
  const { id } = await begin()
  const { problem } = await learner.send(
    speech.connectRealtime,
    { params: { id }, body: { sdp: 'v=0' } },
    { 'accept-language': 'fr' },
  )
  expect(problem).toMatchObject({ status: 409, code: 'mode-not-offered' })
  expect(problem.detail).toContain('parmi\u00A0: voix.')
  const refusal = await learner.send(sessions.create, { body: { scenario_id: scenario, mode: 'realtime' } })
  expect(refusal.problem).toMatchObject({ status: 409 })
})

test('an editor changes how turns are taken in an own session, a learner may not', async () => {
  const editor = await api.signInAs('editor')
  const id = await beginVoice(api, editor, scenario)
  const answer = await editor.send(speech.updateSettings, { params: { id }, body: { pause_ms: 1500 } })
  expect([answer.status, answer.body]).toMatchObject([200, { settings: { pause_ms: 1500, interruption: true } }])
  const own = await begin()
  const refusal = await learner.send(speech.updateSettings, { params: { id: own.id }, body: { pause_ms: 1500 } })
  expect(refusal.status).toBe(403)
})

test('how turns are taken stays as it is when another person reads the session, and when it is over', async () => {
  const editor = await api.signInAs('editor')
  const params = { id: await beginVoice(api, editor, scenario) }
  const change = { params, body: { pause_ms: 1500 } }
  const operator = await api.signInAs('operator')
  expect((await operator.send(sessions.read, { params })).status).toBe(200)
  expect((await operator.send(speech.updateSettings, change)).status).toBe(403)
  await editor.send(sessions.abort, { params })
  const late = await editor.send(speech.updateSettings, change)
  expect(late.problem).toMatchObject({ status: 409, code: 'session-over' })
})
