import type { DraftedLine } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { expect, test } from 'vitest'
import { Caller, type Exchange } from '../../platform/http/index.ts'
import { LanguageModels } from '../language-models/index.ts'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'
import { draftFromText } from './model-drafts/draft-from-text.ts'

const { templates, scenarioSets, drafts, scenarios, personas, missions, observers } = contract
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const author = await api.signInAs('editor')
const languages = ['en', 'fr'] as const

const publish = async (scenarioId: string) => {
  const { body: made } = await author.send(scenarios.read, { params: { id: scenarioId } })
  const body = { version: 1 }
  await author.send(personas.publish, { params: { id: made.persona_id }, body })
  await author.send(missions.publish, { params: { id: made.mission_id }, body })
  for (const id of made.observer_ids) await author.send(observers.publish, { params: { id }, body })
  expect((await author.send(scenarios.publish, { params: { id: scenarioId }, body })).status).toBe(200)
}

const store = async (key: string, language: 'en' | 'fr') => {
  const { set } = (await author.send(templates.read, { params: { key }, query: { language } })).body
  const scenarioSet = await author.send(scenarioSets.create, { body: set })
  expect(scenarioSet.problem?.errors ?? []).toEqual([])
  return scenarioSet.body.scenario_id
}

test.each(languages)(
  'the check finds nothing to repair but what is not published yet in any template in %s',
  async (language) => {
    const { items } = (await author.send(templates.list, { query: { language } })).body
    expect(items).toHaveLength(12)
    for (const { key, parts } of items) {
      const { set } = (await author.send(templates.read, { params: { key }, query: { language } })).body
      for (const kind of ['persona', 'mission', 'observer'] as const) expect(set[kind]).toMatchObject(parts[kind])
      const id = await store(key, language)
      const scenario = (await author.send(scenarios.read, { params: { id } })).body
      const { name, language: written, persona_id, mission_id, observer_ids, modes, intro, description } = scenario
      const draft = { name, language: written, persona_id, mission_id, observer_ids, modes, intro, description }
      const { problems } = (await author.send(scenarios.check, { body: draft })).body
      expect({ key, faults: problems.filter(({ code }) => code !== 'not-published') }).toEqual({ key, faults: [] })
    }
  },
)

test('a scenario from a template is played with the built-in partner in the words of its persona', async () => {
  const id = await store('pay-rise', 'en')
  await publish(id)
  const session = await begin(author, id)
  const read = () => followUntil({ url: api.url, token: author.token, sessionId: session }, hasReplyTo(1))
  expect(stateOf(await read()).turns[0]?.text).toMatch(/twelve per cent|my salary/)
  await say(api, author, session, 'What have they offered you?')
  const events = await followUntil({ url: api.url, token: author.token, sessionId: session }, hasReplyTo(2))
  expect(stateOf(events).turns.at(-1)?.text).toMatch(/[Tt]welve per cent|larger|number/)
})

test('when one part is refused, none of the four records is stored', async () => {
  const { set } = (await author.send(templates.read, { params: { key: 'the-piano' }, query: { language: 'en' } })).body
  const foreign = '/api/image/0123456789abcdef0123456789abcdef01234567/large.webp'
  const refusal = await author.send(scenarioSets.create, {
    body: {
      ...set,
      persona: { ...set.persona, name: 'Never stored' },
      scenario: { ...set.scenario, image_url: foreign },
    },
  })
  expect(refusal.status).toBe(400)
  const { total } = (await author.send(personas.list, { query: { search: 'Never stored' } })).body
  expect(total).toBe(0)
})

const answers = {
  language: 'en' as const,
  learner_role: 'head of the kitchen',
  with_whom: 'Samir Haddou, my sous-chef',
  situation: 'Samir shouted at an apprentice during the rush on Saturday. Everyone heard it.',
  temperament: 'stubborn' as const,
  secret: 'I was passed over for the new restaurant.',
  reveal_when: 'reflected' as const,
  objection: 'In a kitchen one shouts.',
  goal: 'Samir apologises to the apprentice.',
  opening: 'If it is about Saturday: the plates went out, did they not?',
  resolution: 'I will speak to the boy before service.',
  focus: 'feedback' as const,
}

