import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

const { missions, observers, personas, playlists, scenarios } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const common = { language: 'en', visibility: 'organization' } as const
const body = { version: 1 }

const addParts = async () => {
  const persona = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const mission = await author.send(missions.create, { body: { ...common, name: 'M' } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await author.send(observers.create, { body: { ...common, name: 'O', criteria } })
  await author.send(personas.publish, { params: persona.body, body })
  await author.send(missions.publish, { params: mission.body, body })
  await author.send(observers.publish, { params: observer.body, body })
  return { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
}

const addScenario = async () => {
  const parts = await addParts()
  return { ...parts, ...(await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })).body }
}

/** The refusal of a publication: the code, and the problems with their fields. */
const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof author.send>>) => {
  const { problems } = problem.context as { problems: { pointer: string; code: string }[] }
  return [status, problem.code, problems.map(({ pointer, code }) => `${pointer} ${code}`)]
}

const publish = (id: string, check: boolean) =>
  author.send(scenarios.publish, { params: { id }, body: { version: 1, check } })
const publishCourse = (id: string, version = 1) => author.send(playlists.publish, { params: { id }, body: { version } })

test.each([true, false])(
  'a scenario that came back after its persona was deleted is not published (check: %s)',
  async (check) => {
    const { id, persona_id } = await addScenario()
    await author.send(scenarios.remove, { params: { id } })
    expect((await author.send(personas.remove, { params: { id: persona_id } })).status).toBe(204)
    await author.send(scenarios.restore, { params: { id }, body: {} })
    expect(refusalOf(await publish(id, check))).toEqual([409, 'draft-has-errors', ['/persona_id unknown-record']])
    expect((await author.send(scenarios.read, { params: { id } })).body.state).toBe('draft')
    await author.send(personas.restore, { params: { id: persona_id }, body: {} })
    expect((await publish(id, check)).status).toBe(200)
  },
)

test('a scenario with a part that was never published is not published', async () => {
  const parts = await addParts()
  const { body: mission } = await author.send(missions.create, { body: { ...common, name: 'Not yet' } })
  const draft = { ...common, name: 'S', ...parts, mission_id: mission.id }
  const { body: scenario } = await author.send(scenarios.create, { body: draft })
  expect(refusalOf(await publish(scenario.id, false))).toEqual([409, 'draft-has-errors', ['/mission_id not-published']])
})

test('a scenario whose mission allows none of its ways to talk is not published', async () => {
  const parts = await addParts()
  const { body: mission } = await author.send(missions.create, {
    body: { ...common, name: 'By voice', allowed_modes: ['voice'] },
  })
  await author.send(missions.publish, { params: mission, body })
  const { body: scenario } = await author.send(scenarios.create, {
    body: { ...common, name: 'S', ...parts, mission_id: mission.id, modes: ['text'] },
  })
  expect(refusalOf(await publish(scenario.id, false))).toEqual([
    409,
    'draft-has-errors',
    ['/modes mode-not-in-mission'],
  ])
  await author.send(missions.update, { params: mission, body: { version: 1, allowed_modes: ['text', 'voice'] } })
  await author.send(missions.publish, { params: mission, body: { version: 2 } })
  expect((await publish(scenario.id, false)).status).toBe(200)
})

test('a playlist with a deleted, an archived or an unpublished scenario, or with none, is not published', async () => {
  const [gone, archived, unpublished] = [await addScenario(), await addScenario(), await addScenario()]
  for (const { id } of [gone, archived]) expect((await publish(id, false)).status).toBe(200)
  await author.send(scenarios.archive, { params: archived, body: { archived: true } })
  const items = [gone, archived, unpublished].map(({ id }, index) => ({ scenario_id: id, order: index + 1 }))
  const { body: course } = await author.send(playlists.create, { body: { ...common, name: 'Course', items } })
  await author.send(playlists.remove, { params: course })
  await author.send(scenarios.remove, { params: gone })
  await author.send(playlists.restore, { params: course, body: {} })
  const refusal = await publishCourse(course.id)
  expect(refusalOf(refusal)).toEqual([
    409,
    'draft-has-errors',
    ['/items/0/scenario_id unknown-record', '/items/1/scenario_id archived', '/items/2/scenario_id not-published'],
  ])
  const { body: empty } = await author.send(playlists.create, { body: { ...common, name: 'Empty' } })
  expect(refusalOf(await publishCourse(empty.id))).toEqual([409, 'draft-has-errors', ['/items missing']])
})
