import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'
import { inTheSameMoment } from '../../../testing/lock-waits.ts'
import { addPublishedParts } from '../testing/published-parts.ts'

const { missions, observers, personas, scenarios } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const colleague = await api.signInAs('editor')

const addMission = async (): Promise<string> => {
  const body = { name: 'Ask first', briefing: 'As it was.', language: 'en', visibility: 'organization' } as const
  return (await author.send(missions.create, { body })).body.id
}

const read = async (id: string) => (await author.send(missions.read, { params: { id } })).body

const save = (by: TestClient, id: string, { version, briefing }: { version: number; briefing: string }) =>
  by.send(missions.update, { params: { id }, body: { version, briefing } })

const publish = (id: string, version: number) => author.send(missions.publish, { params: { id }, body: { version } })

const publishedWords = async (id: string, version: number) =>
  (await author.send(missions.readVersion, { params: { id, version } })).body.draft

/** Runs changes at the same time, and answers the status of each in their order. */
const statusesOf = async (...changes: (() => Promise<{ status: number }>)[]): Promise<number[]> => {
  const ends = await inTheSameMoment(api.db, changes)
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return (end.value as { status: number }).status
  })
}

test('of two saves at the same moment one is stored, and the other is refused with 409', async () => {
  const id = await addMission()
  const statuses = await statusesOf(
    () => save(author, id, { version: 1, briefing: 'By the author.' }),
    () => save(colleague, id, { version: 1, briefing: 'By the colleague.' }),
  )
  expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409])
  const briefing = statuses[0] === 200 ? 'By the author.' : 'By the colleague.'
  expect(await read(id)).toMatchObject({ version: 2, briefing })
})

test('a publication at the moment of a save freezes the words that its author read, or is refused', async () => {
  const id = await addMission()
  const [published, saved] = await statusesOf(
    () => publish(id, 1),
    () => save(colleague, id, { version: 1, briefing: 'Unread by the author.' }),
  )
  expect(saved).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({ version: 2, briefing: 'Unread by the author.' })
  expect([200, 409]).toContain(published)
  expect(after.published_version).toBe(published === 200 ? 1 : null)
  const readable = published === 200 ? await publishedWords(id, 1) : after
  expect(readable).toMatchObject({ briefing: published === 200 ? 'As it was.' : 'Unread by the author.' })
})

test('two publications at the same moment freeze one version with one audit entry each', async () => {
  const id = await addMission()
  expect(
    await statusesOf(
      () => publish(id, 1),
      () => publish(id, 1),
    ),
  ).toEqual([200, 200])
  const versions = await author.send(missions.versions, { params: { id } })
  expect(versions.body.items.map(({ version }) => version)).toEqual([1])
  expect(await read(id)).toMatchObject({ state: 'published', published_version: 1, version: 1 })
})

test('a return to an earlier version during a publication does not change the published version', async () => {
  const id = await addMission()
  await publish(id, 1)
  await save(author, id, { version: 1, briefing: 'As it is now.' })
  const [published, restored] = await statusesOf(
    () => publish(id, 2),
    () => colleague.send(missions.restore, { params: { id }, body: { version: 1, read_version: 2 } }),
  )
  expect(restored).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({ version: 3, briefing: 'As it was.' })
  expect(after.published_version).toBe(published === 200 ? 2 : 1)
  const readable = published === 200 ? await publishedWords(id, 2) : after
  expect(readable).toMatchObject({ briefing: published === 200 ? 'As it is now.' : 'As it was.' })
})

test('a deleted record that is restored and published at the same moment is published once it is back, or not at all', async () => {
  const id = await addMission()
  await author.send(missions.remove, { params: { id } })
  const [published, restored] = await statusesOf(
    () => publish(id, 1),
    () => author.send(missions.restore, { params: { id }, body: {} }),
  )
  expect(restored).toBe(200)
  expect([200, 404]).toContain(published)
  expect(await read(id)).toMatchObject({ version: 1, state: published === 200 ? 'published' : 'draft' })
})

test('a record that is archived and saved at the same moment is both', async () => {
  const id = await addMission()
  await publish(id, 1)
  const statuses = await statusesOf(
    () => author.send(missions.archive, { params: { id }, body: { archived: true } }),
    () => save(colleague, id, { version: 1, briefing: 'Still changed.' }),
  )
  expect(statuses).toEqual([200, 200])
  expect(await read(id)).toMatchObject({ state: 'archived', version: 2, briefing: 'Still changed.' })
})

test('a record that is archived and published at the same moment ends archived', async () => {
  const id = await addMission()
  const [published, archived] = await statusesOf(
    () => publish(id, 1),
    () => colleague.send(missions.archive, { params: { id }, body: { archived: true } }),
  )
  expect(archived).toBe(200)
  expect([200, 409]).toContain(published)
  expect(await read(id)).toMatchObject({ state: 'archived', published_version: published === 200 ? 1 : null })
})

test('a published scenario that comes back while its persona is deleted keeps it, or comes back as a draft', async () => {
  const { body: made } = await author.send(scenarios.create, {
    body: { name: 'S', language: 'en', ...(await addPublishedParts(author)) },
  })
  await author.send(scenarios.publish, { params: made, body: { version: 1 } })
  await author.send(scenarios.remove, { params: made })
  const persona = { params: { id: made.persona_id } }
  const [restored, removed] = await statusesOf(
    () => author.send(scenarios.restore, { params: made, body: {} }),
    () => author.send(personas.remove, persona),
  )
  const { state } = (await author.send(scenarios.read, { params: made })).body
  const { status } = await author.send(personas.read, persona)
  const deletionRefused = { restored: 200, removed: 409, state: 'published', status: 200 }
  const deletionWon = { restored: 200, removed: 204, state: 'draft', status: 404 }
  expect([deletionRefused, deletionWon]).toContainEqual({ restored, removed, state, status })
})

test('of two changes of the shares of a scenario at the same moment both are stored', async () => {
  const common = { language: 'en', visibility: 'organization' } as const
  const persona = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await author.send(observers.create, { body: { ...common, name: 'O', criteria } })
  const parts = { persona_id: persona.body.id, mission_id: await addMission(), observer_ids: [observer.body.id] }
  const { body: params } = await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })
  const [ana, ben, cleo] = await Promise.all(
    (['view', 'run', 'edit'] as const).map(async (level) => ({ ...(await api.addPerson()), level })),
  )
  if (!ana || !ben || !cleo) throw new Error('Three people are here.')
  const shareOf = ({ id, level }: typeof ana) => ({ kind: 'user' as const, id, level })
  const share = (by: TestClient, people: (typeof ana)[], readPeople?: (typeof ana)[]) => {
    const read_shares = readPeople && { read_shares: readPeople.map(shareOf) }
    return by.send(scenarios.share, { params, body: { shared_with: people.map(shareOf), ...read_shares } })
  }
  await share(author, [ana])
  const statuses = await statusesOf(
    () => share(author, [ana, ben], [ana]),
    () => share(colleague, [cleo], [ana]),
  )
  expect(statuses).toEqual([200, 200])
  const { shared_with } = (await author.send(scenarios.read, { params })).body
  expect(new Set(shared_with.map(({ id, level }) => `${id} ${level}`))).toEqual(
    new Set([ben, cleo].map(({ id, level }) => `${id} ${level}`)),
  )
  // Without the shares that the author read, their list replaces all others.
  await share(author, [ana])
  expect((await author.send(scenarios.read, { params })).body.shared_with).toMatchObject([{ id: ana.id }])
})
