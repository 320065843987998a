import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { addPublishedParts } from '../authored/testing/published-parts.ts'
import { stateOf } from '../sessions/testing/follow.ts'
import { say, startPractice } from '../sessions/testing/start-practice.ts'
import { manages, play, waitForReport } from './testing/wait-for-report.ts'

const api = await startPractice()
const learner = await api.signInAs('user')
const calls = contract.reports
const two = libraryId('scenario', 'late-reports', 'en')

const logOf = async (id: string) => (await learner.send(contract.sessions.log, { params: { id } })).body.items

test('an ended session is analysed automatically, and every quote is the learner’s exact text', async () => {
  const id = await play(api, learner)
  const report = await waitForReport(learner, id)
  expect(report).toMatchObject({ state: 'ready', status: 'end', session_id: id })
  const [first] = report.reports
  expect(first).toMatchObject({
    shown: 'all',
    version: 1,
    judge: { builtin: true },
    observer_name: 'Listening and asking',
  })
  expect(first?.summary.length).toBeGreaterThan(100)
  expect(first?.measures.length).toBeGreaterThan(5)
  const events = await logOf(id)
  const turns = new Map(events.flatMap((event) => (event.type === 'turn.added' ? [[event.seq, event.data.text]] : [])))
  const quotes = first?.criteria.flatMap(({ evidence }) => evidence) ?? []
  expect(quotes.length).toBeGreaterThan(2)
  expect(quotes.filter(({ seq, start, end, quote }) => turns.get(seq)?.slice(start, end) !== quote)).toEqual([])
  const states = events.flatMap((event) => (event.type === 'report.changed' ? [event.data.state] : []))
  expect(states).toEqual(['pending', 'running', 'ready'])
})

test('several observers each write a report, and the answer shows where they agree', async () => {
  const id = await play(api, learner, { scenarioId: two })
  const report = await waitForReport(learner, id)
  expect(report.reports.map(({ observer_name }) => observer_name)).toEqual([
    'Clear and fair feedback',
    'Listening and asking',
  ])
  expect(report.agreement.lowest).not.toBe(undefined)
})

test('an observer that its scenario names twice writes one report, and two criteria never share a key', async () => {
  const author = await api.signInAs('editor')
  const { observer_ids, ...parts } = await addPublishedParts(author)
  const criteria = ['Open', 'Closed', 'Fair'].map((label) => ({ key: 'open', label }))
  const body = { name: 'Same keys', language: 'en' as const, criteria }
  const { body: observer } = await author.send(contract.observers.create, { body })
  await author.send(contract.observers.publish, { params: observer, body: { version: 1 } })
  const ids = [observer.id, observer.id.toUpperCase(), ...observer_ids]
  const { body: made } = await author.send(contract.scenarios.create, {
    body: { name: 'S', language: 'en', ...parts, observer_ids: ids },
  })
  await author.send(contract.scenarios.publish, { params: made, body: { version: 1 } })
  const { reports } = await waitForReport(author, await play(api, author, { scenarioId: made.id }))
  expect(reports.map(({ observer_name }) => observer_name)).toEqual(['Same keys', 'O'])
  expect(reports[0]?.criteria.map(({ key, label }) => [key, label])).toEqual([
    ['open', 'Open'],
    ['open_2', 'Closed'],
    ['open_3', 'Fair'],
  ])
})

test('a request for new reports that names no observer renews the report of each', async () => {
  const id = await play(api, learner, { scenarioId: two })
  await waitForReport(learner, id)
  const operator = await api.signInAs('operator')
  expect((await operator.send(calls.renew, { params: { id }, body: {} })).status).toBe(202)
  const { reports } = await waitForReport(operator, id)
  expect(reports.map(({ observer_name, version, state }) => [observer_name, version, state])).toEqual([
    ['Clear and fair feedback', 2, 'ready'],
    ['Listening and asking', 2, 'ready'],
  ])
})

test('a short conversation gives insufficient data and no scores', async () => {
  const id = await play(api, learner, { texts: ['Hello.'] })
  const report = await waitForReport(learner, id)
  expect(report.reports[0]).toMatchObject({ state: 'insufficient_data', overall: null, criteria: [] })
})

test('the report of a few turns names a score, the pass score and no pass, and that of a longer conversation names both', async () => {
  const texts = ['What matters most to you?', 'So you want time, and you fear the noise.', 'What would you try first?']
  const few = (await waitForReport(learner, await play(api, learner, { texts }))).reports[0]
  expect(few).toMatchObject({ state: 'ready', overall: expect.any(Number) as number, passed: null, pass_score: 60 })
  const more = (await waitForReport(learner, await play(api, learner, { texts: [...texts, ...texts] }))).reports[0]
  expect(more).toMatchObject({ passed: expect.any(Boolean) as boolean, pass_score: expect.any(Number) as number })
})

