import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { addPublishedParts } from '../authored/testing/published-parts.ts'
import { startEmpty } from './testing/start-practice.ts'

const { missions, observers, personas, scenarios, sessions } = contract
const api = await startEmpty()
const author = await api.signInAs('editor')

const addScenario = async () => {
  const parts = await addPublishedParts(author)
  const { body: made } = await author.send(scenarios.create, {
    body: { name: 'The talk', language: 'en', visibility: 'organization', ...parts },
  })
  await author.send(scenarios.publish, { params: made, body: { version: 1 } })
  return { id: made.id, persona: parts.persona_id, mission: parts.mission_id, observer: String(parts.observer_ids[0]) }
}

/** Changes each record and publishes it once more. */
const publishAgain = async (records: Awaited<ReturnType<typeof addScenario>>) => {
  const body = { version: 1, name: 'Renamed' }
  for (const [calls, id] of [
    [personas, records.persona],
    [missions, records.mission],
    [observers, records.observer],
    [scenarios, records.id],
  ] as const) {
    // All kinds have these calls.
    const kind = calls as typeof personas
    await author.send(kind.update, { params: { id }, body })
    expect((await author.send(kind.publish, { params: { id }, body: { version: 2 } })).status).toBe(200)
  }
}

test('a session keeps the versions of scenario, persona, mission and observer that it used, and its author reads them', async () => {
  const records = await addScenario()
  const { id, persona, mission, observer } = records
  const before = await author.send(sessions.create, { body: { scenario_id: id } })
  await publishAgain(records)
  const after = await author.send(sessions.create, { body: { scenario_id: id } })
  const versionsOf = async (sessionId: string) =>
    (await author.send(sessions.read, { params: { id: sessionId } })).body.played_versions
  const versionLines = (version: number) => [
    { kind: 'scenario', id, version },
    { kind: 'persona', id: persona, version },
    { kind: 'mission', id: mission, version },
    { kind: 'observer', id: observer, version },
  ]
  expect(await versionsOf(before.body.id)).toEqual(versionLines(1))
  expect(await versionsOf(after.body.id)).toEqual(versionLines(2))
  const readName = async (calls: typeof personas, recordId: string, version: number) =>
    (await author.send(calls.readVersion, { params: { id: recordId, version } })).body.draft.name
  expect(await readName(personas, persona, 1)).toBe('P')
  expect(await readName(personas, persona, 2)).toBe('Renamed')
  expect(await readName(missions as unknown as typeof personas, mission, 1)).toBe('M')
})

test('learners, and authors of a test or an own conversation, get no versions', async () => {
  const { id } = await addScenario()
  const learner = await api.signInAs('user')
  const session = await learner.send(sessions.create, { body: { scenario_id: id } })
  expect([session.status, session.body.played_versions]).toEqual([201, undefined])
  const trial = await author.send(sessions.create, { body: { scenario_id: id, kind: 'test' } })
  expect([trial.status, trial.body.played_versions]).toEqual([201, undefined])
  const answers = {
    with_whom: 'Claire',
    about: 'my workload',
    hard: 'She interrupts.',
    fear: 'No.',
    good_ending: 'Yes.',
  }
  const own = await author.send(contract.ownScenarios.create, { body: { ...answers, language: 'en' } })
  const practice = await author.send(sessions.create, { body: { scenario_id: own.body.scenario_id } })
  expect([practice.status, practice.body.played_versions]).toEqual([201, undefined])
})
