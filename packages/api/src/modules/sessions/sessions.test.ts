import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil, stateOf } from './testing/follow.ts'
import { begin, say, scenario, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const learner = await api.signInAs('user')
const calls = contract.sessions

test('a session can be created, started, played and ended, and its answers are a fold over its events', async () => {
  const session = await learner.send(calls.create, { body: { scenario_id: scenario } })
  expect(session.status).toBe(201)
  expect(session.body).toMatchObject({ status: '', last_seq: 0, partner: { builtin: true }, abilities: { run: true } })
  const { id } = session.body
  const start = await learner.send(calls.start, { params: { id } })
  expect(start.body).toMatchObject({ status: 'in-progress', started_at: expect.any(String) as string })
  const opening = await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  expect(opening[0]).toMatchObject({ seq: 1, type: 'session.started' })
  expect(stateOf(opening).turns).toMatchObject([{ role: 'persona', state: 'complete' }])

  const { state } = await say(api, learner, id, 'What makes this hard for you?')
  expect(state.turns.map(({ role }) => role)).toEqual(['persona', 'learner', 'persona'])
  expect(state.turns[2]?.text.length).toBeGreaterThan(5)
  expect(state.readiness.length).toBe(1)

  const end = await learner.send(calls.end, { params: { id } })
  expect(end.body).toMatchObject({ status: 'end', reason: 'learner_ended', user_turns: 1 })
  const again = await learner.send(calls.abort, { params: { id } })
  expect(again.body).toMatchObject({ status: 'end', reason: 'learner_ended' })
  const late = await learner.send(calls.addTurn, { params: { id }, body: { client_turn_id: 'late', text: 'Hello?' } })
  expect(late.problem).toMatchObject({ status: 409, code: 'session-over', context: { status: 'end' } })
})

test('a goal that the conversation meets is recorded once, with the turn that meets it', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const aims = (await learner.send(calls.read, { params: { id } })).body.briefing.objectives
  const lines = [
    'You feel torn between the two.',
    'So you are tired of deciding alone.',
    'It sounds as if it weighs on you.',
  ]
  let last: Awaited<ReturnType<typeof say>> | undefined
  for (const line of lines) last = await say(api, learner, id, line)
  const metObjectives = (last?.events ?? []).flatMap((event) => (event.type === 'objective.met' ? [event.data] : []))
  const second = last?.state.turns.find(({ text }) => text === lines[1])
  const saidBack = aims.findIndex(({ label }) => label === 'Say back what you hear at least twice')
  expect(metObjectives.filter(({ objective }) => objective === saidBack)).toEqual([
    { objective: saidBack, turn: second?.turn },
  ])
  expect(aims.every((aim) => !('signs' in aim))).toBe(true)
  expect(aims.filter((aim) => aim.decided_at_end).map(({ label }) => label)).toEqual([
    'Ask more open questions than closed ones',
  ])
})

test('a retry from a turn ticks at once the goals that its kept turns reach in its report, and no other', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const lines = [
    'What would you like to talk about?',
    'You feel torn between the two.',
    'So you are tired of deciding alone.',
    'It weighs on you.',
  ]
  for (const line of lines) await say(api, learner, id, line)
  await learner.send(calls.end, { params: { id } })
  const aims = (await learner.send(calls.read, { params: { id } })).body.briefing.objectives
  const reachedIn = async (sessionId: string) => {
    const { turns, objectives } = stateOf((await learner.send(calls.log, { params: { id: sessionId } })).body.items)
    return { turns, labels: objectives.map(({ objective }) => aims[objective]?.label) }
  }
  const retryFrom = async (from_seq: number | undefined) =>
    (await reachedIn((await learner.send(calls.retry, { params: { id }, body: { from_seq } })).body.id)).labels
  const agreed = 'Agree what the conversation is for'
  const { turns, labels } = await reachedIn(id)
  expect(labels).toEqual([agreed, 'Say back what you hear at least twice'])
  expect(await retryFrom(turns.at(-2)?.seq)).toEqual([agreed])
  expect(await retryFrom(turns[1]?.seq)).toEqual([])
})