test('a retry of a few turns names no pass, however many turns it keeps, and its figures cover the new ones', async () => {
  const texts = ['What matters most to you?', 'So you want time, and you fear the noise.', 'What would you try first?']
  const id = await play(api, learner, { texts: [...texts, 'Could we meet on Friday?'] })
  const { turns } = stateOf(await logOf(id))
  const { body: retry } = await learner.send(contract.sessions.retry, {
    params: { id },
    body: { from_seq: turns.findLast(({ role }) => role === 'learner')?.seq },
  })
  for (const text of texts) await say(api, learner, retry.id, text)
  await learner.send(contract.sessions.end, { params: { id: retry.id } })
  const report = (await waitForReport(learner, retry.id)).reports[0]
  expect(report).toMatchObject({
    state: 'ready',
    overall: expect.any(Number) as number,
    passed: null,
    pass_score: 60,
  })
  const { attempts } = (await learner.send(calls.comparison, { params: { id: retry.id } })).body
  const newest = attempts.find(({ session_id }) => session_id === retry.id)
  expect(newest).toMatchObject({ user_turns: 6, own_turns: 3, from_turn: 8 })
})

test('the same inputs give the same report, and a requested new one is added to the old one', async () => {
  const id = await play(api, learner)
  const before = (await waitForReport(learner, id)).reports[0]
  const own = await learner.send(calls.renew, { params: { id }, body: { observer_id: before?.observer_id } })
  expect(own.status).toBe(403)
  const operator = await api.signInAs('operator')
  const renewal = await operator.send(calls.renew, { params: { id }, body: {} })
  expect(renewal.status).toBe(202)
  const after = (await waitForReport(operator, id)).reports[0]
  expect(after).toMatchObject({ version: 2, state: 'ready', overall: before?.overall, summary: before?.summary })
  expect(after?.versions.map(({ version }) => version)).toEqual([2, 1])
  const old = await learner.send(calls.read, { params: { id }, query: { version: 1 } })
  expect(old.body.reports[0]).toMatchObject({ version: 1, summary: before?.summary })
  const hashes = await api.db.kysely
    .selectFrom('analysis_reports')
    .select(['input_hash', 'contribution'])
    .where('session_id', '=', id)
    .orderBy('version')
    .execute()
  expect(hashes[0]?.input_hash).toBe(hashes[1]?.input_hash)
  // Only the newest adds to the learner's progress.
  expect(hashes.map(({ contribution }) => contribution === null)).toEqual([true, false])
})

test('a reviewer’s score counts, the observer’s score stays, and the agreement is counted', async () => {
  const id = await play(api, learner)
  const before = (await waitForReport(learner, id)).reports[0]
  const criterion = before?.criteria.find(({ score }) => score !== null)
  if (!before || !criterion) throw new Error('Nothing was judged.')
  const operator = await api.signInAs('operator')
  const other = criterion.score === 1 ? 4 : 1
  const override = { key: criterion.key, score: other, reason: 'I heard it otherwise.' }
  const wrong = await operator.send(calls.update, {
    params: { id },
    body: { observer_id: before.observer_id, override: { ...override, score: 77 } },
  })
  expect(wrong.problem).toMatchObject({ status: 400, errors: [{ pointer: '/override/score' }] })
  const update = await operator.send(calls.update, {
    params: { id },
    body: { observer_id: before.observer_id, override },
  })
  const after = update.body.reports[0]
  expect(after?.criteria.find(({ key }) => key === criterion.key)).toMatchObject({
    score: criterion.score,
    override: { score: other, reason: 'I heard it otherwise.', by: operator.id },
  })
  expect(after?.overall).not.toBe(before.overall)
  const { body } = await operator.send(calls.agreement, {})
  const [month] = body.months
  expect(month).toMatchObject({ reviewed: 1, kept: (month?.criteria ?? 0) - 1 })
  expect(month?.distance).toBeGreaterThan(0.6)
  const { key, label } = criterion
  expect(body.by_criterion.filter((one) => one.key === key)).toMatchObject([
    { label, criteria: 1, kept: 0, months: [{ reviewed: 1, kept: 0 }] },
  ])
  const back = await operator.send(calls.update, {
    params: { id },
    body: { observer_id: before.observer_id, override: { ...override, score: null } },
  })
  expect(back.body.reports[0]?.overall).toBe(before.overall)
})

