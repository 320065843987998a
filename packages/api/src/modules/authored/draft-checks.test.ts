import { contract } from '@parley/contracts/calls'
import { beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi, type TestClient } from '../../testing/api.ts'

const { missions, observers, organizations, personas, playlists, scenarios, sessions } = contract

let api: TestApi
let editor: TestClient & { id: string }
let admin: TestClient & { id: string }
beforeAll(async () => {
  api = await startApi()
  editor = await api.signInAs('editor')
  admin = await api.signInAs('super-admin')
})

const common = { language: 'en', visibility: 'organization' } as const

const addParts = async (fields: { persona?: object; mission?: object } = {}) => {
  const persona = await editor.send(personas.create, {
    body: { ...common, name: 'Ana', first_name: 'Ana', ...fields.persona },
  })
  const mission = await editor.send(missions.create, { body: { ...common, name: 'M', ...fields.mission } })
  const observer = await editor.send(observers.create, {
    body: { ...common, name: 'O', criteria: [{ key: 'open', label: 'Open' }] },
  })
  return { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
}

const publishParts = async ({ persona_id, mission_id, observer_ids }: Awaited<ReturnType<typeof addParts>>) => {
  const body = { version: 1 }
  await editor.send(personas.publish, { params: { id: persona_id }, body })
  await editor.send(missions.publish, { params: { id: mission_id }, body })
  for (const id of observer_ids) await editor.send(observers.publish, { params: { id }, body })
}

const codesAt = (problems: readonly { pointer: string; code: string; severity: string }[]) =>
  problems.map(({ severity, pointer, code }) => `${severity} ${pointer} ${code}`)

test('an empty scenario draft misses its parts, each at the field that takes it', async () => {
  const { status, body } = await editor.send(scenarios.check, { body: { name: 'S', language: 'en' } })
  expect(status).toBe(200)
  expect(codesAt(body.problems)).toEqual([
    'error /persona_id missing',
    'error /mission_id missing',
    'error /observer_ids missing',
    'warning /intro intro-missing',
    'warning /description description-missing',
  ])
  const texts = { intro: 'Hanna asked to see you.', description: 'A talk about the rota.' }
  const describedDraft = await editor.send(scenarios.check, { body: { name: 'S', language: 'en', ...texts } })
  expect(codesAt(describedDraft.body.problems).filter((line) => line.startsWith('warning'))).toEqual([])
})

test('a scenario draft is checked against the parts that it names', async () => {
  const parts = await addParts({
    persona: { language: 'fr', hidden_facts: [{ fact: 'She is tired.', reveal_when: 'never' }] },
    mission: {
      objectives: [
        { label: 'Hear her', signs: [] },
        { label: 'The secret', shown_by: 'told' },
      ],
    },
  })
  const draft = { name: 'S', language: 'en' as const, ...parts, modes: ['text', 'voice'] as const }
  const { body } = await editor.send(scenarios.check, { body: { ...draft, modes: [...draft.modes] } })
  expect(codesAt(body.problems)).toEqual([
    'error /persona_id not-published',
    'error /mission_id not-published',
    'error /observer_ids/0 not-published',
    'error /modes mode-not-served',
    'error /persona_id secret-cannot-be-told',
    'warning /persona_id mixed-languages',
    'warning /mission_id objective-without-sign',
    'warning /intro intro-missing',
    'warning /description description-missing',
  ])
  await publishParts(parts)
  const after = await editor.send(scenarios.check, { body: { ...draft, modes: ['text'], language: 'fr' } })
  expect(codesAt(after.body.problems).filter((line) => line.startsWith('error'))).toEqual([
    'error /persona_id secret-cannot-be-told',
  ])
})

test('a goal with a sign without words in the language of its mission is a fault, and the mission is not published', async () => {
  const signWith = (kind: 'mentions' | 'asks_about' | 'agrees_to', phrases: object = {}) => ({ kind, phrases })
  const objectives = [
    { label: 'Ask', required: true, signs: [signWith('asks_about')] },
    { label: 'Name', signs: [{ kind: 'told' as const }, signWith('mentions', { fr: ['planning'] })] },
    { label: 'Agree', signs: [signWith('agrees_to', { en: ['rota'] })] },
    { label: 'Hold back', signs: [{ kind: 'must_not' as const, act: 'promise' as const, phrases: {} }] },
  ]
  const { body } = await editor.send(missions.check, { body: { language: 'en', objectives } })
  expect(body.problems.filter(({ severity }) => severity === 'error')).toEqual([
    {
      pointer: '/objectives/0/signs/0/phrases/en',
      code: 'sign-without-words',
      severity: 'error',
      values: { label: 'Ask' },
    },
    {
      pointer: '/objectives/1/signs/1/phrases/en',
      code: 'sign-without-words',
      severity: 'error',
      values: { label: 'Name' },
    },
  ])
  const { body: mission } = await editor.send(missions.create, { body: { ...common, name: 'M', objectives } })
  const refusal = await editor.send(missions.publish, { params: mission, body: { version: 1 } })
  expect([refusal.status, refusal.problem.code]).toEqual([409, 'draft-has-errors'])
})

test('a record of another organisation is an unknown part of a draft', async () => {
  const parts = await addParts()
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const { body } = await stranger.send(scenarios.check, { body: { language: 'en', ...parts } })
  expect(codesAt(body.problems)).toContain('error /persona_id unknown-record')
})

test('a persona with fewer than five written answers repeats itself, and its author is warned', async () => {
  const problemsWith = async (answers: { key: string; plain?: string[] }[]) =>
    (await editor.send(personas.check, { body: { speech: { answers } } })).body.problems
  const ownAnswers = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, plain: ['I had a long day.'] }))
  expect(await problemsWith(ownAnswers)).toEqual([])
  expect(await problemsWith([...ownAnswers.slice(1), { key: 'empty' }])).toEqual([
    { pointer: '/speech', code: 'few-own-sentences', severity: 'warning', values: { count: '4', least: '5' } },
  ])
})

