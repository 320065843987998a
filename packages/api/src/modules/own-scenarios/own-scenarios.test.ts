import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { superAdminIn } from '../../testing/last-super-admins.ts'
import { inTheSameMoment } from '../../testing/lock-waits.ts'
import { play, waitForReport } from '../reports/testing/wait-for-report.ts'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { begin, say, scenario, startPractice } from '../sessions/testing/start-practice.ts'
import { createOwnScenario } from './create-own-scenario.ts'

const {
  ownScenarios,
  catalogue,
  scenarios,
  personas,
  sessions,
  reports,
  organizations,
  playlists,
  dashboard,
  auditEvents,
} = contract
const api = await startPractice()
const learner = await api.signInAs('user')

const answers = {
  with_whom: 'Claire Dubois, my manager',
  about: 'my workload since Paul left',
  hard: 'She interrupts me and changes the subject',
  fear: '“Everybody else copes with it”',
  good_ending: 'She takes one project off my list',
  language: 'en' as const,
}

const prepare = async (by = learner, change: object = {}) => {
  const answer = await by.send(ownScenarios.create, { body: { ...answers, ...change } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem))
  return answer.body.scenario_id
}

const listScenarios = async (by = learner) => (await by.send(catalogue.list, {})).body.items.map(({ id }) => id)

test('six answers become a scenario that its learner plays at once with the built-in partner', async () => {
  const id = await prepare()
  const { body: info } = await learner.send(catalogue.info, { params: { id } })
  expect(info).toMatchObject({
    own: true,
    name: 'Claire: my workload since Paul left',
    persona: { first_name: 'Claire', last_name: 'Dubois', job_title: 'your manager' },
    partner: { builtin: true },
    abilities: { run: true, update: false, delete: true },
  })
  expect(info.briefing.objectives.map(({ label }) => label)).toContain(
    'Come to your good ending: She takes one project off my list',
  )
  const session = await begin(learner, id)
  const first = await followUntil({ url: api.url, token: learner.token, sessionId: session }, hasReplyTo(1))
  expect(stateOf(first).turns[0]?.text).toContain('I have ten minutes, no more.')
  const lines = [
    'I want to talk about my workload since Paul left. How do you see it?',
    'It sounds as if you are under pressure yourself.',
    'So you are worried about what changes for you.',
    'What is the hardest part of it for you?',
    'You feel that nobody has asked you how it is for you.',
    'What would help you most?',
    'What could you do this week?',
    'What would be a first step that you can take?',
    'You want a solution that you can stand by. What will you do first?',
    'So what exactly will you do, and when?',
    'It sounds as if you need to be heard before anything is decided.',
    'What is the one thing that you could change?',
    'What will you do on Monday?',
  ]
  let status: unknown
  for (const line of lines) {
    await say(api, learner, session, line)
    status = (await learner.send(sessions.read, { params: { id: session } })).body.status
    if (status === 'win') break
  }
  expect(status).toBe('win')
})

test('the answers shape the persona: what the learner fears is an objection, what is hard sets the dials', async () => {
  const id = await prepare()
  const draftOf = async (record: string) => {
    const row = await api.db.kysely
      .selectFrom('authored_records')
      .select('content')
      .where('id', '=', record)
      .executeTakeFirstOrThrow()
    return row.content
  }
  const content = await draftOf(String((await draftOf(id))['persona_id']))
  expect(content).toMatchObject({
    objections: expect.arrayContaining(['Everybody else copes with it.']) as string[],
    dials: { resistance: 4, patience: 2, talkativeness: 3, warmth: 2 },
  })
})