test('answers become a scenario that is complete enough to be published and played', async () => {
  const { scenario_id: id } = (await author.send(scenarioSets.fromAnswers, { body: answers })).body
  const { body: scenario } = await author.send(scenarios.read, { params: { id } })
  expect(scenario).toMatchObject({
    name: 'Samir apologises to the apprentice',
    opening_lines: [answers.opening],
  })
  const { body: persona } = await author.send(personas.read, { params: { id: scenario.persona_id } })
  expect(persona).toMatchObject({
    first_name: 'Samir',
    last_name: 'Haddou',
    dials: { resistance: 4 },
    hidden_facts: [{ fact: answers.secret, reveal_when: 'reflected' }],
    description: expect.not.stringContaining(answers.learner_role) as string,
  })
  const { body: mission } = await author.send(missions.read, { params: { id: scenario.mission_id } })
  // A name is said in every sentence and shows no goal.
  expect(mission.objectives[0]?.signs).toEqual([
    { kind: 'mentions', phrases: { en: ['apologis*', 'appren*'], fr: [] } },
  ])
  expect(mission.ai_context).toContain('Samir apologises to the apprentice. Be realistic')
  await publish(id)
  const session = await begin(author, id)
  const first = await followUntil({ url: api.url, token: author.token, sessionId: session }, hasReplyTo(1))
  expect(stateOf(first).turns[0]?.text).toBe(answers.opening)
})

test('answers that say little still become a scenario', async () => {
  const body = { ...answers, goal: '...', with_whom: '(my sous-chef)' }
  expect((await author.send(scenarioSets.fromAnswers, { body })).status).toBe(201)
})

test('French answers become a French scenario', async () => {
  const body = {
    ...answers,
    language: 'fr' as const,
    with_whom: 'Samir Haddou, mon second',
    goal: 'Samir s’excuse ce mois-là, un mois',
  }
  const { scenario_id: id } = (await author.send(scenarioSets.fromAnswers, { body })).body
  const { body: scenario } = await author.send(scenarios.read, { params: { id } })
  expect(scenario).toMatchObject({ language: 'fr', name: 'Samir s’excuse ce mois-là, un mois' })
  const { body: mission } = await author.send(missions.read, { params: { id: scenario.mission_id } })
  expect(JSON.stringify(mission.objectives[0]?.signs)).not.toContain('"moi*"')
})

test('a template that does not exist is not found, and learners read none', async () => {
  const missing = await author.send(templates.read, { params: { key: 'no-such-template' }, query: { language: 'en' } })
  expect(missing.status).toBe(404)
  const learner = await api.signInAs('user')
  expect((await learner.send(templates.list, { query: { language: 'en' } })).status).toBe(403)
  expect((await learner.send(scenarioSets.fromAnswers, { body: answers })).status).toBe(403)
})

