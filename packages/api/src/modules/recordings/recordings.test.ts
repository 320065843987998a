import { contract, recordingLimits } from '@parley/contracts/calls'
import type { InputOf } from '@parley/contracts/kit'
import { recordingConsentTexts } from '@parley/contracts/session/recording-consent'
import { spelledAudio, startSpeechServer, textOfAudio } from '@parley/testbed/speech'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { transaction, type Trx } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { testClient } from '../../testing/api-client.ts'
import { testPassword } from '../../testing/api-people.ts'
import { testEngine } from '../../testing/database.ts'
import { untilAnotherWaits } from '../../testing/lock-waits.ts'
import { guestSignIns } from '../identity/index.ts'
import { enforceRetention } from '../retention/index.ts'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import type { Learner } from '../sessions/testing/start-practice.ts'
import { beginVoice, opening, startVoice } from '../speech/testing/start-voice.ts'
import { askReplyAudio, transcribe } from '../speech/testing/voice-calls.ts'
import { findOpenKey, insertPart } from './recording.repo.ts'
import { settleRecordings, sweepRecordingFiles } from './index.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, scenario, admin } = await startVoice(server)
const { recordings, sessions, speech, organizations } = contract
type Decision = InputOf<typeof recordings.decide.body>
const consent = { consented: true, version: '1', language: 'en' } as const
const refusal = { ...consent, consented: false } as const
const sentence = 'How are you today, Ana?'