test('a session plays the sentences of the published version and keeps no copy of them', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'How many people are on the team?')
  expect(state.turns.at(-1)?.text).toMatch(/nine/i)
  const row = await api.db.kysely
    .selectFrom('coaching_sessions')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.snapshot.persona.speech).toBeNull()
  expect(row.snapshot.scenario.speech).toBeNull()
  const publicScenario = await learner.send(contract.scenarios.read, { params: { id: scenario } })
  expect(publicScenario.body).toMatchObject({ speech: null, resolution: '' })
})

test('the answers about a session and its scenario contain no secrets', async () => {
  const id = await begin(learner)
  const session = await learner.send(calls.read, { params: { id } })
  const info = await learner.send(contract.catalogue.info, { params: { id: scenario } })
  const row = await api.db.kysely
    .selectFrom('coaching_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const secrets = [
    row.nonce,
    row.snapshot.mission.ai_context,
    row.snapshot.mission.win_conditions,
    ...row.snapshot.mission.hints.map(({ text }) => text),
    ...row.snapshot.persona.hidden_facts.map(({ fact }) => fact),
    ...row.snapshot.persona.objections,
  ]
  expect(secrets.length).toBeGreaterThan(6)
  const shownText = JSON.stringify([session.body, info.body])
  expect(secrets.filter((secret) => shownText.includes(secret))).toEqual([])
  expect(info.body).toMatchObject({
    persona: { first_name: expect.any(String) as string },
    mine: { live_session_id: id },
  })
})

test('a turn that is sent several times with the same client_turn_id is stored once', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const body = { client_turn_id: 'once', text: 'How are you today?' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => learner.send(calls.addTurn, { params: { id }, body })),
  )
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
  expect(new Set(answers.map(({ body: { turn } }) => turn))).toEqual(new Set([2]))
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(3))
  expect(stateOf(events).turns.map(({ role }) => role)).toEqual(['persona', 'learner', 'persona'])
})

test('the same client_turn_id with another text is refused, and the first text stays', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const body = { client_turn_id: 'mine', text: 'How are you today?' }
  await learner.send(calls.addTurn, { params: { id }, body })
  const other = await learner.send(calls.addTurn, { params: { id }, body: { ...body, text: 'Goodbye.' } })
  expect([other.status, other.problem.code]).toEqual([409, 'turn-id-taken'])
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(3))
  expect(stateOf(events).turns.filter(({ role }) => role === 'learner')).toMatchObject([{ text: body.text }])
})

test('each hint is given and charged once, and after the last one a request is refused', async () => {
  const id = await begin(learner)
  const before = await learner.send(calls.read, { params: { id } })
  expect(before.body.hints.every(({ text }) => text === null)).toBe(true)
  const first = await learner.send(calls.hint, { params: { id }, body: { hint: 0 } })
  await learner.send(calls.hint, { params: { id }, body: { hint: 0 } })
  expect(first.body.text.length).toBeGreaterThan(5)
  const after = await learner.send(calls.read, { params: { id } })
  expect(after.body).toMatchObject({ hint_cost: first.body.cost })
  for (let hintsLeft = first.body.left; hintsLeft > 0; hintsLeft -= 1)
    await learner.send(calls.hint, { params: { id }, body: {} })
  const none = await learner.send(calls.hint, { params: { id }, body: {} })
  expect(none.problem).toMatchObject({ code: 'no-hint-left' })
})

test('a hint for a goal that is reached is offered no more, and the next one serves an open goal', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { hints, briefing } = (await learner.send(calls.read, { params: { id } })).body
  const place = briefing.objectives.findIndex(({ label }) => label === 'Agree what the conversation is for')
  expect(hints.map(({ objective }) => objective)).toEqual([place, null])
  const { state } = await say(api, learner, id, 'What would you like to talk about?')
  expect(state.objectives.map(({ objective }) => objective)).toContain(place)
  const refusal = await learner.send(calls.hint, { params: { id }, body: { hint: 0 } })
  expect(refusal.problem).toMatchObject({ code: 'no-hint-left' })
  const next = await learner.send(calls.hint, { params: { id }, body: {} })
  expect(next.body).toMatchObject({ hint: 1, left: 0 })
})