test.each([
  {
    change: { with_whom: 'Tom, my brother', about: 'our house', fear: 'that he does not trust me' },
    lines: [
      'Can we talk?',
      'I need a decision.',
      'How did it begin?',
      'Tell me more.',
      'What is it about?',
      'And then?',
    ],
    feared: 'I do not trust you.',
  },
  {
    change: {
      with_whom: 'Léa, ma collègue',
      about: 'mon projet',
      hard: 'Elle ne répond pas à mes messages',
      fear: 'qu’elle ne veut plus travailler avec moi',
      good_ending: 'On fixe un point par semaine',
      language: 'fr',
    },
    lines: [
      'On peut parler ?',
      'Il me faut une décision.',
      'Comment ça a commencé ?',
      'Dis-m’en plus.',
      'Et ensuite ?',
    ],
    feared: 'Je ne veux plus travailler avec toi.',
  },
])('the other person says what the learner fears, and never the learner’s own words: $feared', async (example) => {
  const session = await begin(learner, await prepare(learner, example.change))
  // The other person begins; a turn before the end of that reply is refused.
  await followUntil({ url: api.url, token: learner.token, sessionId: session }, hasReplyTo(1))
  for (const line of example.lines) await say(api, learner, session, line)
  const events = await followUntil(
    { url: api.url, token: learner.token, sessionId: session },
    hasReplyTo(2 * example.lines.length - 1),
  )
  const replies = stateOf(events)
    .turns.filter(({ role }) => role === 'persona')
    .map(({ text }) => text)
  expect(replies.slice(0, 2).join(' ')).not.toContain(example.feared)
  expect(replies.filter((text) => text.includes(example.feared))).toHaveLength(1)
  expect(replies.join(' ')).not.toMatch(/learner|apprenant|\bmy brother|\bma collègue|\bmon projet|\bour house/)
})

test('a French scenario is French from the first line to the objectives', async () => {
  const id = await prepare(learner, {
    with_whom: 'ma mère',
    about: 'mes visites du dimanche',
    hard: 'Elle pleure dès que j’en parle',
    fear: 'Tu m’abandonnes',
    good_ending: 'Elle accepte un dimanche sur deux',
    language: 'fr',
  })
  const { body } = await learner.send(catalogue.info, { params: { id } })
  expect(body).toMatchObject({
    name: 'Mère\u00A0: mes visites du dimanche',
    language: 'fr',
    persona: { mood_start: 'à fleur de peau' },
    briefing: { text: expect.stringContaining('Une bonne issue\u00A0: Elle accepte un dimanche sur deux') as string },
  })
  expect(JSON.stringify(body)).not.toMatch(/ [?!;:»]|« /u)
})

test('answers as long as the form allows still become a scenario', async () => {
  const long = (length: number): string => 'é '.repeat(length / 2).padEnd(length, 'x')
  const change = { about: long(200), good_ending: long(280), hard: long(280), fear: long(280) }
  const { body: info } = await learner.send(catalogue.info, { params: { id: await prepare(learner, change) } })
  expect(info.briefing.objectives.at(-1)?.label).toMatch(/^Come to your good ending: .*…$/)
})

test.each([
  { about: '...' },
  { good_ending: '…..' },
  { with_whom: '(my manager)' },
  { with_whom: ', ,' },
  { with_whom: `${'b'.repeat(59)}😀` },
  { about: `${'a'.repeat(119)}😀` },
  { about: 'a'.repeat(200) },
])('answers that say little or are cut still become a scenario: %j', async (change) => {
  const { status } = await learner.send(ownScenarios.create, { body: { ...answers, ...change } })
  expect(status).toBe(201)
})

