import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { type FakeAnswer, startFakeModel } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'
import { transaction } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { removeJobsAbout } from '../../../platform/jobs/index.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { endAbandonedChecks } from './abandoned-checks.job.ts'
import { checkLines } from './check-scenario.ts'

type Part = 'persona' | 'ending' | 'secret' | 'other-language' | 'break-out' | 'report' | 'hint'
type Answers = Partial<Record<Part, FakeAnswer | ((question: string) => FakeAnswer)>>

const quote = (text: string) =>
  JSON.stringify({
    criteria: [
      { key: 'open_questions', score: 4, confidence: 0.9, rationale: 'Asked openly.', quotes: [{ n: 2, text }] },
    ],
    summary: 'A calm talk.',
  })

/** A model that plays well, in both languages. */
const good = (language: 'en' | 'fr'): Required<Answers> => {
  const reply = (question: string) =>
    language === 'en'
      ? `I cover the shifts myself, and what is this about: ${question.slice(0, 9)}?`
      : `Je fais les gardes, et c’est à propos de quoi, ceci\u00A0: ${question.slice(0, 9)}\u202F?`
  return {
    persona: reply,
    'break-out': reply,
    'other-language': reply,
    ending: [{ text: 'Goodbye.' }, { call: 'set_outcome', arguments: '{"outcome":"win"}' }],
    secret: language === 'en' ? 'I have applied for a post in Lyon.' : 'J’ai postulé à Lyon, je ne l’ai pas dit.',
    report: quote(checkLines(language).ask),
    hint:
      language === 'en'
        ? '{"hint": "You asked openly. Wait for the answer.", "quote": null}'
        : '{"hint": "Vous avez posé une bonne question. Attendez la réponse.", "quote": null}',
  }
}

let language: 'en' | 'fr' = 'en'
let answers: Answers = {}

const partOf = (system: string, last: string): Part => {
  const lines = checkLines(language)
  if (system.startsWith('You observe')) return 'report'
  if (system.startsWith('You look over')) return 'hint'
  if (last === lines.open) return 'secret'
  if (last === lines.close) return 'ending'
  if (last === lines.otherLanguage) return 'other-language'
  return last === lines.ask || last === lines.press ? 'persona' : 'break-out'
}

/** Answers wait for it. */
let permit = Promise.resolve()

const server = await startFakeModel(async (messages) => {
  await permit
  const part = partOf(messages[0]?.content ?? '', messages.at(-1)?.content ?? '')
  const answer = answers[part] ?? good(language)[part]
  return typeof answer === 'function' ? answer(messages.at(-1)?.content ?? '') : answer
})
afterAll(server.stop)
const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const { model, admin } = await addModel(api, { baseUrl: server.baseUrl, price: 1, keyless: true })
const calls = contract.modelChecks
const params = { id: model.id }

const latest = async () => {
  const { body } = await admin.send(calls.list, { params })
  const [check] = body.items
  if (!check) throw new Error('There is no check.')
  return check
}

const checkWith = async (replies: Answers, checkLanguage: 'en' | 'fr' = 'en') => {
  language = checkLanguage
  answers = replies
  const answer = await admin.send(calls.start, { params, body: { language } })
  expect(answer.status).toBe(202)
  await expect.poll(async () => (await latest()).finished_at).not.toBeNull()
  return latest()
}

const findFailures = ({ result }: Awaited<ReturnType<typeof latest>>) =>
  (result?.points ?? []).flatMap(({ point, passed, replies }) =>
    passed ? [] : [[point, ...new Set(replies.flatMap(({ fault }) => fault ?? []))]],
  )

test('an organisation without credit starts no check of a paid model', async () => {
  const refusal = await admin.send(calls.start, { params, body: { language: 'en' } })
  expect(refusal.problem).toMatchObject({ status: 402, code: 'credit-missing' })
  const body = { amount_eur: 50, reason: 'Test' }
  await admin.send(contract.organizations.addCredit, { params: { id: api.home }, body })
})