test('a learner is told once that a reviewer gave scores, and again when a score changes after they read it', async () => {
  const person = await api.signInAs('user')
  const id = await play(api, person)
  const { observer_id = '', criteria = [] } = (await waitForReport(person, id)).reports[0] ?? {}
  const operator = await api.signInAs('operator')
  const giveScore = (place: number, score: number | null) => {
    const override = { key: criteria[place]?.key ?? '', score, reason: 'I heard it otherwise.' }
    return operator.send(calls.update, { params: { id }, body: { observer_id, override } })
  }
  const notices = async () => (await person.send(contract.notifications.list)).body.items
  await giveScore(0, 1)
  await giveScore(1, 1)
  expect(await notices()).toMatchObject([{ kind: 'review_ready', path: `/apps/coaching/session/result-${id}` }])
  await person.send(contract.notifications.mark, { body: {} })
  await giveScore(0, null)
  expect(await notices()).toHaveLength(2)
  await person.send(contract.notifications.mark, { body: {} })
  await operator.send(calls.update, { params: { id }, body: { observer_id, visible_to_learner: false } })
  await giveScore(0, 1)
  expect(await notices()).toHaveLength(2)
})

test('a learner sees a report that is held back after its review, and only the summary where the scenario says so', async () => {
  const id = await play(api, learner)
  await waitForReport(learner, id)
  const operator = await api.signInAs('operator')
  const observer_id = (await waitForReport(operator, id)).reports[0]?.observer_id ?? ''
  await operator.send(calls.update, { params: { id }, body: { observer_id, visible_to_learner: false } })
  const hiddenReport = (await waitForReport(learner, id)).reports[0]
  expect(hiddenReport).toMatchObject({ shown: 'held_back', summary: '', criteria: [], measures: [], overall: null })
  expect(hiddenReport?.versions.every(({ overall }) => overall === null)).toBe(true)
  const file = await fetch(`${api.url}/v1/coaching_sessions/${id}/report/export?format=csv`, {
    headers: { authorization: `Bearer ${learner.token}` },
  })
  expect(await file.text()).not.toContain('open_questions')
  const shownReport = (await waitForReport(operator, id)).reports[0]
  expect(shownReport?.shown).toBe('all')
  await operator.send(calls.update, { params: { id }, body: { observer_id, visible_to_learner: true } })
  expect((await waitForReport(learner, id)).reports[0]?.shown).toBe('all')
  const notices = (await learner.send(contract.notifications.list)).body.items
  const path = `/apps/coaching/session/result-${id}`
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'review_ready', path }))

  const { snapshot } = await api.db.kysely
    .selectFrom('coaching_sessions')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const summary = { ...snapshot, scenario: { ...snapshot.scenario, feedback_visibility: 'summary' } }
  await api.db.kysely
    .updateTable('coaching_sessions')
    .set({ snapshot: JSON.stringify(summary) })
    .where('id', '=', id)
    .execute()
  const less = (await waitForReport(learner, id)).reports[0]
  expect(less).toMatchObject({ shown: 'summary', criteria: [], measures: [], key_moments: [] })
  expect(less?.summary.length).toBeGreaterThan(50)
})

test('a learner disputes a report once, the reviewer answers, and the audit contains both', async () => {
  const id = await play(api, learner)
  const observer_id = (await waitForReport(learner, id)).reports[0]?.observer_id ?? ''
  const body = { observer_id, text: 'I did ask an open question.' }
  const answer = await learner.send(calls.dispute, { params: { id }, body })
  expect(answer.body.reports[0]?.dispute).toMatchObject({ state: 'open', by: learner.id, answer: null })
  expect((await learner.send(calls.dispute, { params: { id }, body })).status).toBe(409)
  const operator = await api.signInAs('operator')
  expect((await operator.send(calls.dispute, { params: { id }, body })).status).toBe(403)
  const dispute = { state: 'accepted' as const, answer: 'You are right.' }
  await operator.send(calls.update, { params: { id }, body: { observer_id, dispute } })
  const answeredReport = (await waitForReport(learner, id)).reports[0]
  expect(answeredReport?.dispute).toMatchObject({ ...dispute, answered_by: operator.id })
  const notice = (await learner.send(contract.notifications.list)).body.items[0]
  expect(notice).toMatchObject({ kind: 'dispute_answered', path: `/apps/coaching/session/result-${id}` })
  const audit = await api.db.kysely
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', 'report.%')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['report.dispute', 'report.review'])
})

