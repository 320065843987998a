import { contract } from '@parley/contracts/calls'
import type { TestApi } from '../../../testing/api.ts'

type Author = Awaited<ReturnType<TestApi['signInAs']>>

const { personas, missions, observers } = contract
const common = { language: 'en', visibility: 'private' } as const
const version = { version: 1 }

/** The parts of a scenario, published and seen by their author alone. */
export const addPublishedParts = async (author: Author) => {
  const persona = await author.send(personas.create, { body: { name: 'P', first_name: 'Ana', ...common } })
  const mission = await author.send(missions.create, { body: { name: 'M', ...common } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await author.send(observers.create, { body: { name: 'O', ...common, criteria } })
  await author.send(personas.publish, { params: persona.body, body: version })
  await author.send(missions.publish, { params: mission.body, body: version })
  await author.send(observers.publish, { params: observer.body, body: version })
  return { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
}