test('sentences of a secret that a persona does not have are named, and empty ones are not', async () => {
  const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, plain: ['I had a long day.'] }))
  const secrets = [
    { fact: 0, tells: ['I drink.'] },
    { fact: 1, dodges: ['Never mind.'], tells: ['I resigned.'] },
    { fact: 2 },
  ]
  const hidden_facts = [{ fact: 'He drinks.', reveal_when: 'trust' as const }]
  const { body } = await editor.send(personas.check, { body: { hidden_facts, speech: { answers, secrets } } })
  expect(body.problems).toEqual([
    { pointer: '/speech', code: 'sentences-without-secret', severity: 'warning', values: { sentence: 'I resigned.' } },
  ])
})

test('a scale may describe its levels from 0 or from 1, and other criteria need no levels', async () => {
  const criterionWith = (key: string, count: number) => ({
    key,
    label: key,
    scale_max: 3,
    descriptors: Array.from({ length: count }, (_, level) => `Level ${level}`),
  })
  const criteria = [2, 3, 4, 5].map((count) => criterionWith(`of_${count}`, count))
  const text = { key: 'text', label: 'Text', type: 'text' as const }
  const { body } = await editor.send(observers.check, { body: { criteria: [...criteria, text] } })
  expect(codesAt(body.problems)).toEqual([
    'warning /criteria/0/descriptors descriptor-count',
    'warning /criteria/3/descriptors descriptor-count',
  ])
})

test('a mission that never ends by itself uses none of its three conditions', async () => {
  const conditions = { win_conditions: 'She agrees.', lose_conditions: 'She leaves.', end_conditions: 'It is late.' }
  const { body } = await editor.send(missions.check, { body: { outcome_mode: 'none', ...conditions } })
  expect(codesAt(body.problems).filter((code) => code.endsWith(' condition-unused'))).toEqual(
    Object.keys(conditions).map((field) => `warning /${field} condition-unused`),
  )
})

test('personas, missions, observers and playlists are checked before they are complete', async () => {
  const persona = await editor.send(personas.check, {
    body: { hidden_facts: [{ fact: 'He drinks.', reveal_when: 'never' }] },
  })
  expect(codesAt(persona.body.problems)).toEqual([
    'warning /hidden_facts/0/reveal_when secret-never-revealed',
    'warning /speech few-own-sentences',
  ])
  const mission = await editor.send(missions.check, {
    body: {
      outcome_mode: 'end_only',
      win_conditions: 'She agrees.',
      timeout_outcome: 'loose',
      min_user_turns: 5,
      max_turns: 3,
      objectives: [{ label: 'Listen' }],
    },
  })
  expect(codesAt(mission.body.problems)).toEqual([
    'warning /objectives/0/signs objective-without-sign',
    'warning /win_conditions condition-unused',
    'warning /timeout_outcome timeout-cannot-lose',
    'warning /max_turns limit-below-minimum',
  ])
  const observer = await editor.send(observers.check, {
    body: {
      criteria: [
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B', descriptors: ['low', 'high'] },
      ],
    },
  })
  expect(codesAt(observer.body.problems)).toEqual([
    'warning /criteria/0/descriptors no-descriptors',
    'warning /criteria/1/descriptors descriptor-count',
  ])
  const playlist = await editor.send(playlists.check, { body: { certificate: { enabled: true, template: '' } } })
  expect(codesAt(playlist.body.problems)).toEqual([
    'error /items missing',
    'warning /certificate/min_score min-score-missing',
  ])
  const step = {
    scenario_id: '0192f000-0000-7000-8000-00000000cccc',
    required: true,
    unlock: 'min_score' as const,
    min_score: null,
  }
  const steps = [1, 2].map((order) => ({ ...step, order }))
  const course = await editor.send(playlists.check, { body: { items: steps } })
  // No step stands before the first one, so its rule has no effect.
  expect(codesAt(course.body.problems)).toContain('warning /items/1/min_score min-score-missing')
  expect(codesAt(course.body.problems)).not.toContain('warning /items/0/min_score min-score-missing')
})

