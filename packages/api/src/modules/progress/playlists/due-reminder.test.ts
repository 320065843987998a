import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { reportScores } from '../../reports/index.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { sendDueReminders } from '../index.ts'

const api = await startPractice()
const operator = await api.signInAs('operator')
const scenario_id = libraryId('scenario', 'first-coaching-talk', 'en')

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const assign = async (name: string, assignment: { kind: 'user' | 'usergroup'; id: string; due_at: string }) => {
  const made = await operator.send(contract.playlists.create, {
    body: {
      name,
      language: 'en',
      visibility: 'organization',
      items: [{ scenario_id, order: 1 }],
      assignments: [assignment],
    },
  })
  await operator.send(contract.playlists.publish, { params: { id: made.body.id }, body: { version: 1 } })
  return made.body.id
}

const remind = () => sendDueReminders({ services: api.services, reports: reportScores })

test('a learner with open steps is reminded once, two days before the due date, alone or as a member of a group', async () => {
  const learner = await api.signInAs('user')
  const finisher = await api.signInAs('user')
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
