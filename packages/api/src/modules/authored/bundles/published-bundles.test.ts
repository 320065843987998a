import type { Bundle } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'
import { addPublishedParts } from '../testing/published-parts.ts'

const { missions, observers, organizations, playlists, scenarios } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })

const bearer = ({ token }: TestClient) => ({ authorization: `Bearer ${token}` })

const publishedMission = async () => {
  const body = { name: 'Travels', language: 'en' as const, briefing: 'Words for learners.' }
  const params = { id: (await author.send(missions.create, { body })).body.id }
  await author.send(missions.publish, { params, body: { version: 1 } })
  return params
}

const exportBundle = async (id: string): Promise<Bundle> => {
  const response = await fetch(`${api.url}/v1/bundles/mission/${id}`, { headers: bearer(author) })
  return (await response.json()) as Bundle
}

const importScenario = async (by: TestClient, bundle: Bundle, choices: object) => {
  const form = new FormData()
  form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([JSON.stringify(bundle)], { type: 'application/json' }), 'x.parley.json')
  const response = await fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers: bearer(by), body: form })
  const { items } = (await response.json()) as { items: { record_id: string }[] }
  return (await by.send(missions.read, { params: { id: items[0]?.record_id ?? '' } })).body
}

test('words that were not published where they were written reach no learner through a file', async () => {
  const params = await publishedMission()
  await author.send(missions.update, { params, body: { version: 1, briefing: 'Unfinished words.' } })
  const bundle = await exportBundle(params.id)
  expect(bundle.records).toMatchObject([{ published: false, draft: { briefing: 'Unfinished words.' } }])
  expect(await importScenario(stranger, bundle, {})).toMatchObject({ state: 'draft', published_version: null })
})

test('a file publishes the words of the published version after a change that no file carries', async () => {
  const params = await publishedMission()
  await author.send(missions.update, { params, body: { version: 1, visibility: 'organization' } })
  const bundle = await exportBundle(params.id)
  expect(bundle.records).toMatchObject([{ published: true }])
  expect(await importScenario(stranger, bundle, {})).toMatchObject({ state: 'published' })
})

test('a file changes an archived record and leaves it out of use', async () => {
  const params = await publishedMission()
  const bundle = await exportBundle(params.id)
  for (const { draft } of bundle.records) draft.description = 'Words of the file.'
  await author.send(missions.archive, { params, body: { archived: true } })
  expect(await importScenario(author, bundle, { actions: { [params.id]: 'update' } })).toMatchObject({
    description: 'Words of the file.',
    state: 'archived',
    published_version: 1,
  })
})

test('a scenario that asks for a mode which nothing serves here is imported as a draft', async () => {
  const admin = await api.signInAs('super-admin')
  const { version } = (await admin.send(organizations.read, { params: { id: api.home } })).body
  const section = { id: api.home, section: 'organization' as const }
  const values = { allow_browser_speech: true }
  await admin.send(organizations.updateMetadata, { params: section, body: { version, values } })
  const parts = await addPublishedParts(author)
  const modes = ['text' as const, 'voice' as const]
  const { body: scenario } = await author.send(scenarios.create, {
    body: { name: 'Spoken', language: 'en', modes, ...parts },
  })
  expect((await author.send(scenarios.publish, { params: scenario, body: { version: 1 } })).status).toBe(200)
  const headers = bearer(author)
  const file = await (await fetch(`${api.url}/v1/bundles/scenario/${scenario.id}`, { headers })).text()
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'application/json' }), 'x.parley.json')
  const answer = await fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers: bearer(stranger), body: form })
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: { kind: string; record_id: string }[] }
  const idOf = (recordKind: string) => items.find(({ kind }) => kind === recordKind)?.record_id ?? ''
  const importedScenario = await stranger.send(scenarios.read, { params: { id: idOf('scenario') } })
  expect(importedScenario.body).toMatchObject({ modes, state: 'draft', published_version: null })
  const persona = await stranger.send(contract.personas.read, { params: { id: idOf('persona') } })
  expect(persona.body.state).toBe('published')
})

/** The refusal of an export, in a language. */
const refusalOf = async (by: TestClient, path: string, language: string) => {
  const headers = { ...bearer(by), 'accept-language': language }
  const response = await fetch(`${api.url}/v1/bundles/${path}`, { headers })
  const { code, detail } = (await response.json()) as { code: string; detail: string }
  return { status: response.status, code, detail }
}

test('a colleague reads which parts of a shared scenario are private, and none of their names', async () => {
  const colleague = await api.signInAs('editor')
  const parts = await addPublishedParts(author)
  const open = { name: 'Seen by all', language: 'en' as const, visibility: 'organization' as const }
  const criteria = [{ key: 'open', label: 'Open' }]
  const { body: seen } = await author.send(observers.create, { body: { ...open, criteria } })
  const body = { ...open, name: 'Roof talk', ...parts, observer_ids: [seen.id, ...parts.observer_ids] }
  const { body: scenario } = await author.send(scenarios.create, { body })
  expect(await refusalOf(colleague, `scenario/${scenario.id}`, 'en')).toMatchObject({
    status: 403,
    code: 'bundle-private-parts',
    detail: expect.stringContaining(
      'the persona of “Roof talk”, the mission of “Roof talk”, and observer 2 of “Roof talk”',
    ) as string,
  })
  expect((await refusalOf(colleague, `scenario/${scenario.id}`, 'fr')).detail).toContain(
    'le persona de «\u00A0Roof talk\u00A0», la mission de «\u00A0Roof talk\u00A0» et l’observateur 2',
  )
})

test('a colleague reads which step of a shared playlist is private', async () => {
  const colleague = await api.signInAs('editor')
  const parts = await addPublishedParts(author)
  const { body: step } = await author.send(scenarios.create, {
    body: { name: 'Only mine', language: 'en', visibility: 'private', ...parts },
  })
  const items = [{ order: 1, scenario_id: step.id }]
  const { body: course } = await author.send(playlists.create, {
    body: { name: 'Tuesdays', language: 'en', visibility: 'organization', items },
  })
  const { detail } = await refusalOf(colleague, `playlist/${course.id}`, 'en')
  expect(detail).toContain('step 1 of “Tuesdays”')
  expect(detail).not.toContain('Only mine')
})