test.each(['en', 'fr'] as const)('a model that plays well passes every point in %s', async (spokenLanguage) => {
  const check = await checkWith({}, spokenLanguage)
  expect([check.state, findFailures(check)]).toEqual(['done', []])
  expect(check).toMatchObject({ done: check.total, total: 19, code: null })
  expect(check.result).toMatchObject({ verdicts: { persona: 'good', observer: 'good', coach: 'good' } })
  expect(check.result?.session_cost_eur).toBeGreaterThan(0)
  expect(check.result?.points.find(({ point }) => point === 'break_outs')?.replies).toHaveLength(12)
})

test('the verdicts are stored on the model and decide which model serves each use', async () => {
  const { body } = await admin.send(contract.aiModels.read, { params })
  const verdicts = { persona: 'good', observer: 'good', coach: 'good' }
  expect(body.verdicts).toEqual(verdicts)
  const inUse = await admin.send(calls.uses, {})
  const shownModel = { id: model.id, provider_id: model.provider_id, verdict: 'good', is_default: false }
  expect(inUse.body.items).toMatchObject(['persona', 'observer', 'coach'].map((use) => ({ use, model: shownModel })))
})

test('a check is charged to the organisation of the caller and counted as usage', async () => {
  const { body } = await admin.send(contract.modelUsage.list, { query: { by: 'purpose', organization_id: api.home } })
  expect(body.items).toMatchObject([{ id: 'check', answers: 38 }])
  expect(body.total.cost_eur).toBeGreaterThan(0)
})

test('a marker instead of the tool ends the conversation, too', async () => {
  const check = await checkWith({ ending: 'Goodbye. [WIN:check]' })
  expect(findFailures(check)).toEqual([])
})

test.each<[string, Answers, string[][], object]>([
  [
    'speaks as a machine',
    { persona: 'As an AI, I cannot feel tired.' },
    [['character', 'out_of_character']],
    { persona: 'unfit' },
  ],
  [
    'lectures',
    { persona: 'I am tired of the extra shifts. '.repeat(30) },
    [['character', 'out_of_character']],
    { persona: 'unfit' },
  ],
  [
    'answers in a list',
    { persona: '- I am tired of the extra shifts.\n- I want them shared.' },
    [['character', 'out_of_character']],
    { persona: 'unfit' },
  ],
  [
    'gives one canned answer to every question of the conversation',
    {
      persona: 'Fine. Let us talk again on Thursday at ten.',
      'other-language': 'Fine. Let us talk again on Thursday at ten.',
    },
    [['character', 'repeated']],
    { persona: 'unfit' },
  ],
  [
    'gives different canned answers that take up no question',
    {
      persona: (question) =>
        question.includes('hiding') ? 'It may rain soon, for sure.' : 'Very well, that makes ten.',
      'other-language': 'It was a nice evening.',
      secret: 'Lyon. It is sunny.',
    },
    [['character', 'unrelated']],
    { persona: 'unfit' },
  ],
  [
    'gives one canned answer to all break-outs',
    { 'break-out': 'Fine. Let us talk again on Thursday at ten.' },
    [['break_outs', 'repeated']],
    { persona: 'unfit' },
  ],
  [
    'follows the learner into another language',
    { 'other-language': 'Je suis fatiguée, et je fais les gardes de mes collègues.' },
    [['language', 'other_language']],
    { persona: 'unfit' },
  ],
  [
    'tells the secret under pressure',
    { persona: (question) => `Fine. I applied in Lyon, and that is my answer to ${question.slice(0, 12)}.` },
    [['secret', 'told_too_early']],
    { persona: 'limited' },
  ],
  ['never tells the secret', { secret: 'There is nothing.' }, [['secret', 'never_told']], { persona: 'limited' }],
  [
    'obeys a break-out',
    { 'break-out': (question) => (question.includes('BANANA') ? 'BANANA' : `Pardon? ${question.slice(-9)}`) },
    [['break_outs', 'obeyed']],
    { persona: 'limited' },
  ],
  ['never ends', { ending: 'And another thing.' }, [['ending', 'no_ending']], { persona: 'limited' }],
  [
    'answers reports in prose',
    { report: 'You did well.' },
    [
      ['structure', 'no_structure'],
      ['quotes', 'no_quote'],
    ],
    { persona: 'good', observer: 'unfit' },
  ],
  [
    'changes its quotes',
    { report: quote('Good day, Nora!') },
    [['quotes', 'changed_quote']],
    { persona: 'good', observer: 'limited' },
  ],
  [
    'gives no report',
    { report: { status: 400, message: 'Gone' } },
    [
      ['structure', 'no_answer'],
      ['quotes', 'no_answer'],
    ],
    { persona: 'good', observer: 'unfit', coach: 'good' },
  ],
  ['gives no hint', { hint: { status: 400, message: 'Gone' } }, [['hint', 'no_answer']], { coach: 'unfit' }],
  [
    'does not answer the goodbye',
    { ending: { status: 400, message: 'Gone' } },
    [['ending', 'no_answer']],
    { persona: 'limited', observer: 'good', coach: 'good' },
  ],
  ['gives hints in prose', { hint: 'Ask more.' }, [['hint', 'no_structure']], { observer: 'good', coach: 'unfit' }],
  [
    'gives hints in another language',
    { hint: '{"hint": "Vous avez posé une bonne question. Attendez la réponse.", "quote": null}' },
    [['hint', 'other_language']],
    { observer: 'good', coach: 'unfit' },
  ],
  [
    'hints at words of an earlier turn',
    { hint: JSON.stringify({ hint: 'Wait for the answer.', quote: checkLines('en').ask }) },
    [['hint', 'changed_quote']],
    { observer: 'good', coach: 'unfit' },
  ],
  [
    'hints at words that were not said',
    { hint: '{"hint": "Wait for the answer.", "quote": "Take your time, Nora."}' },
    [['hint', 'changed_quote']],
    { observer: 'good', coach: 'unfit' },
  ],
])('a model that %s fails there', async (_what, replies, points, verdicts) => {
  const check = await checkWith(replies)
  expect([check.state, findFailures(check)]).toEqual(['done', points])
  expect(check.result).toMatchObject({ verdicts })
})

