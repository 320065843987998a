import { contract } from '@parley/contracts/calls'
import { spelledAudio, startSpeechServer } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { testClient } from '../../testing/api-client.ts'
import { guestSignIns } from '../identity/index.ts'
import { waveHeader } from '../language-models/index.ts'
import type { Learner } from '../sessions/testing/start-practice.ts'
import { offer } from './testing/start-realtime.ts'
import { beginVoice, startVoice } from './testing/start-voice.ts'
import { askReplyAudio, transcribe } from './testing/voice-calls.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, learner, scenario, models } = await startVoice(server)
const { speech } = contract
beforeEach(() => server.set({ kind: 'fine' }))

const begin = async () => {
  const id = await beginVoice(api, learner, scenario)
  return { id, where: { url: api.url, token: learner.token, id } }
}

const pcm = spelledAudio('Hello', 16_000)

/** A file with one number of its header changed. */
const fileWith = (at: number, value: number, bytes: 2 | 4 = 2): Buffer => {
  const file = Buffer.concat([waveHeader(16_000, pcm.length), pcm])
  file.writeUIntLE(value, at, bytes)
  return file
}

const wave = 'audio/wav'
const refusedFiles: readonly [string, Parameters<typeof transcribe>[1]][] = [
  ['two channels', { pcm: fileWith(22, 2), type: wave }],
  ['8 bits', { pcm: fileWith(34, 8), type: wave }],
  ['floating point', { pcm: fileWith(20, 3), type: wave }],
  ['a rate of 0', { pcm: fileWith(24, 0, 4), type: wave }],
  ['a rate of 4 GHz', { pcm: fileWith(24, 4_294_967_295, 4), type: wave }],
  ['an endless format', { pcm: fileWith(16, 4_294_967_295, 4), type: wave }],
  ['a second piece', { pcm: fileWith(22, 1), type: wave, query: 'utterance=u1&from=10' }],
  ['a first piece', { pcm: fileWith(22, 1), type: wave, query: 'utterance=u1&done=false' }],
  ['a rate beyond numbers', { pcm, type: `audio/pcm;rate=${'9'.repeat(400)}` }],
  ['a rate below 0', { pcm, type: 'audio/pcm;rate=-1' }],
  ['another format', { pcm, type: 'audio/ogg' }],
]

test('speech in a format that the server does not take is refused before a provider is asked', async () => {
  const { where } = await begin()
  const refusals = await Promise.all(
    refusedFiles.map(async ([name, piece]) => {
      const answer = await transcribe(where, piece)
      return [name, answer.status, ((await answer.json()) as { code: string }).code]
    }),
  )
  expect(refusals).toEqual(refusedFiles.map(([name]) => [name, 400, 'audio-unreadable']))
  expect(server.requests()).toEqual([])
})

test('places beyond numbers, a changed rate and too many bytes are refused before a provider is asked', async () => {
  const { where } = await begin()
  const queries = ['from=-1', 'from=1e300', 'from=NaN', 'utterance=%20', `utterance=${'x'.repeat(81)}`, 'done=perhaps']
  const answers = await Promise.all(queries.map((query) => transcribe(where, { pcm, query })))
  expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 400))
  await transcribe(where, { pcm, query: 'utterance=u1&done=false' })
  const slower = { pcm, query: `utterance=u1&from=${pcm.length}`, type: 'audio/pcm;rate=8000' }
  expect((await transcribe(where, slower)).status).toBe(409)
  const big = await transcribe(where, { pcm: Buffer.alloc(12_000_002), type: 'audio/pcm;rate=48000' })
  expect([big.status, ((await big.json()) as { code: string }).code]).toEqual([413, 'too-large'])
  expect(server.requests()).toEqual([])
})

test('a preview takes no seed and no text beyond its limits', async () => {
  const editor = await api.signInAs('editor')
  const preview = { model_id: models.find(({ kind }) => kind === 'tts')?.id ?? '', voice_id: 'nova', text: 'Hello.' }
  const ask = async (change: object) =>
    (await editor.send(contract.voices.preview, { body: { ...preview, ...change } })).status
  const changes = [
    { seed: 4_294_967_296 },
    { seed: -1 },
    { text: 'x'.repeat(201) },
    { speed: 5 },
    { seed: 4_294_967_295 },
  ]
  expect(await Promise.all(changes.map(ask))).toEqual([400, 400, 400, 400, 200])
})

const everyCall = async (caller: Pick<Learner, 'send' | 'token'>, id: string) => {
  const where = { url: api.url, token: caller.token, id }
  const playback = { turn: 1, characters: 5, ms: 10, interrupted: true }
  const answers = await Promise.all([
    caller.send(speech.read, { params: { id } }),
    transcribe(where, { pcm }),
    askReplyAudio(where, 1),
    caller.send(speech.heard, { params: { id }, body: playback }),
    caller.send(speech.connectRealtime, { params: { id }, body: { sdp: offer } }),
    caller.send(speech.relayRealtime, { params: { id } }),
    caller.send(speech.leaveRealtime, { params: { id } }),
  ])
  return answers.map(({ status }) => status)
}

const guestOf = async (sessionId: string) => {
  const { token } = await transaction(api.db, (trx) =>
    guestSignIns.start(trx, systemCaller('test'), {
      organizationId: api.home,
      displayName: 'Guest',
      scope: { coaching_session_id: sessionId },
    }),
  )
  return { ...testClient(api.url, token), token }
}

test('no call of a session’s voice serves another organisation, a colleague or a guest of another session', async () => {
  const { id } = await begin()
  const body = { pause_ms: 1500 }
  const foreign = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect(await everyCall(foreign, id)).toEqual(Array(7).fill(404))
  expect((await foreign.send(speech.updateSettings, { params: { id }, body })).status).toBe(404)
  const stranger = await api.signInAs('user')
  expect(await everyCall(stranger, id)).toEqual(Array(7).fill(404))
  const guest = await guestOf((await begin()).id)
  expect(await everyCall(guest, id)).toEqual(Array(7).fill(404))
  expect((await guest.send(speech.updateSettings, { params: { id }, body })).status).toBe(403)
  expect((await guest.send(contract.voices.list, {})).status).toBe(403)
  // Those who may read the session of another person may not speak in it.
  const operator = await api.signInAs('operator')
  expect(await everyCall(operator, id)).toEqual(Array(7).fill(403))
  expect((await operator.send(speech.updateSettings, { params: { id }, body })).status).toBe(403)
})

test('only a reply can be heard', async () => {
  const { id } = await begin()
  const hear = async (turn: number) =>
    (await learner.send(speech.heard, { params: { id }, body: { turn, characters: 5, ms: 9, interrupted: true } }))
      .status
  expect([await hear(2), await hear(999_999_999_999), await hear(1)]).toEqual([409, 400, 200])
})
