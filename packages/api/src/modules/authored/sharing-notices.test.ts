import type { Share } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'
import { addPublishedParts } from './testing/published-parts.ts'

const api = await startApi()
const { scenarios, playlists, usergroups, notifications } = contract
const author = await api.signInAs({ role: 'operator', first_name: 'Ada', last_name: 'Byron' })
const common = { language: 'en' as const, visibility: 'private' as const }
const version = { version: 1 }

const addScenario = async () => {
  const parts = await addPublishedParts(author)
  return (await author.send(scenarios.create, { body: { name: 'Feedback', ...common, ...parts } })).body.id
}

const publishScenario = (id: string) => author.send(scenarios.publish, { params: { id }, body: version })

const share = (id: string, ...shared_with: Share[]) =>
  author.send(scenarios.share, { params: { id }, body: { shared_with } })

const listNotices = async (person: TestClient) =>
  (await person.send(notifications.list)).body.items.map(({ kind, name, path, person: by, date }) => ({
    kind,
    name,
    path,
    by,
    date,
  }))

const addGroup = async (name: string, ...people: { id: string }[]) =>
  (await author.send(usergroups.create, { body: { name, members: people.map(({ id }) => ({ id })) } })).body.id

const user = (id: string, level: Share['level'] = 'run') => ({ kind: 'user' as const, id, level })
const group = (id: string) => ({ kind: 'usergroup' as const, id, level: 'run' as const })

test('a person and the members of a group are told once that a scenario is shared with them, and the author is not', async () => {
  const [ben, cleo, dan] = [await api.signInAs('user'), await api.signInAs('user'), await api.signInAs('user')]
  const team = await addGroup('Team', ben, cleo, author)
  const id = await addScenario()
  await publishScenario(id)
  const sharedNotice = { kind: 'shared', name: 'Feedback', path: `/apps/coaching/scenario/info-${id}`, by: 'Ada Byron' }
  await share(id, user(ben.id))
  await share(id, user(ben.id), group(team))
  expect(await listNotices(ben)).toEqual([{ ...sharedNotice, date: null }])
  expect(await listNotices(cleo)).toEqual([{ ...sharedNotice, date: null }])
  expect([await listNotices(dan), await listNotices(author)]).toEqual([[], []])
})

test.each<[Share['level'], Share['level']]>([
  ['view', 'edit'],
  ['edit', 'view'],
])('a person who is named twice, to %s and to %s, gets the higher level and one notice', async (one, other) => {
  const ben = await api.signInAs('editor')
  const id = await addScenario()
  await publishScenario(id)
  const { status, body } = await share(id, user(ben.id, one), user(ben.id, other))
  expect([status, body.shared_with]).toEqual([200, [user(ben.id, 'edit')]])
  expect(await listNotices(ben)).toHaveLength(1)
})

test.each<Share['level']>(['view', 'run', 'edit'])(
  'a draft is announced to authors with whom it is shared to %s, and to the others when it is published',
  async (level) => {
    const [reader, editor] = [await api.signInAs('user'), await api.signInAs('editor')]
    const id = await addScenario()
    await share(id, user(reader.id), user(editor.id, level))
    expect(await listNotices(reader)).toEqual([])
    expect(await listNotices(editor)).toMatchObject([{ path: `/apps/coaching/scenario/edit/${id}` }])
    expect((await editor.send(scenarios.read, { params: { id } })).status).toBe(200)
    await publishScenario(id)
    await publishScenario(id)
    expect(await listNotices(reader)).toMatchObject([{ path: `/apps/coaching/scenario/info-${id}` }])
    expect(await listNotices(editor)).toHaveLength(1)
  },
)

test('a learner who may change a draft is told when it is published, because the editor is closed to them', async () => {
  const [learner, member] = [await api.signInAs('user'), await api.signInAs('user')]
  const team = await addGroup('Reviewers', member)
  const id = await addScenario()
  await share(id, user(learner.id, 'edit'), { kind: 'usergroup', id: team, level: 'edit' })
  expect([await listNotices(learner), await listNotices(member)]).toEqual([[], []])
  await publishScenario(id)
  for (const person of [learner, member])
    expect(await listNotices(person)).toMatchObject([{ path: `/apps/coaching/scenario/info-${id}` }])
})

test('a person who switched the message off gets none', async () => {
  const ben = await api.signInAs('user')
  const items = [{ kind: 'shared' as const, app: false, mail: false }]
  await ben.send(notifications.updateChoices, { body: { items } })
  const id = await addScenario()
  await publishScenario(id)
  await share(id, user(ben.id))
  expect(await listNotices(ben)).toEqual([])
})

const inDays = (days: number) => new Date(Date.UTC(2040, 0, days)).toISOString()

test('a published playlist tells people who are newly assigned once, with the earliest due date', async () => {
  const [ben, cleo] = [await api.signInAs('user'), await api.signInAs('user')]
  const team = await addGroup('Newcomers', ben)
  const scenario_id = await addScenario()
  await publishScenario(scenario_id)
  const assignments = [
    { kind: 'usergroup' as const, id: team, due_at: inDays(20) },
    { kind: 'user' as const, id: ben.id, due_at: inDays(10) },
  ]
  const items = [{ scenario_id, order: 1 }]
  const playlist = await author.send(playlists.create, { body: { name: 'Onboarding', ...common, items, assignments } })
  const params = { id: playlist.body.id }
  expect(await listNotices(ben)).toEqual([])
  await author.send(playlists.publish, { params, body: version })
  const path = `/apps/coaching/playlist/info-${playlist.body.id}`
  expect(await listNotices(ben)).toEqual([
    { kind: 'assigned', name: 'Onboarding', path, by: 'Ada Byron', date: inDays(10) },
  ])
  await author.send(playlists.update, {
    params,
    body: { ...version, assignments: [...assignments, { kind: 'user', id: cleo.id }] },
  })
  await author.send(playlists.publish, { params, body: { version: 2 } })
  expect([(await listNotices(ben)).length, await listNotices(cleo)]).toMatchObject([
    1,
    [{ kind: 'assigned', path, date: null }],
  ])
})
