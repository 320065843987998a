import { contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { advice, play, waitForReport } from '../../reports/testing/wait-for-report.ts'

const { catalogue, playlists, sessions, usergroups } = contract
const api = await startPractice()
const author = await api.signInAs('editor')
const operator = await api.signInAs('operator')
const first = libraryId('scenario', 'first-coaching-talk', 'en')
const second = libraryId('scenario', 'late-reports', 'en')

type Draft = Partial<CallInput<typeof playlists.create>['body']>

const publish = async (name: string, draft: Draft) => {
  const { body } = await author.send(playlists.create, {
    body: { name, language: 'en', visibility: 'organization', ...draft },
  })
  await author.send(playlists.publish, { params: { id: body.id }, body: { version: 1 } })
  return body.id
}

const lineOf = async (name: string, by = author) =>
  (await by.send(playlists.list, { query: { search: name } })).body.items[0]

const groupOf = async (name: string, people: readonly { id: string; manager?: boolean }[]) => {
  const members = people.map(({ id, manager = false }) => ({ id, manager }))
  return (await operator.send(usergroups.create, { body: { name, members } })).body.id
}

/** The share of the people for whom their own page says that they have completed the playlist. */
const shareOf = async (id: string, people: readonly (typeof author)[]) => {
  const pages = await Promise.all(people.map((person) => person.send(catalogue.progress, { params: { id } })))
  return pages.filter(({ body }) => body.complete).length / people.length
}

test('a list says to whom a playlist is assigned, how many completed it and how practice in it went', async () => {
  const [finisher, beginner, trainer, single] = await Promise.all([
    api.signInAs('user'),
    api.signInAs('user'),
    api.signInAs('user'),
    api.signInAs({ role: 'user', first_name: 'Zoe', last_name: 'Roy' }),
  ])
  const group = await groupOf('Night shift', [finisher, beginner, { id: trainer.id, manager: true }])
  const name = 'Assigned to a group'
  const id = await publish(name, {
    items: [{ scenario_id: first, order: 1 }],
    assignments: [
      { kind: 'usergroup', id: group },
      { kind: 'user', id: single.id },
      { kind: 'user', id: beginner.id },
    ],
  })
  expect(await lineOf(name)).toMatchObject({
    used_by: { count: 3, names: expect.arrayContaining(['Night shift']) as string[] },
    completion_rate: 0,
    sessions: 0,
    mean_score: null,
  })
  const { body } = await finisher.send(sessions.create, { body: { scenario_id: first, playlist_id: id } })
  await finisher.send(sessions.start, { params: { id: body.id } })
  await finisher.send(sessions.end, { params: { id: body.id } })
  await waitForReport(finisher, await play(api, finisher))
  expect(await lineOf(name)).toMatchObject({ sessions: 1, completion_rate: 1 / 3 })
  expect(await shareOf(id, [finisher, beginner, single])).toBe(1 / 3)
  expect(await lineOf(name, finisher)).toMatchObject({
    used_by: { count: 0, names: [] },
    completion_rate: null,
    sessions: null,
  })
})

test('a person has completed a playlist only with the score and the attempts that their assignment asks', async () => {
  const [low, high] = [await api.signInAs('user'), await api.signInAs('user')]
  await waitForReport(low, await play(api, low, { texts: advice }))
  await waitForReport(high, await play(api, high))
  const people = [low, high]
  const items = [{ scenario_id: first, order: 1 }]
  const users = people.map(({ id }) => ({ kind: 'user' as const, id }))
  const plain = await publish('Asks nothing', { items, assignments: users })
  const scoredPlaylist = await publish('Asks a score', {
    items,
    assignments: users.map((each) => ({ ...each, min_score: 60 })),
  })
  const certifiedPlaylist = await publish('Asks a certificate', {
    items,
    assignments: users,
    certificate: { enabled: true, template: '', min_score: 60 },
  })
  const repeatedPlaylist = await publish('Asks two attempts', {
    items,
    assignments: users.map((each) => ({ ...each, min_attempts: 2 })),
  })
  const longer = await publish('Asks a second step', {
    items: [...items, { scenario_id: second, order: 2 }],
    assignments: users,
  })
  const optional = await publish('Offers a second step', {
    items: [...items, { scenario_id: second, order: 2, required: false }],
    assignments: users,
  })
  const rateOf = async (name: string) => (await lineOf(name))?.completion_rate
  expect(await rateOf('Asks nothing')).toBe(await shareOf(plain, people))
  expect(await rateOf('Asks a score')).toBe(await shareOf(scoredPlaylist, people))
  expect(await rateOf('Asks a certificate')).toBe(await shareOf(certifiedPlaylist, people))
  expect(await rateOf('Asks two attempts')).toBe(await shareOf(repeatedPlaylist, people))
  expect(await rateOf('Asks a second step')).toBe(await shareOf(longer, people))
  expect(await rateOf('Offers a second step')).toBe(await shareOf(optional, people))
  expect([await rateOf('Asks nothing'), await rateOf('Asks a score'), await rateOf('Asks two attempts')]).toEqual([
    1, 0.5, 0,
  ])
})

test('the own assignment of a person applies before that of their group', async () => {
  const learner = await api.signInAs('user')
  const group = await groupOf('Twice assigned', [learner])
  await waitForReport(learner, await play(api, learner))
  const items = [{ scenario_id: first, order: 1 }]
  const id = await publish('Assigned twice', {
    items,
    assignments: [
      { kind: 'usergroup', id: group, min_attempts: 2 },
      { kind: 'user', id: learner.id },
    ],
  })
  expect(await lineOf('Assigned twice')).toMatchObject({ used_by: { count: 1 }, completion_rate: 1 })
  expect(await shareOf(id, [learner])).toBe(1)
})

test('people who left and groups that were deleted are not counted', async () => {
  const [gone, staying] = [await api.signInAs('user'), await api.signInAs('user')]
  const group = await groupOf('Dissolved', [gone, staying])
  const name = 'Assigned to people who left'
  await publish(name, {
    items: [{ scenario_id: first, order: 1 }],
    assignments: [
      { kind: 'usergroup', id: group },
      { kind: 'user', id: gone.id },
    ],
  })
  await operator.send(contract.users.remove, { params: { id: gone.id } })
  expect((await lineOf(name))?.used_by).toMatchObject({ count: 1, names: ['Dissolved'] })
  await operator.send(usergroups.remove, { params: { id: group } })
  expect(await lineOf(name)).toMatchObject({ used_by: { count: 0, names: [] }, completion_rate: null })
})

test('assignments that are not published yet reach no one', async () => {
  const learner = await api.signInAs('user')
  const id = await publish('Changed later', { items: [{ scenario_id: first, order: 1 }] })
  const assignments = [{ kind: 'user' as const, id: learner.id }]
  await author.send(playlists.update, { params: { id }, body: { version: 1, assignments } })
  expect(await lineOf('Changed later')).toMatchObject({ used_by: { count: 0 }, completion_rate: null })
})
