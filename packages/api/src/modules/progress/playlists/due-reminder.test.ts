import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { reportScores } from '../../reports/index.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { sendDueReminders } from '../index.ts'

const api = await startPractice()
const operator = await api.signInAs('operator')
const scenario_id = libraryId('scenario', 'first-coaching-talk', 'en')

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const assign = async (name: string, assignment: { kind: 'user' | 'usergroup'; id: string; due_at: string }) => {
  const playlist = await operator.send(contract.playlists.create, {
    body: {
      name,
      language: 'en',
      visibility: 'organization',
      items: [{ scenario_id, order: 1 }],
      assignments: [assignment],
    },
  })
  await operator.send(contract.playlists.publish, { params: { id: playlist.body.id }, body: { version: 1 } })
  return playlist.body.id
}

/** People of these tests want to hear of due dates alone. */
const signInLearner = async () => {
  const learner = await api.signInAs('user')
  const items = [{ kind: 'assigned' as const, app: false, mail: false }]
  await learner.send(contract.notifications.updateChoices, { body: { items } })
  return learner
}

const remindersOf = async (learner: Awaited<ReturnType<typeof signInLearner>>) =>
  (await learner.send(contract.notifications.list)).body.items.map(({ kind, name }) => [kind, name])

const remind = () => sendDueReminders({ services: api.services, reports: reportScores })

test('a learner with open steps is reminded once, two days before the due date, alone or as a member of a group', async () => {
  const learner = await signInLearner()
  const finisher = await signInLearner()
  const group = await operator.send(contract.usergroups.create, {
    body: { name: 'Due', members: [{ id: learner.id }, { id: finisher.id }] },
  })
  const playlistId = await assign('Soon', { kind: 'usergroup', id: group.body.id, due_at: inHours(30) })
  await assign('Later', { kind: 'user', id: learner.id, due_at: inHours(72) })
  await assign('Missed', { kind: 'user', id: learner.id, due_at: inHours(-1) })
  await api.db.kysely
    .insertInto('practice_scenarios')
    .values({
      owner_id: finisher.id,
      scenario_id,
      attempts: 1,
      best: 'end',
      last_session_id: scenario_id,
      last_at: new Date(),
    })
    .execute()
  await remind()
  await remind()
  const { items } = (await learner.send(contract.notifications.list)).body
  expect(items).toMatchObject([
    { kind: 'due_soon', name: 'Soon', path: `/apps/coaching/playlist/info-${playlistId}`, person: '' },
  ])
  expect((await api.mailTo(learner.email)).subject).toBe('Due soon: Soon')
  expect((await finisher.send(contract.notifications.list)).body.items).toEqual([])
})

test('two nodes that remind at the same moment remind a learner once', async () => {
  const other = await startApi({ beside: api })
  const learner = await signInLearner()
  await assign('Together', { kind: 'user', id: learner.id, due_at: inHours(20) })
  await Promise.all(
    [api, other, api, other].map(({ services }) => sendDueReminders({ services, reports: reportScores })),
  )
  expect(await remindersOf(learner)).toEqual([['due_soon', 'Together']])
})

test('a new due date reminds again, and a learner who switched reminders off gets none', async () => {
  const [learner, silent] = [await signInLearner(), await signInLearner()]
  const items = [{ kind: 'due_soon' as const, app: false, mail: false }]
  await silent.send(contract.notifications.updateChoices, { body: { items } })
  const id = await assign('Moved', { kind: 'user', id: learner.id, due_at: inHours(10) })
  await assign('Unheard', { kind: 'user', id: silent.id, due_at: inHours(10) })
  await remind()
  const assignments = [{ kind: 'user' as const, id: learner.id, due_at: inHours(40) }]
  await operator.send(contract.playlists.update, { params: { id }, body: { version: 1, assignments } })
  await operator.send(contract.playlists.publish, { params: { id }, body: { version: 2 } })
  await remind()
  expect(await remindersOf(learner)).toEqual([
    ['due_soon', 'Moved'],
    ['due_soon', 'Moved'],
  ])
  expect(await remindersOf(silent)).toEqual([])
})