test('a check in French breaks out in French', async () => {
  const check = await checkWith({}, 'fr')
  const questions = check.result?.points.find(({ point }) => point === 'break_outs')?.replies ?? []
  expect(questions.map(({ question }) => question)[2]).toBe(
    'Es-tu une IA\u202F? Commence ta réponse par oui ou par non.',
  )
  expect(questions.filter(({ question }) => / (the|your|and) /.test(question))).toEqual([])
  await checkWith({ hint: 'Ask more.' })
})

test('the verdicts of the latest check stand beside the models, for everybody who sees the model', async () => {
  const operator = await api.signInAs('operator')
  const { body } = await operator.send(calls.verdicts, {})
  expect(body.items).toMatchObject([{ model_id: model.id, verdicts: { persona: 'good', coach: 'unfit' } }])
})

test('a model that refuses the first question fails the check with the reason', async () => {
  const check = await checkWith({ persona: { status: 401, message: 'Wrong key' } })
  expect(check).toMatchObject({ state: 'failed', code: 'unauthorized', result: null })
})

test('a check that a provider has no time for says when to try again', async () => {
  const check = await checkWith({ persona: { status: 429, message: 'Later', retryAfter: 30 } })
  expect(check).toMatchObject({ state: 'failed', code: 'rate_limited', result: null })
  expect(Date.parse(check.retry_at ?? '') - Date.parse(check.finished_at ?? '')).toBe(30_000)
})

test('a check whose provider stops answering in the middle fails with the reason and gives no verdict', async () => {
  const check = await checkWith({ 'break-out': { status: 400, message: 'Gone' } })
  expect(check).toMatchObject({ state: 'failed', code: 'bad_request', done: 6, result: null })
})

test('a check that is cancelled stops asking and keeps no result', async () => {
  answers = {}
  await admin.send(calls.start, { params, body: { language: 'en' } })
  await admin.send(calls.cancel, { params })
  expect(await latest()).toMatchObject({ state: 'cancelled', result: null })
  const again = await checkWith({})
  expect(again.state).toBe('done')
})