test('a check warns about a mission without a win condition, and about one whose two conditions are the same', async () => {
  const problemsOf = async (body: { win_conditions?: string; lose_conditions?: string }) =>
    codesAt((await editor.send(missions.check, { body: { outcome_mode: 'win_lose', ...body } })).body.problems)
  expect(await problemsOf({})).toEqual(['warning /win_conditions win-not-described'])
  expect(await problemsOf({ win_conditions: 'She agrees.', lose_conditions: ' she agrees. ' })).toEqual([
    'warning /lose_conditions same-condition',
  ])
  expect(await problemsOf({ win_conditions: 'She agrees.', lose_conditions: 'She leaves.' })).toEqual([])
})

test('learners cannot check drafts', async () => {
  const learner = await api.signInAs('user')
  expect((await learner.send(scenarios.check, { body: { name: 'S' } })).status).toBe(403)
})

test('a voice scenario is neither published nor played until the organisation can serve voice', async () => {
  const parts = await addParts({ mission: { allowed_modes: ['text', 'voice'] } })
  await publishParts(parts)
  const body = { ...common, name: 'Spoken', ...parts, modes: ['text' as const, 'voice' as const] }
  const { id } = (await editor.send(scenarios.create, { body })).body
  const publish = () => editor.send(scenarios.publish, { params: { id }, body: { version: 1 } })
  const refusal = await publish()
  expect(refusal.status).toBe(409)
  expect(refusal.problem).toMatchObject({
    code: 'draft-has-errors',
    context: { problems: [{ pointer: '/modes', code: 'mode-not-served', values: { mode: 'voice' } }] },
  })
  const play = () =>
    editor.send(sessions.create, { body: { scenario_id: id, mode: 'voice' as const, kind: 'test' as const } })
  expect((await play()).problem).toMatchObject({ code: 'mode-not-served' })

  const { version } = (await admin.send(organizations.read, { params: { id: api.home } })).body
  const answer = await admin.send(organizations.updateMetadata, {
    params: { id: api.home, section: 'organization' },
    body: { version, values: { allow_browser_speech: true } },
  })
  expect(answer.status).toBe(200)
  expect((await play()).status).toBe(201)
  expect((await publish()).status).toBe(200)
})

test('an author reads a published version as it was frozen', async () => {
  const { persona_id: id } = await addParts()
  await editor.send(personas.publish, { params: { id }, body: { version: 1 } })
  await editor.send(personas.update, { params: { id }, body: { version: 1, job_title: 'Cook' } })
  const { body } = await editor.send(personas.readVersion, { params: { id, version: 1 } })
  expect(body).toMatchObject({ version: 1, draft: { name: 'Ana', job_title: '' } })
  expect((await editor.send(personas.readVersion, { params: { id, version: 2 } })).status).toBe(404)
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect((await stranger.send(personas.readVersion, { params: { id, version: 1 } })).status).toBe(404)
})

test('a list with hundreds of thousands of entries is refused at its field', async () => {
  const allowed_modes = Array.from({ length: 300_000 }, () => 0) as never[]
  const { status, problem } = await editor.send(missions.check, { body: { allowed_modes } })
  expect([status, problem.errors?.map(({ pointer, code }) => [pointer, code])]).toEqual([
    400,
    [['/allowed_modes', 'too_big']],
  ])
})

test('a scenario names the required fields that its unpublished parts leave empty', async () => {
  const organizationId = api.elsewhere
  const author = await api.signInAs({ role: 'editor', organizationId })
  const keeper = await api.signInAs({ role: 'operator', organizationId })
  const { body: persona } = await author.send(personas.create, { body: { ...common, name: 'Ana', first_name: 'Ana' } })
  const field = { kind: 'persona' as const, key: 'site', label: 'Site', type: 'text' as const, required: true }
  await keeper.send(contract.customFields.create, { body: field })
  const findProblems = async () =>
    (await author.send(scenarios.check, { body: { persona_id: persona.id } })).body.problems.filter(
      ({ pointer }) => pointer === '/persona_id',
    )
  expect(await findProblems()).toEqual([
    { pointer: '/persona_id', code: 'part-value-missing', severity: 'error', values: { name: 'Ana', label: 'Site' } },
    { pointer: '/persona_id', code: 'not-published', severity: 'error', values: { name: 'Ana' } },
  ])
  await author.send(personas.update, { params: persona, body: { version: 1, custom: { site: 'North' } } })
  expect((await findProblems()).map(({ code }) => code)).toEqual(['not-published'])
})

test('a field that becomes required after a part was published keeps no scenario from being published', async () => {
  const organizationId = api.elsewhere
  const author = await api.signInAs({ role: 'editor', organizationId })
  const keeper = await api.signInAs({ role: 'operator', organizationId })
  const { body: mission } = await author.send(missions.create, { body: { ...common, name: 'M' } })
  await author.send(missions.publish, { params: mission, body: { version: 1 } })
  const field = { kind: 'mission' as const, key: 'unit', label: 'Unit', type: 'text' as const, required: true }
  expect((await keeper.send(contract.customFields.create, { body: field })).status).toBe(201)
  const { problems } = (await author.send(scenarios.check, { body: { mission_id: mission.id } })).body
  expect(problems.filter(({ pointer }) => pointer === '/mission_id')).toEqual([])
})
