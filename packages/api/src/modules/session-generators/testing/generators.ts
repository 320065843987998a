import type { newSessionGenerator } from '@parley/contracts/calls'
import { contract } from '@parley/contracts/calls'
import type { InputOf } from '@parley/contracts/kit'
import { libraryId } from '@parley/fixtures/library'
import { expect } from 'vitest'
import type { TestClient } from '../../../testing/api.ts'

const { sessionGenerators: calls, personas, missions, observers } = contract
export type NewGenerator = InputOf<typeof newSessionGenerator>

export const scenario = libraryId('scenario', 'first-coaching-talk', 'en')

/** Writes a generator; by default it gives the caller one session. */
export const addGenerator = async (author: TestClient, change: Partial<NewGenerator> = {}) => {
  const body = { name: 'Onboarding', scenario_ids: [scenario], ...change }
  const generator = await author.send(calls.create, { body })
  if (generator.status !== 201) throw new Error(`No generator was made: ${JSON.stringify(generator.problem)}`)
  return generator.body
}

/** Starts a run without waiting for its sessions. */
export const startRun = async (author: TestClient, { id, version }: { id: string; version: number }) => {
  const answer = await author.send(calls.run, { params: { id }, body: { version } })
  if (answer.status !== 202) throw new Error(`Nothing ran: ${JSON.stringify(answer.problem)}`)
  return { id, run_id: answer.body.id }
}

export const readRun = async (author: TestClient, params: { id: string; run_id: string }) =>
  (await author.send(calls.readRun, { params })).body

/** Runs a generator and waits for its end. */
export const finishRun = async (author: TestClient, generator: { id: string; version: number }) => {
  const params = await startRun(author, generator)
  await expect.poll(async () => (await readRun(author, params)).ended_at).not.toBeNull()
  return { ...params, ...(await readRun(author, params)), run_id: params.run_id, id: params.id }
}

/** The unbegun sessions of a person, as their list shows them. */
export const sessionsOf = async (person: TestClient) =>
  (await person.send(contract.sessions.list, { query: { size: '48', sort: 'name' } })).body.items

export const addGroup = async (author: TestClient, name: string, ...people: { id: string }[]) =>
  (
    await author.send(contract.usergroups.create, {
      body: { name, members: people.map(({ id }) => ({ id })) },
    })
  ).body.id

const version = { version: 1 }
const common = { language: 'en' as const, visibility: 'organization' as const }

/** Published parts with placeholders, to combine. */
export const addParts = async (author: TestClient, names: { personas: string[]; missions: string[] }) => {
  const ids = { persona_ids: [] as string[], mission_ids: [] as string[], observer_ids: [] as string[] }
  for (const name of names.personas) {
    const content = { name, first_name: name, background: 'Works for {{customer}}.', ...common }
    const { body } = await author.send(personas.create, { body: content })
    await author.send(personas.publish, { params: { id: body.id }, body: version })
    ids.persona_ids.push(body.id)
  }
  for (const name of names.missions) {
    const content = { name, briefing: 'Sell {{product|the product}} to {{customer}} for {{price}}.', ...common }
    const { body } = await author.send(missions.create, { body: content })
    await author.send(missions.publish, { params: { id: body.id }, body: version })
    ids.mission_ids.push(body.id)
  }
  const criteria = [{ key: 'open', label: 'Open' }]
  const { body } = await author.send(observers.create, { body: { name: 'Listening', criteria, ...common } })
  await author.send(observers.publish, { params: { id: body.id }, body: version })
  ids.observer_ids.push(body.id)
  return ids
}