test('a playlist that was archived or deleted reminds no learner, and the dashboard shows it no more', async () => {
  const learner = await signInLearner()
  const due = { kind: 'user' as const, id: learner.id, due_at: inHours(12) }
  const [archived, removed] = [await assign('Archived', due), await assign('Deleted', due)]
  await assign('In use', due)
  await operator.send(contract.playlists.archive, { params: { id: archived }, body: { archived: true } })
  await operator.send(contract.playlists.remove, { params: { id: removed } })
  await remind()
  expect(await remindersOf(learner)).toEqual([['due_soon', 'In use']])
  const { assigned } = (await learner.send(contract.catalogue.assignments)).body
  expect(assigned.map(({ name }) => name)).toEqual(['In use'])
})

test('a due date that was changed and not published yet does not keep the reminder of the published one back', async () => {
  const learner = await signInLearner()
  const id = await assign('Published', { kind: 'user', id: learner.id, due_at: inHours(10) })
  const assignments = [{ kind: 'user' as const, id: learner.id, due_at: inHours(400) }]
  await operator.send(contract.playlists.update, { params: { id }, body: { version: 1, assignments } })
  await remind()
  expect(await remindersOf(learner)).toEqual([['due_soon', 'Published']])
})

test('a learner with many playlists hears of the one that is due, also beside a record that cannot be read', async () => {
  const learner = await signInLearner()
  const group = await operator.send(contract.usergroups.create, {
    body: { name: 'Many', members: [{ id: learner.id }] },
  })
  await assign('Early', { kind: 'user', id: learner.id, due_at: inHours(9) })
  const first = await assign('Broken', { kind: 'user', id: learner.id, due_at: inHours(10) })
  await sql`
    with others as (
      insert into authored_records
        (id, kind, organization_id, name, language, visibility, content, state, version, published_version, created_by)
      select gen_random_uuid(), kind, organization_id, 'Other ' || n, language, visibility, content, state, version,
        published_version, created_by
      from authored_records, generate_series(1, 30) n where id = ${first}
      returning id
    )
    insert into authored_versions (record_id, version, draft)
    select others.id, 1, draft || '{"assignments": [{"kind": "user", "id": "${sql.raw(learner.id)}", "due_at": null}]}'
    from others, authored_versions where record_id = ${first}`.execute(api.db.kysely)
  await sql`update authored_versions set draft = jsonb_set(draft, '{items}', '"no list"') where record_id = ${first}`.execute(
    api.db.kysely,
  )
  await assign('Group', { kind: 'usergroup', id: group.body.id, due_at: inHours(11) })
  await remind()
  const names = (await remindersOf(learner)).map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['Early', 'Group']))
  expect(names).toHaveLength(2)
  const { body } = await learner.send(contract.dashboard.read, {})
  expect(body.due.slice(0, 2).map(({ name }) => name)).toEqual(['Early', 'Group'])
  expect(body.due).toHaveLength(32)
})

test('an assignment of a draft reaches no one before it is published', async () => {
  const [former, next] = [await signInLearner(), await signInLearner()]
  const id = await assign('Draft', { kind: 'user', id: former.id, due_at: inHours(400) })
  const assignments = [{ kind: 'user' as const, id: next.id, due_at: inHours(400) }]
  await operator.send(contract.playlists.update, { params: { id }, body: { version: 1, assignments } })
  const due = async (learner: typeof former) =>
    (await learner.send(contract.dashboard.read, {})).body.due.map(({ name }) => name)
  expect([await due(former), await due(next)]).toEqual([['Draft'], []])
  await operator.send(contract.playlists.publish, { params: { id }, body: { version: 2 } })
  expect([await due(former), await due(next)]).toEqual([[], ['Draft']])
})