test('only the learner can see, play, read, share or assign an own scenario', async () => {
  const id = await prepare()
  const others = [
    await api.signInAs('user'),
    await api.signInAs('editor'),
    await api.signInAs('operator'),
    await api.signInAs('super-admin'),
  ]
  expect(await listScenarios()).toContain(id)
  for (const other of others) {
    expect(await listScenarios(other)).not.toContain(id)
    const answersOfOthers = [
      await other.send(catalogue.info, { params: { id } }),
      await other.send(sessions.create, { body: { scenario_id: id } }),
      await other.send(ownScenarios.remove, { params: { id } }),
    ]
    expect(answersOfOthers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  for (const author of others.slice(1)) {
    const { items } = (await author.send(scenarios.list, { query: { search: 'workload' } })).body
    const { items: people } = (await author.send(personas.list, { query: { search: 'Claire' } })).body
    expect([...items, ...people]).toEqual([])
    expect((await author.send(scenarios.read, { params: { id } })).status).toBe(404)
  }
})

test('an author cannot edit, share or assign even an own scenario of their own', async () => {
  const author = await api.signInAs('editor')
  const id = await prepare(author)
  const changes = [
    await author.send(scenarios.update, { params: { id }, body: { version: 1, visibility: 'organization' } }),
    await author.send(scenarios.share, { params: { id }, body: { shared_with: [] } }),
    await author.send(scenarios.remove, { params: { id } }),
  ]
  expect(changes.map(({ status }) => status)).toEqual([404, 404, 404])
  const item = { scenario_id: id, order: 1, required: true, unlock: 'always' as const }
  const course = await author.send(playlists.create, { body: { name: 'Course', language: 'en', items: [item] } })
  expect(course.problem.errors).toMatchObject([{ pointer: '/items/0/scenario_id', code: 'unknown-record' }])
})

test('only the learner reads a session with an own scenario, and no statistics count it', async () => {
  const person = await api.signInAs('user')
  const own = await prepare(person)
  const playSession = async (scenarioId?: string) => {
    const id = await play(api, person, {
      texts: ['I want to talk about my workload.'],
      ...(scenarioId && { scenarioId }),
    })
    await waitForReport(person, id)
    return id
  }
  const session = await playSession(own)
  for (const role of ['editor', 'operator', 'super-admin'] as const) {
    const other = await api.signInAs(role)
    const { items } = (await other.send(sessions.list, { query: { whose: 'others', user_id: person.id } })).body
    expect(items).toEqual([])
    expect((await other.send(sessions.read, { params: { id: session } })).status).toBe(404)
    expect((await other.send(reports.read, { params: { id: session } })).status).toBe(404)
  }
  const weeks = () => api.db.kysely.selectFrom('practice_weeks').selectAll().where('owner_id', '=', person.id).execute()
  expect(await weeks()).toEqual([])
  expect((await person.send(dashboard.read, {})).body.recent.map(({ session_id }) => session_id)).toEqual([session])
  await playSession()
  const countedWeeks = await weeks()
  expect(countedWeeks).toHaveLength(1)
  await playSession(own)
  await person.send(sessions.remove, { params: { id: await playSession() } })
  const lastTimes = (rows: typeof countedWeeks) => rows.map(({ last_at }) => last_at)
  expect(lastTimes(await weeks())).toEqual(lastTimes(countedWeeks))
})

test('its learner deletes an own scenario and brings it back', async () => {
  const id = await prepare()
  expect((await learner.send(ownScenarios.remove, { params: { id } })).status).toBe(204)
  expect(await listScenarios()).not.toContain(id)
  expect((await learner.send(ownScenarios.restore, { params: { id } })).status).toBe(204)
  expect(await listScenarios()).toContain(id)
})

test('no scenario of authors is deleted or brought back as an own one', async () => {
  const author = await api.signInAs('editor')
  const refusals = [
    await learner.send(ownScenarios.remove, { params: { id: scenario } }),
    await author.send(ownScenarios.remove, { params: { id: scenario } }),
  ]
  await author.send(scenarios.remove, { params: { id: scenario } })
  refusals.push(await learner.send(ownScenarios.restore, { params: { id: scenario } }))
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404])
  await author.send(scenarios.restore, { params: { id: scenario }, body: {} })
  expect((await learner.send(scenarios.read, { params: { id: scenario } })).status).toBe(200)
})

test('an organisation that turned own conversations off offers none and refuses them', async () => {
  const admin = await api.signInAs('super-admin')
  const organizationId = api.elsewhere
  const person = await api.signInAs({ role: 'user', organizationId })
  const isAllowed = async () => (await person.send(ownScenarios.permission, {})).body.allowed
  expect(await isAllowed()).toBe(true)
  const { version } = (await admin.send(organizations.read, { params: { id: organizationId } })).body
  await admin.send(organizations.updateMetadata, {
    params: { id: organizationId, section: 'organization' },
    body: { version, values: { allow_own_scenarios: false } },
  })
  expect(await isAllowed()).toBe(false)
  expect((await person.send(ownScenarios.create, { body: answers })).problem.code).toBe('own-scenarios-not-allowed')
})

test('a person who may not start sessions is offered no own conversation', async () => {
  const reader = await api.signInAs({ role: 'user', permissions: [] })
  expect((await reader.send(ownScenarios.permission, {})).body.allowed).toBe(false)
  expect((await reader.send(ownScenarios.create, { body: answers })).status).toBe(403)
})