test('a hint for a question that was asked already is never sold: the next one comes in its place, once', async () => {
  const id = await begin(learner, libraryId('scenario', 'letter-on-friday', 'en'))
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await say(api, learner, id, 'How was your weekend?')
  const first = await learner.send(calls.hint, { params: { id }, body: { hint: 0 } })
  const again = await learner.send(calls.hint, { params: { id }, body: { hint: 0 } })
  expect([first.body.hint, again.body.hint]).toEqual([1, 1])
  expect((await learner.send(calls.read, { params: { id } })).body).toMatchObject({ hint_cost: first.body.cost })
})

test('retry, retry from a turn, free speech and resuming each begin a new session', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'What matters most to you?')
  await learner.send(calls.abort, { params: { id } })
  const from = state.turns[1]?.seq
  const retry = await learner.send(calls.retry, { params: { id }, body: { from_seq: from } })
  expect(retry.body).toMatchObject({ status: 'in-progress', origin: { session_id: id, relation: 'retry_from' } })
  const log = await learner.send(calls.log, { params: { id: retry.body.id } })
  expect(stateOf(log.body.items).turns).toMatchObject([{ role: 'persona', text: state.turns[0]?.text }])
  const free = await learner.send(calls.continue, { params: { id } })
  expect(free.body).toMatchObject({ status: 'free-speech', origin: { relation: 'free_speech' } })
  const resumption = await learner.send(calls.resume, { params: { id } })
  expect(resumption.body).toMatchObject({ status: 'in-progress', user_turns: 1 })
  const live = await learner.send(calls.continue, { params: { id: resumption.body.id } })
  expect(live.problem.code).toBe('session-not-over')
})

test('a retry from a turn begins with the openness that the persona had there', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state: first } = await say(api, learner, id, 'What matters most to you?')
  const { state } = await say(api, learner, id, 'And what makes that hard?')
  const retry = await learner.send(calls.retry, { params: { id }, body: { from_seq: state.turns[3]?.seq } })
  const log = await learner.send(calls.log, { params: { id: retry.body.id } })
  const { turns, readiness } = stateOf(log.body.items)
  expect(turns.map(({ role }) => role)).toEqual(['persona', 'learner', 'persona'])
  expect(readiness).toEqual([{ turn: 3, value: first.readiness.at(-1)?.value }])
})

test('a retry begins at a turn that its learner said in this session, and nowhere else', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'What matters most to you?')
  await learner.send(calls.end, { params: { id } })
  for (const from_seq of [state.turns[0]?.seq, state.turns[2]?.seq, state.seq + 900]) {
    const { problem } = await learner.send(calls.retry, { params: { id }, body: { from_seq } })
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/from_seq', code: 'unknown' }] })
  }
})

test('a session can be renamed, deleted and restored', async () => {
  const id = await begin(learner)
  const renamedSession = await learner.send(calls.rename, { params: { id }, body: { name: 'Monday morning' } })
  expect(renamedSession.body.name).toBe('Monday morning')
  expect((await learner.send(calls.remove, { params: { id } })).status).toBe(204)
  expect((await learner.send(calls.read, { params: { id } })).status).toBe(404)
  const restoredSession = await learner.send(calls.restore, { params: { id } })
  expect(restoredSession.body).toMatchObject({ id, name: 'Monday morning' })
})

test('two browsers on one session see the same events, in the same order', async () => {
  const id = await begin(learner)
  const where = { url: api.url, token: learner.token, sessionId: id }
  const both = Promise.all([followUntil(where, hasReplyTo(3)), followUntil(where, hasReplyTo(3))])
  await followUntil(where, hasReplyTo(1))
  await say(api, learner, id, 'What would you like to talk about?')
  const [one, other] = await both
  expect(one).toEqual(other)
  expect(one.map(({ seq }) => seq)).toEqual(one.map((_, index) => index + 1))
})

test('the audit contains every write and no text of the conversation', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await say(api, learner, id, 'A sentence that nobody else needs to read')
  const rows = await api.db.kysely
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['session.create', 'session.start', 'session.turn'])
  expect(JSON.stringify(rows)).not.toContain('nobody else')
})

test('an id in capital letters names the same session, with its whole log', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  const log = async (spelling: string) => (await learner.send(calls.log, { params: { id: spelling } })).body.items
  const capital = await log(id.toUpperCase())
  expect(capital.length).toBeGreaterThan(0)
  // The persona speaks meanwhile.
  expect((await log(id)).slice(0, capital.length)).toEqual(capital)
})
