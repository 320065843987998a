import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { play } from '../../reports/testing/wait-for-report.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'

const { catalogue, playlists, scenarios } = contract
const api = await startPractice()
const author = await api.signInAs('editor')
const first = libraryId('scenario', 'first-coaching-talk', 'en')
const last = libraryId('scenario', 'late-reports', 'en')

const addScenario = async (name: string) => {
  const { persona_id, mission_id, observer_ids } = (await author.send(scenarios.read, { params: { id: first } })).body
  const { body } = await author.send(scenarios.create, {
    body: { name, language: 'en', visibility: 'organization', persona_id, mission_id, observer_ids },
  })
  await author.send(scenarios.publish, { params: { id: body.id }, body: { version: 1 } })
  return body.id
}

test('a step whose scenario was archived blocks no step and counts neither for progress nor for the certificate', async () => {
  const learner = await api.signInAs('user')
  const lostId = await addScenario('Lost later')
  const name = 'With a lost step'
  const { body } = await author.send(playlists.create, {
    body: {
      name,
      language: 'en',
      visibility: 'organization',
      items: [first, lostId, last].map((scenario_id, place) => ({
        scenario_id,
        order: place + 1,
        unlock: 'after_done' as const,
      })),
      assignments: [{ kind: 'user', id: learner.id }],
      certificate: { enabled: true, template: '' },
    },
  })
  const params = { id: body.id }
  await author.send(playlists.publish, { params, body: { version: 1 } })
  await author.send(scenarios.archive, { params: { id: lostId }, body: { archived: true } })
  await play(api, learner)
  const before = await learner.send(catalogue.progress, { params })
  expect(before.body).toMatchObject({ done: 1, required: 2, complete: false })
  expect(before.body.items).toMatchObject([
    { done: true },
    { scenario: null, unlocked: false, locked_because: 'not_available' },
    { unlocked: true, locked_because: null },
  ])
  expect((await learner.send(contract.dashboard.read, {})).body.due).toMatchObject([
    { done: 1, required: 2, next_scenario_id: last },
  ])
  await play(api, learner, { scenarioId: last })
  const after = await learner.send(catalogue.progress, { params })
  expect(after.body).toMatchObject({ done: 2, required: 2, complete: true, certificate_earned: true })
  expect((await learner.send(contract.certificates.mine, { params })).body.steps).toHaveLength(2)
  const { items } = (await author.send(playlists.list, { query: { search: name } })).body
  expect(items).toMatchObject([{ completion_rate: 1 }])
})