const setRecording = async (isOn: boolean) => {
  const params = { id: api.home }
  const { body } = await admin.send(organizations.read, { params })
  const answer = await admin.send(organizations.updateMetadata, {
    params: { ...params, section: 'organization' },
    body: { version: body.version, values: { record_spoken_sessions: isOn } },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
}
await setRecording(true)

const files = () => Array.fromAsync(api.services.objects.list('recordings/'))
const bytesOf = async (key: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync((await api.services.objects.get(key))?.body ?? []))
const rows = async () => {
  const { rows: found } = await sql<{ row: string }>`
    select 'consent ' || r::text as row from session_recordings r
    union all select 'part ' || p::text from recording_parts p
    union all select 'file ' || f::text from removed_recording_files f order by 1`.execute(api.db.kysely)
  return found.map(({ row }) => row)
}

const where = (learner: Learner, id: string) => ({ url: api.url, token: learner.token, id })
const decide = (learner: Pick<Learner, 'send'>, id: string, body: Decision = consent) =>
  learner.send(recordings.decide, { params: { id }, body })
const partsOf = async (learner: Pick<Learner, 'send'>, id: string) =>
  (await learner.send(recordings.read, { params: { id } })).body.parts
const listen = (token: string | undefined, id: string, part = '') =>
  fetch(`${api.url}/v1/coaching_sessions/${id}/recording/${part}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

/** Hears the opening, says a sentence and hears the answer, as a page does; both are recorded where the learner agreed. */
const talk = async (learner: Learner, id: string, utterance = 'u1') => {
  await (await askReplyAudio(where(learner, id), 1)).arrayBuffer()
  await transcribe(where(learner, id), { pcm: spelledAudio(sentence, 16_000), query: `utterance=${utterance}` })
  const spokenWords = { heard_text: sentence, seconds: 2, ended_ms: 100, utterances: [utterance] }
  const body = { client_turn_id: utterance, text: 'How are you today?', spoken: spokenWords }
  await learner.send(sessions.addTurn, { params: { id }, body })
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(3))
}

/** A session with a recording of the opening's three sentences and of one sentence of its learner. */
const recordSession = async (learner: Learner) => {
  const id = await beginVoice(api, learner, scenario)
  expect((await decide(learner, id)).status).toBe(200)
  await talk(learner, id)
  await expect.poll(async () => (await partsOf(learner, id)).length).toBe(4)
  await expect
    .poll(async () =>
      (await Promise.all((await partsOf(learner, id)).map((part) => listen(learner.token, id, part.id)))).every(
        ({ ok }) => ok,
      ),
    )
    .toBe(true)
  return { id, parts: await partsOf(learner, id) }
}

test('without consent nothing is stored, also after a refusal and after the organisation stops to record', async () => {
  const learner = await api.signInAs('user')
  const id = await beginVoice(api, learner, scenario)
  const offer = async () => (await learner.send(speech.read, { params: { id } })).body.recording
  expect(await offer()).toEqual({ offered: true, consented: null })
  expect((await decide(learner, id, refusal)).body).toMatchObject({ agreed_at: null, is_own: true, parts: [] })
  await talk(learner, id)
  await decide(learner, id)
  await setRecording(false)
  expect(await offer()).toEqual({ offered: false, consented: true })
  await talk(learner, id, 'u2')
  const other = await beginVoice(api, learner, scenario)
  expect((await decide(learner, other)).problem).toMatchObject({ status: 409, code: 'recording-not-offered' })
  await setRecording(true)
  const writtenSession = await learner.send(sessions.create, { body: { scenario_id: scenario } })
  expect((await decide(learner, writtenSession.body.id)).problem).toMatchObject({ code: 'recording-not-offered' })
  expect(await partsOf(learner, id)).toEqual([])
  expect(await files()).toEqual([])
})

test('a recorded session keeps each sentence encrypted, and those who read the session hear it', async () => {
  const learner = await api.signInAs('user')
  const { id, parts } = await recordSession(learner)
  expect(parts.map(({ turn, start, end }) => [turn, start, end])).toEqual([
    [1, 0, 13],
    [1, 14, 42],
    [1, 43, opening.length],
    [2, 0, 'How are you today?'.length],
  ])
  const texts = await Promise.all(
    parts.map(async (part, index) => {
      const answer = await listen(learner.token, id, part.id)
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        'audio/wav',
        'no-store',
      ])
      return textOfAudio(Buffer.from(await answer.arrayBuffer()).subarray(44), index === 3 ? 16_000 : 24_000)
    }),
  )
  expect(texts).toEqual([
    'Good morning.',
    'I have ten minutes, no more.',
    'What did you want to see me about?',
    sentence,
  ])
  for (const key of await files()) {
    const bytes = await bytesOf(key)
    expect(bytes.includes('RIFF')).toBe(false)
    expect(bytes.includes(spelledAudio(sentence, 16_000).subarray(0, 200))).toBe(false)
  }
  const part = parts[0]?.id ?? ''
  const operator = await api.signInAs('operator')
  const foreign = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const stranger = await api.signInAs('user')
  const own = await recordSession(stranger)
  const tokens = [operator.token, foreign.token, stranger.token, undefined]
  expect(await Promise.all(tokens.map(async (token) => (await listen(token, id, part)).status))).toEqual([
    200, 404, 404, 401,
  ])
  expect((await listen(stranger.token, own.id, part)).status).toBe(404)
  expect((await operator.send(recordings.read, { params: { id } })).body).toMatchObject({ is_own: false })
  expect((await decide(operator, id, refusal)).status).toBe(403)
  expect((await decide(foreign, id, refusal)).status).toBe(404)
})

test('the consent is stored with its text and time, and its withdrawal after the end deletes the audio', async () => {
  const learner = await api.signInAs('user')
  const { id, parts } = await recordSession(learner)
  const before = await files()
  const recording = (await learner.send(recordings.read, { params: { id } })).body
  expect(recording.agreed_text).toBe(recordingConsentTexts[1].en)
  await learner.send(sessions.end, { params: { id } })
  expect((await decide(learner, id, { ...consent, language: 'fr' })).problem).toMatchObject({ code: 'session-over' })
  // The learner lost the right to play meanwhile, and takes the consent back all the same.
  await sql`update users set own_permissions = '{coaching-session-read}' where id = ${learner.id}`.execute(
    api.db.kysely,
  )
  expect((await decide(learner, id)).problem).toMatchObject({ code: 'forbidden' })
  const withdrawal = await decide(learner, id, refusal)
  expect(withdrawal.body).toMatchObject({
    agreed_at: recording.agreed_at,
    withdrawn_at: expect.any(String) as string,
    parts: [],
  })
  expect((await files()).length).toBe(before.length - 4)
  expect((await listen(learner.token, id, parts[0]?.id)).status).toBe(404)
  const { rows: left } = await sql<{
    sealed_key: null
  }>`select sealed_key from session_recordings where session_id = ${id}`.execute(api.db.kysely)
  expect(left).toEqual([{ sealed_key: null }])
  const { rows: entries } = await sql<{
    action: string
  }>`select action from audit_events where subject_id = ${id} and action like '%recording%' order by at`.execute(
    api.db.kysely,
  )
  expect(entries.map(({ action }) => action)).toEqual(['session.recording_agreed', 'session.recording_deleted'])
})

test('a guest agrees to the recording of their session, and to no other', async () => {
  const learner = await api.signInAs('user')
  const [own, other] = [await beginVoice(api, learner, scenario), await beginVoice(api, learner, scenario)]
  const { token } = await transaction(api.db, (trx) =>
    guestSignIns.start(trx, systemCaller('test'), {
      organizationId: api.home,
      displayName: 'Guest',
      scope: { coaching_session_id: own },
    }),
  )
  const guest = testClient(api.url, token)
  expect((await decide(guest, own)).body).toMatchObject({ is_own: true, agreed_at: expect.any(String) as string })
  expect((await decide(guest, own, refusal)).body).toMatchObject({ withdrawn_at: expect.any(String) as string })
  expect((await decide(guest, other)).status).toBe(404)
})

test('only heard sentences and sent speech can be played, and speech that was never sent is removed', async () => {
  const learner = await api.signInAs('user')
  const id = await beginVoice(api, learner, scenario)
  await decide(learner, id)
  await (await askReplyAudio(where(learner, id), 1)).arrayBuffer()
  await transcribe(where(learner, id), { pcm: spelledAudio('Never sent.', 16_000), query: 'utterance=draft' })
  await expect
    .poll(async () => (await rows()).filter((row) => row.includes(id) && row.startsWith('part')).length)
    .toBe(4)
  const playback = { turn: 1, characters: 25, ms: 1500, interrupted: true, ended_ms: 100 }
  await learner.send(speech.heard, { params: { id }, body: playback })
  expect((await partsOf(learner, id)).map(({ start, end }) => [start, end])).toEqual([
    [0, 13],
    [14, 24],
  ])
  const { rows: stored } = await sql<{
    id: string
    role: string
    start_at: number | null
  }>`select id, role, start_at from recording_parts where session_id = ${id}`.execute(api.db.kysely)
  const hiddenParts = stored.filter(({ role, start_at }) => role === 'learner' || start_at === 43)
  expect(await Promise.all(hiddenParts.map(async (part) => (await listen(learner.token, id, part.id)).status))).toEqual(
    [404, 404],
  )
  await sql`update recording_parts set created_at = now() - interval '2 hours' where session_id = ${id}`.execute(
    api.db.kysely,
  )
  const sizeOf = async () => {
    const { rows: found } = await sql<{ size: string; parts: string; is_full: boolean }>`
      select bytes as size, is_full,
        (select sum(bytes) from recording_parts p where p.session_id = r.session_id) as parts
      from session_recordings r where session_id = ${id}`.execute(api.db.kysely)
    return found[0]
  }
  await sql`update session_recordings set is_full = true where session_id = ${id}`.execute(api.db.kysely)
  const before = await sizeOf()
  // A file that cannot be removed, first in the order, keeps no other from its removal.
  await sql`insert into removed_recording_files (object_key) values ('!')`.execute(api.db.kysely)
  const filesBefore = await files()
  await expect(settleRecordings(api.services)).rejects.toThrow('1 files could not be removed.')
  const { rows: left } = await sql`delete from removed_recording_files returning object_key`.execute(api.db.kysely)
  expect(left).toEqual([{ object_key: '!' }])
  expect((await files()).length).toBe(filesBefore.length - 1)
  expect((await rows()).filter((row) => row.includes(id) && row.includes('learner'))).toEqual([])
  const after = await sizeOf()
  expect(Number(after?.size)).toBe(Number(after?.parts))
  expect(Number(after?.size)).toBeLessThan(Number(before?.size))
  expect(after?.is_full).toBe(false)
})

test('a full recording keeps what it has and says that it is full', async () => {
  const learner = await api.signInAs('user')
  const { id } = await recordSession(learner)
  await sql`update session_recordings set bytes = 119999999 where session_id = ${id}`.execute(api.db.kysely)
  await talk(learner, id, 'u2')
  await expect.poll(async () => (await learner.send(recordings.read, { params: { id } })).body.is_full).toBe(true)
  expect((await partsOf(learner, id)).length).toBe(4)
})

test('two parts at once do not pass the limit of their organisation, and a full session does not wait for it', async () => {
  const { db } = api
  const learner = await api.signInAs('user')
  const begin = () => beginVoice(api, learner, scenario)
  const ids = [await begin(), await begin()] as const
  const fullSession = await begin()
  for (const id of [...ids, fullSession]) await decide(learner, id)
  await sql`update session_recordings set bytes = ${recordingLimits.sessionBytes} where session_id = ${fullSession}`.execute(
    db.kysely,
  )
  const add = async (trx: Trx, session_id: string) => {
    const of = { session_id, role: 'persona', utterance: null, turn: 1, start_at: 0, characters: 1 } as const
    const part = {
      ...of,
      id: newId(),
      seconds: 1,
      bytes: 600,
      object_key: `recordings/aa/${newId()}`,
      created_at: new Date(),
    }
    return insertPart(trx, (await findOpenKey(trx, session_id)) ?? '', part)
  }
  const { id: full } = await recordSession(learner)
  await sql`update session_recordings set bytes = ${String(recordingLimits.organizationBytes)}::bigint - 1000 - (
    select sum(bytes) from session_recordings where session_id <> ${full}) where session_id = ${full}`.execute(
    db.kysely,
  )
  const start = Promise.withResolvers<void>()
  const secondOutcome = start.promise.then(() => transaction(db, (trx) => add(trx, fullSession)))
  const first = transaction(db, async (trx) => {
    const outcome = await add(trx, ids[0])
    start.resolve()
    // The embedded engine has one connection.
    if (testEngine !== 'embedded') await secondOutcome
    await untilAnotherWaits(trx)
    return outcome
  })
  const second = start.promise.then(() => transaction(db, (trx) => add(trx, ids[1])))
  expect(await Promise.all([first, second])).toEqual(['added', 'full'])
  expect(await secondOutcome).toBe('full')
  for (const id of [full, fullSession, ...ids]) await decide(learner, id, refusal)
})

test('a file without a recording is removed by the nightly job, and no other', async () => {
  await recordSession(await api.signInAs('user'))
  const before = await files()
  await api.services.objects.put('recordings/ab/left-by-a-restore', Buffer.from('x'), { contentType: 'audio/wav' })
  expect((await files()).length).toBe(before.length + 1)
  await sweepRecordingFiles(api.services)
  expect(await files()).toEqual(before)
})

test('a deleted session comes back with its recording for an hour, and then the recording is removed', async () => {
  const learner = await api.signInAs('user')
  const { id, parts } = await recordSession(learner)
  const before = await files()
  await learner.send(sessions.remove, { params: { id } })
  expect((await listen(learner.token, id, parts[0]?.id)).status).toBe(404)
  await settleRecordings(api.services)
  expect(await files()).toEqual(before)
  await sql`update coaching_sessions set deleted_at = now() - interval '61 minutes' where id = ${id}`.execute(
    api.db.kysely,
  )
  await settleRecordings(api.services)
  expect((await files()).length).toBe(before.length - 4)
  expect((await rows()).filter((row) => row.includes(id))).toEqual([])
})

test('retention and the erasure of an account remove the rows and files of their recordings and of no other', async () => {
  const [leaver, keeper] = [await api.signInAs('user'), await api.signInAs('user')]
  const [old, erased] = [await recordSession(keeper), await recordSession(leaver)]
  const keptSession = await recordSession(keeper)
  const isOf =
    (...ids: string[]) =>
    (row: string) =>
      ids.some((id) => row.includes(id))
  const [rowsBefore, filesBefore] = [await rows(), await files()]
  const keysOf = (id: string) =>
    sql<{ key: string }>`select object_key as key from recording_parts where session_id = ${id}`.execute(api.db.kysely)
  const removedKeys = (await Promise.all([old.id, erased.id].map(keysOf))).flatMap(({ rows: found }) =>
    found.map(({ key }) => key),
  )
  await sql`update coaching_sessions set status = 'end', ended_at = now() - interval '40 days' where id = ${old.id}`.execute(
    api.db.kysely,
  )
  await sql`update organizations set retention_days = 30 where id = ${api.home}`.execute(api.db.kysely)
  const response = await fetch(`${api.url}/v1/me/export`, { headers: { authorization: `Bearer ${leaver.token}` } })
  const data = (await response.json()) as { sessions: { recording: unknown }[] }
  expect(data.sessions[0]?.recording).toMatchObject({
    agreed_text: recordingConsentTexts[1].en,
    withdrawn_at: null,
    recorded_seconds: 1,
  })
  expect((await leaver.send(contract.me.erase, { body: { current_password: testPassword } })).status).toBe(204)
  // Retention passes over a session that something else has locked at this moment; the next run removes it.
  const applyRetention = async () => {
    await enforceRetention(api.services)
    return rows()
  }
  await expect.poll(applyRetention).toEqual(rowsBefore.filter((row) => !isOf(old.id, erased.id)(row)))
  expect(await files()).toEqual(filesBefore.filter((key) => !removedKeys.includes(key)))
  expect([removedKeys.length, (await partsOf(keeper, keptSession.id)).length]).toEqual([8, 4])
})
