import { randomUUID } from 'node:crypto'
import type { Bundle } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'
import { addModel } from '../sessions/testing/model-for.ts'

const { aiModels, missions, observers, personas, scenarios } = contract
const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const author = await api.signInAs('editor')
const baseUrl = 'http://127.0.0.1:9/v1'
const common = { language: 'en', visibility: 'organization' } as const

const addPersona = (llm_model_id: string | null, by: TestClient = author) =>
  by.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana', llm_model_id } })

const addScenario = async (llm: string | null) => {
  const persona = await addPersona(null)
  const mission = await author.send(missions.create, { body: { ...common, name: 'M' } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await author.send(observers.create, { body: { ...common, name: 'O', criteria } })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  return author.send(scenarios.create, { body: { ...common, name: 'S', ...parts, ai_settings: { llm } } })
}

const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof author.send>>) => [
  status,
  problem.errors?.map(({ pointer, code }) => [pointer, code]),
]

test('a persona, an observer and a scenario ask only for models that exist', async () => {
  const unknown = randomUUID()
  const observer = { ...common, name: 'O', criteria: [{ key: 'open', label: 'Open' }], llm_model_id: unknown }
  expect(refusalOf(await addPersona(unknown))).toEqual([400, [['/llm_model_id', 'unknown-record']]])
  expect(refusalOf(await author.send(observers.create, { body: observer }))).toEqual([
    400,
    [['/llm_model_id', 'unknown-record']],
  ])
  expect(refusalOf(await addScenario(unknown))).toEqual([400, [['/ai_settings/llm', 'unknown-record']]])
})

test('an author asks for a model that their organisation can call, and an author elsewhere does not', async () => {
  const { model } = await addModel(api, { baseUrl })
  expect((await addPersona(model.id.toUpperCase())).status).toBe(201)
  expect((await addScenario(model.id)).status).toBe(201)
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const unknown = refusalOf(await addPersona(randomUUID(), stranger))
  expect(refusalOf(await addPersona(model.id, stranger))).toEqual(unknown)
})

test('a language model is refused where a scenario needs one that speaks', async () => {
  const { model } = await addModel(api, { baseUrl })
  const { body: stored } = await addScenario(null)
  const body = { version: 1, ai_settings: { tts: model.id } }
  const answer = await author.send(scenarios.update, { params: { id: stored.id }, body })
  expect(refusalOf(answer)).toEqual([400, [['/ai_settings/tts', 'unknown-record']]])
})

test('a record whose model was deleted is read, saved, published and restored, and its check says what happened', async () => {
  const { model, admin } = await addModel(api, { baseUrl })
  const { model: next } = await addModel(api, { baseUrl })
  const params = { id: (await addPersona(model.id)).body.id }
  await author.send(personas.publish, { params, body: { version: 1 } })
  await author.send(personas.update, { params, body: { version: 1, llm_model_id: next.id } })
  const problems = async (llm_model_id: string) =>
    (await author.send(personas.check, { body: { llm_model_id } })).body.problems.filter(
      ({ pointer }) => pointer === '/llm_model_id',
    )
  expect(await problems(model.id)).toEqual([])
  for (const { id } of [model, next]) await admin.send(aiModels.remove, { params: { id } })
  expect(await problems(next.id)).toEqual([
    { pointer: '/llm_model_id', code: 'model-not-usable', severity: 'warning', values: {} },
  ])
  const persona = await author.send(personas.update, { params, body: { version: 2, llm_model_id: next.id, name: 'Q' } })
  expect(persona.body).toMatchObject({ name: 'Q', llm_model_id: next.id })
  expect((await author.send(personas.publish, { params, body: { version: 3 } })).status).toBe(200)
  const restoredPersona = await author.send(personas.restore, { params, body: { version: 1, read_version: 3 } })
  expect(restoredPersona.body).toMatchObject({ name: 'P', llm_model_id: model.id })
  expect((await author.send(personas.fork, { params })).body.llm_model_id).toBe(model.id)
})

const send = async (by: TestClient, path: string, body?: FormData) => {
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await fetch(`${api.url}/v1/bundles/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body ?? null,
  })
  return (await answer.json()) as Bundle & { created: number; updated: number }
}

const importFile = (by: TestClient, file: Bundle, choices: object = {}) => {
  const form = new FormData()
  form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([JSON.stringify(file)], { type: 'application/json' }), 'x.parley.json')
  return send(by, 'import', form)
}

test('a file names no models, and an import that changes a record keeps those that were chosen for it', async () => {
  const { model } = await addModel(api, { baseUrl })
  const { body: scenario } = await addScenario(model.id)
  const observerId = scenario.observer_ids[0] ?? ''
  const body = { version: 1, llm_model_id: model.id }
  await author.send(observers.update, { params: { id: observerId }, body })
  await author.send(personas.update, { params: { id: scenario.persona_id }, body })
  const file = await send(author, `scenario/${scenario.id}`)
  expect(JSON.stringify(file)).not.toContain(model.id)
  // Elsewhere this model does not exist, and the file is imported all the same.
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect(await importFile(stranger, file)).toMatchObject({ created: 4 })
  for (const { draft } of file.records) draft.description = 'Words of the file.'
  const actions = Object.fromEntries(file.records.map(({ id }) => [id, 'update']))
  expect(await importFile(author, file, { actions })).toMatchObject({ updated: 4 })
  expect((await author.send(scenarios.read, { params: scenario })).body).toMatchObject({
    description: 'Words of the file.',
    ai_settings: { llm: model.id },
  })
  expect((await author.send(observers.read, { params: { id: observerId } })).body.llm_model_id).toBe(model.id)
  expect((await author.send(personas.read, { params: { id: scenario.persona_id } })).body.llm_model_id).toBe(model.id)
})