test('the audit holds nothing that the learner wrote, and its readers neither see nor find the name', async () => {
  const scenario = await prepare()
  const id = await begin(learner, scenario)
  const params = { id }
  await learner.send(sessions.rename, { params, body: { name: 'Claire again' } })
  await learner.send(sessions.remove, { params })
  await learner.send(sessions.restore, { params })
  const rows = await api.db.kysely
    .selectFrom('audit_events')
    .selectAll()
    .where((where) => where.or([where('action', '=', 'own_scenario.create'), where('subject_id', '=', id)]))
    .execute()
  const actions = ['own_scenario.create', 'session.rename', 'session.delete', 'session.restore']
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
  expect(JSON.stringify(rows)).not.toMatch(/Claire|workload|project/)
  for (const role of ['operator', 'super-admin'] as const) {
    const reader = await api.signInAs(role)
    const read = async (query: object) => (await reader.send(auditEvents.list, { query })).body.items
    const of = { subject_id: scenario }
    expect(await read(of)).toMatchObject([{ action: 'own_scenario.create', subject_name: null }])
    expect(await read({ ...of, search: 'workload' })).toEqual([])
    const file = await reader.send(auditEvents.export, { query: { ...of, format: 'csv' } })
    expect(file.body).not.toContain('workload')
  }
})

/** Stores so many copies of an own scenario. */
const addCopies = (id: string, count: number) =>
  sql`
    insert into authored_records (id, kind, organization_id, name, language, visibility, content, own, created_by)
    select gen_random_uuid(), kind, organization_id, name, language, visibility, content, own, created_by
    from authored_records, generate_series(1, ${count}::int) where id = ${id}`.execute(api.db.kysely)

test('a person prepares fifty scenarios at most, and deleting one makes room', async () => {
  const person = await api.signInAs('user')
  const first = await prepare(person)
  await addCopies(first, 49)
  const refusal = await person.send(ownScenarios.create, { body: answers })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'too-many-own-scenarios' })
  await person.send(ownScenarios.remove, { params: { id: first } })
  expect((await person.send(ownScenarios.create, { body: answers })).status).toBe(201)
  const secondRefusal = await person.send(ownScenarios.restore, { params: { id: first } })
  expect(secondRefusal.problem).toMatchObject({ status: 409, code: 'too-many-own-scenarios' })
})

test('a person prepares twenty scenarios within an hour, deleted ones included, and is told when the next one is possible', async () => {
  const person = await api.signInAs('user')
  for (let count = 0; count < 20; count += 1)
    await person.send(ownScenarios.remove, { params: { id: await prepare(person) } })
  const refusal = await person.send(ownScenarios.create, { body: answers })
  expect(refusal.problem).toMatchObject({
    status: 429,
    code: 'own-scenarios-too-fast',
    detail: expect.stringMatching(/20 conversations within an hour.* in (59|60) min/) as string,
  })
  const wait = Number(refusal.headers.get('retry-after'))
  expect([wait > 3500, wait <= 3600]).toEqual([true, true])
  await prepare(await api.signInAs('user'))
  await sql`update rate_limits set expires_at = now() where key = ${`own-scenarios:user:${person.id}`}`.execute(
    api.db.kysely,
  )
  await prepare(person)
})

test('of two scenarios that one person prepares in the same moment, one gets the last place', async () => {
  const caller = await superAdminIn(api, api.home)
  const create = () => createOwnScenario(api.services, caller, answers)
  await addCopies((await create()).scenario_id, 48)
  const ends = await inTheSameMoment(api.db, [create, create])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'too-many-own-scenarios' })
})

test('erasing a person removes the scenarios that they prepared', async () => {
  const person = await api.signInAs('user')
  const id = await prepare(person)
  const admin = await api.signInAs('super-admin')
  expect((await admin.send(contract.users.erase, { params: { id: person.id } })).status).toBe(204)
  const rows = await api.db.kysely.selectFrom('authored_records').select('id').where('id', '=', id).execute()
  const versions = await api.db.kysely
    .selectFrom('authored_versions')
    .select('draft')
    .where('record_id', '=', id)
    .execute()
  expect([...rows, ...versions]).toEqual([])
})

test('a person exports the conversations that they prepared, and an administrator gets nothing of them', async () => {
  const person = await api.signInAs('user')
  const session = await begin(person, await prepare(person))
  await followUntil({ url: api.url, token: person.token, sessionId: session }, hasReplyTo(1))
  const readExport = async ({ token }: { token: string }, path: string) =>
    (await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).text()
  const own = await readExport(person, '/v1/me/export')
  expect(JSON.parse(own)).toHaveProperty('own_conversations')
  expect(own).toContain('Everybody else copes with it')
  const operator = await api.signInAs('operator')
  const operatorExport = await readExport(operator, `/v1/users/${person.id}/export`)
  expect(operatorExport).toContain(person.email)
  expect(operatorExport).not.toMatch(/Claire|workload|copes/)
})