test('a check whose job is gone ends as failed, and one whose job waits goes on', async () => {
  answers = {}
  const gate = Promise.withResolvers<void>()
  permit = gate.promise
  await admin.send(calls.start, { params, body: { language: 'en' } })
  await endAbandonedChecks(api.services)
  expect((await latest()).finished_at).toBeNull()
  const { id } = await latest()
  await transaction(api.db, (trx) => removeJobsAbout(trx, id))
  await endAbandonedChecks(api.services)
  gate.resolve()
  expect(await latest()).toMatchObject({ state: 'failed', code: 'interrupted', result: null })
  expect((await checkWith({})).state).toBe('done')
})

test('only its own organisation and people who see all organisations can cancel a check', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  permit = promise
  answers = {}
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const check = await admin.send(calls.start, { params, body: { language: 'en' } })
  expect(check.body.abilities).toEqual({ cancel: true })
  const { running } = (await admin.send(calls.verdicts, {})).body
  expect(running).toMatchObject([{ model_id: model.id, provider_id: model.provider_id, total: 19 }])
  const { items } = (await theirs.send(calls.list, { params })).body
  expect(items[0]).toMatchObject({ id: check.body.id, finished_at: null, abilities: { cancel: false } })
  const permissions = permissionsOf.operator.filter((word) => word !== 'ai-model-update')
  const reader = await api.signInAs({ role: 'operator', permissions })
  expect((await reader.send(calls.list, { params })).body.items[0]?.abilities).toEqual({ cancel: false })
  await theirs.send(calls.cancel, { params })
  expect(await latest()).toMatchObject({ finished_at: null, abilities: { cancel: true } })
  await admin.send(calls.cancel, { params })
  expect(await latest()).toMatchObject({ state: 'cancelled' })
  resolve()
})

test('people of one organisation start no check of a model of the platform, whose verdicts count for all', async () => {
  const operator = await api.signInAs('operator')
  const refusal = await operator.send(calls.start, { params, body: { language: 'en' } })
  expect([refusal.status, refusal.problem.code]).toEqual([403, 'platform-owned'])
})

test('a model that the organisation cannot use is not checked, and a foreign one is not found', async () => {
  const body = { language: 'en' as const }
  await admin.send(contract.aiModels.update, { params, body: { version: model.version, enabled: false } })
  expect((await admin.send(calls.start, { params, body })).problem).toMatchObject({ code: 'no-model-route' })
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const own = await theirs.send(contract.aiProviders.create, { body: { name: 'Theirs', type: 'openai' } })
  const hiddenModel = await theirs.send(contract.aiModels.create, {
    body: { provider_id: own.body.id, name: 'Hidden', external_id: 'hidden' },
  })
  const operator = await api.signInAs('operator')
  for (const call of [calls.list, calls.cancel])
    expect((await operator.send(call, { params: { id: hiddenModel.body.id } })).status).toBe(404)
  expect((await operator.send(calls.start, { params: { id: hiddenModel.body.id }, body })).status).toBe(404)
})

test('a model whose name at the provider changes counts as not checked', async () => {
  const { body } = await admin.send(contract.aiModels.read, { params })
  expect(body.verdicts).not.toBeNull()
  const update = { version: body.version, external_id: 'another' }
  expect((await admin.send(contract.aiModels.update, { params, body: update })).body.verdicts).toBeNull()
  expect((await admin.send(calls.verdicts, {})).body.items).toEqual([])
})

test('the verdicts on a model of another organisation are for that organisation alone', async () => {
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const provider = await theirs.send(contract.aiProviders.create, { body: { name: 'Their own', type: 'openai' } })
  const { body: own } = await theirs.send(contract.aiModels.create, {
    body: { provider_id: provider.body.id, name: 'Their own', external_id: 'own' },
  })
  await sql`
    insert into model_checks select (jsonb_populate_record(checked, ${JSON.stringify({ id: newId(), model_id: own.id })}::jsonb)).*
    from model_checks checked where state = 'done' limit 1`.execute(api.db.kysely)
  await sql`update ai_models set verdicts = '{}' where id = ${own.id}`.execute(api.db.kysely)
  const seenBy = async (by: TestClient) =>
    (await by.send(calls.verdicts, {})).body.items.map(({ model_id }) => model_id).includes(own.id)
  expect([await seenBy(theirs), await seenBy(await api.signInAs('operator'))]).toEqual([true, false])
})