// The organisation has a language model from here on.
test('a language model drafts from a text field by field, and its answer is charged', async () => {
  const body = { text: 'Nora leads a ward and is tired.', language: 'en' as const }
  expect((await author.send(drafts.state, {})).body).toEqual({ language_model: false })
  expect((await author.send(drafts.write, { body })).problem).toMatchObject({ code: 'no-language-model' })
  const long = 'x'.repeat(200)
  const model = await startFakeModel(() =>
    [
      '```',
      '{"field":"persona.first_name","value":"Nora"}',
      '{"field":"persona.goals","value":["Two quiet days","", "A fair rota"]}',
      '{"field":"persona.reveal_note","value":["", "only after an apology"]}',
      '{"field":"scenario.opening_lines","value":["Yes?","Come in.","Sit down.","One more than a scenario takes."]}',
      JSON.stringify({ field: 'persona.objections', value: Array.from({ length: 150 }, (_, place) => `No. ${place}`) }),
      '{"field":"observer.passwords","value":"x"}',
      '{"field":"constructor","value":"x"}',
      'Here is more:',
      `{"field":"scenario.name","value":"${long}"}`,
      '{"field":"mission.briefing","value":{"no":"text"}}',
      '```',
    ].join('\n'),
  )
  await addModel(api, { baseUrl: model.baseUrl, price: 2 })
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 5_000_000 }).execute()
  const response = await fetch(`${api.url}/v1/drafts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DraftedLine)
  expect(lines).toEqual([
    { field: 'persona.first_name', value: 'Nora' },
    { field: 'persona.goals', value: ['Two quiet days', 'A fair rota'] },
    // The note belongs to the second secret.
    { field: 'persona.reveal_note', value: ['', 'only after an apology'] },
    { field: 'scenario.opening_lines', value: ['Yes?', 'Come in.', 'Sit down.'] },
    { field: 'persona.objections', value: ['No. 0', 'No. 1', 'No. 2', 'No. 3', 'No. 4', 'No. 5'] },
    { field: 'scenario.name', value: long.slice(0, 120) },
    { done: true },
  ])
  const [messages] = model.requests()
  expect(messages?.at(-1)?.content).toContain('Nora leads a ward')
  const usage = await api.db.kysely.selectFrom('model_usage').selectAll().where('purpose', '=', 'draft').execute()
  expect(usage).toMatchObject([{ user_id: author.id }])
  expect(usage[0]?.cost_micro_eur).toBeGreaterThan(0)
  const reservations = await api.db.kysely.selectFrom('speech_calls').select('id').execute()
  expect(reservations).toEqual([])
  await model.stop()
})

test('a language model translates texts that were asked for, and invents no others', async () => {
  expect((await author.send(drafts.state, {})).body).toEqual({ language_model: true })
  const model = await startFakeModel(() =>
    [
      '{"key":"goals.0","text":"Deux jours de calme"}',
      '{"key":"passwords.0","text":"x"}',
      'Voilà :',
      '{"key":"name","text":"Nora, très fatiguée"}',
    ].join('\n'),
  )
  await addModel(api, { baseUrl: model.baseUrl, price: 2 })
  const response = await fetch(`${api.url}/v1/drafts/translation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      from: 'en',
      to: 'fr',
      texts: [
        { key: 'goals.0', text: 'Two quiet days', max: 300 },
        { key: 'name', text: 'Nora, tired', max: 11 },
      ],
    }),
  })
  const lines = (await response.text()).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { key: 'goals.0', text: 'Deux jours de calme' },
    { key: 'name', text: 'Nora, très' },
    { done: true },
  ])
  const [messages] = model.requests()
  expect(messages?.[0]?.content).toContain('from English into French')
  expect(messages?.at(-1)?.content).toContain('Two quiet days')
  const learner = await api.signInAs('user')
  const request = { from: 'en' as const, to: 'fr' as const, texts: [{ key: 'name', text: 'Nora', max: 120 }] }
  expect((await learner.send(drafts.translate, { body: request })).status).toBe(403)
  const long = { ...request, texts: [1, 2, 3].map((n) => ({ key: `goals.${n}`, text: 'x'.repeat(3000), max: 3000 })) }
  expect((await author.send(drafts.translate, { body: long })).status).toBe(400)
  const many = { ...request, texts: Array.from({ length: 61 }, (_, n) => ({ key: `tags.${n}`, text: 'x', max: 40 })) }
  expect((await author.send(drafts.translate, { body: many })).status).toBe(400)
  await model.stop()
})

test('the credit comes back when the author leaves before the first line is read', async () => {
  const actor = {
    kind: 'user',
    id: author.id,
    organizationId: api.home,
    role: 'editor',
    permissions: new Set<never>(),
    signInId: '',
  } as const
  const caller = new Caller(actor, { address: '', userAgent: '', requestId: '' }, 'en')
  const drafting = { services: api.services, models: new LanguageModels(api.services) }
  const http = { watchCaller: () => AbortSignal.abort() } as Exchange
  const { content } = await draftFromText(drafting, caller, { text: 'Nora leads a ward.', language: 'en' }, http)
  const listReservations = () => api.db.kysely.selectFrom('speech_calls').select('id').execute()
  expect(await listReservations()).toHaveLength(1)
  content.destroy()
  await expect.poll(listReservations).toEqual([])
})