test('a reviewer’s list shows disputes, then reports that are held back, only of their groups, until they are answered', async () => {
  const person = await api.signInAs({ role: 'user', first_name: 'Wanda', last_name: 'Wait' })
  const editor = await api.signInAs('editor')
  const waiting = async (who = editor) => {
    const { body } = await who.send(calls.awaiting, {})
    return body.items.filter(({ learner }) => learner === 'Wanda Wait')
  }
  const heldSession = await play(api, person)
  const disputedSession = await play(api, person)
  await waitForReport(person, heldSession)
  const observer_id = (await waitForReport(person, disputedSession)).reports[0]?.observer_id ?? ''
  const operator = await api.signInAs('operator')
  await operator.send(calls.update, { params: { id: heldSession }, body: { observer_id, visible_to_learner: false } })
  await person.send(calls.dispute, { params: { id: disputedSession }, body: { observer_id, text: 'I did ask.' } })
  expect(await waiting()).toEqual([])
  await manages(api, editor, [person])
  expect(await waiting()).toMatchObject([
    { session_id: disputedSession, observer_id, because: 'disputed', observer_name: 'Listening and asking' },
    { session_id: heldSession, because: 'held_back' },
  ])
  expect((await editor.send(calls.awaiting, { query: { page: 2, size: 12 } })).body).toEqual({
    items: [],
    total: 2,
    page: 2,
    size: 12,
  })
  await editor.send(calls.update, { params: { id: heldSession }, body: { observer_id, reviewed: true } })
  const dispute = { state: 'rejected' as const, answer: 'Read it again.' }
  await editor.send(calls.update, { params: { id: disputedSession }, body: { observer_id, dispute } })
  expect(await waiting()).toEqual([])
  expect((await person.send(calls.awaiting, {})).status).toBe(403)
})

test('comments reach the learner with the events of the session', async () => {
  const id = await play(api, learner)
  await waitForReport(learner, id)
  const operator = await api.signInAs({ role: 'operator', first_name: 'Olga', last_name: 'Pell' })
  const comment = await operator.send(calls.comment, { params: { id }, body: { turn: 2, text: 'Well asked.' } })
  expect(comment.body).toMatchObject({ turn: 2, name: 'Olga Pell', text: 'Well asked.' })
  expect(comment.body.seq).toBeGreaterThan(1)
  const unknown = await operator.send(calls.comment, { params: { id }, body: { turn: 99, text: 'Where?' } })
  expect(unknown.status).toBe(400)
  expect((await logOf(id)).at(-1)).toMatchObject({ type: 'comment.added', data: { by: operator.id } })
  expect((await waitForReport(learner, id)).comments).toHaveLength(1)
})

test('only users with the right permission read or change a report', async () => {
  const id = await play(api, learner)
  const observer_id = (await waitForReport(learner, id)).reports[0]?.observer_id ?? ''
  const manager = await api.signInAs('editor')
  await manages(api, manager, [learner])
  const people = {
    learner,
    manager,
    operator: await api.signInAs('operator'),
    colleague: await api.signInAs('user'),
    editor: await api.signInAs('editor'),
    elsewhere: await api.signInAs({ role: 'operator', organizationId: api.elsewhere }),
  }
  const matrix: Record<string, number[]> = {}
  for (const [name, who] of Object.entries(people)) {
    const report = await who.send(calls.read, { params: { id } })
    const comparison = await who.send(calls.comparison, { params: { id } })
    const update = await who.send(calls.update, { params: { id }, body: { observer_id, reviewed: true } })
    const comment = await who.send(calls.comment, { params: { id }, body: { turn: null, text: 'Hm.' } })
    matrix[name] = [report.status, comparison.status, update.status, comment.status]
  }
  expect(matrix).toEqual({
    learner: [200, 200, 403, 403],
    manager: [200, 200, 200, 201],
    operator: [200, 200, 200, 201],
    colleague: [404, 404, 403, 403],
    editor: [404, 404, 404, 404],
    elsewhere: [404, 404, 404, 404],
  })
})

test('attempts can be compared, and exported as JSON and CSV', async () => {
  const person = await api.signInAs('user')
  const first = await play(api, person, { texts: ['You should just do it.', 'Stop worrying.', 'Do it now.'] })
  const second = await play(api, person)
  await waitForReport(person, first)
  await waitForReport(person, second)
  const { body } = await person.send(calls.comparison, { params: { id: second } })
  expect(body.attempts.map(({ session_id }) => session_id)).toEqual([second, first])
  const [better, worse] = body.attempts.map(({ overall }) => overall ?? 0)
  expect(better).toBeGreaterThan(worse ?? 100)
  expect(body.attempts).toMatchObject(
    [better, worse].map((overall) => ({ observers: [{ name: 'Listening and asking', overall }] })),
  )
  expect(body.attempts).toMatchObject([4, 3].map((own_turns) => ({ own_turns, from_turn: null })))
  const headers = { authorization: `Bearer ${person.token}` }
  const csv = await fetch(`${api.url}/v1/coaching_sessions/${second}/report/export?format=csv`, { headers })
  expect(await csv.text()).toContain('Listening and asking,1,criterion,open_questions')
  const json = await fetch(`${api.url}/v1/coaching_sessions/${second}/report/export`, { headers })
  expect(await json.json()).toMatchObject({ session_id: second })
})
