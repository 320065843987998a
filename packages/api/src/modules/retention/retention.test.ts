import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { play, waitForReport } from '../reports/testing/wait-for-report.ts'
import { addGenerator, finishRun } from '../session-generators/testing/generators.ts'
import { type Learner, startPractice } from '../sessions/testing/start-practice.ts'
import { openWorkshop } from '../workshops/testing/rooms.ts'
import { Device, shareWith } from '../shared-sessions/testing/guests.ts'
import { removeUnclaimedGuests } from '../shared-sessions/index.ts'
import { enforceRetention } from './index.ts'

const api = await startPractice()
const operator = await api.signInAs('operator')
const { organizations } = contract
const params = { id: api.home }

const age = (id: string, days: number) =>
  api.db.kysely
    .updateTable('coaching_sessions')
    .set({ status: 'end', ended_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()

const finishSession = async (learner: Learner): Promise<string> => {
  const id = await play(api, learner, { texts: ['What makes this hard for you?'] })
  await waitForReport(learner, id)
  return id
}

const rowsOf = async (
  table: 'coaching_sessions' | 'events' | 'practice_scenarios' | 'practice_weeks' | 'skill_weeks',
) => {
  const { rows } = await sql<{ row: string }>`select shown::text as row from ${sql.table(table)} shown`.execute(
    api.db.kysely,
  )
  return rows.map(({ row }) => row).toSorted()
}

test('the preview counts exactly the sessions that the run removes, and every other row stays as it was', async () => {
  const learner = await api.signInAs('user')
  const stranger = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  const [old, recent, foreign] = [
    await finishSession(learner),
    await finishSession(learner),
    await finishSession(stranger),
  ]
  await age(old, 40)
  await age(recent, 20)
  await age(foreign, 400)
  await api.db.kysely.updateTable('organizations').set({ retention_days: 30 }).where('id', '=', api.home).execute()
  const preview = await operator.send(organizations.previewRetention, { params })
  expect(preview.body).toMatchObject({ days: 30, sessions: 1 })
  const shorter = await operator.send(organizations.previewRetention, { params, query: { days: '10' } })
  expect(shorter.body.sessions).toBe(2)
  const figures = ['practice_scenarios', 'practice_weeks', 'skill_weeks'] as const
  const before = await Promise.all([rowsOf('coaching_sessions'), rowsOf('events'), ...figures.map(rowsOf)])
  await enforceRetention(api.services)
  const after = await Promise.all([rowsOf('coaching_sessions'), rowsOf('events'), ...figures.map(rowsOf)])
  const isOfOld = (row: string) => row.includes(old)
  expect(after).toEqual([...before.slice(0, 2).map((rows) => rows.filter((row) => !isOfOld(row))), ...before.slice(2)])
  expect(before[1]?.some(isOfOld)).toBe(true)
  expect((await operator.send(organizations.previewRetention, { params })).body.sessions).toBe(0)
})

test('the preview counts the runs of generators and the workshops that the run removes', async () => {
  const editor = await api.signInAs('editor')
  const [old, recent] = [await openWorkshop(editor), await openWorkshop(editor)]
  const generator = await addGenerator(editor)
  const [oldRun, recentRun] = [await finishRun(editor, generator), await finishRun(editor, generator)]
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const { kysely } = api.db
  await kysely
    .updateTable('workshops')
    .set({ updated_at: ago(40) })
    .where('id', '=', old.id)
    .execute()
  await kysely
    .updateTable('session_generator_runs')
    .set({ ended_at: ago(40) })
    .where('id', '=', oldRun.run_id)
    .execute()
  await kysely.updateTable('organizations').set({ retention_days: 30 }).where('id', '=', api.home).execute()
  const preview = async () => (await operator.send(organizations.previewRetention, { params })).body
  expect(await preview()).toMatchObject({ workshops: 1, generator_runs: 1 })
  await enforceRetention(api.services)
  const left = async (table: 'workshops' | 'session_generator_runs') =>
    (await kysely.selectFrom(table).select('id').execute()).map(({ id }) => id)
  expect(await left('workshops')).toEqual([recent.id])
  expect(await left('session_generator_runs')).toEqual([recentRun.run_id])
  expect(await preview()).toMatchObject({ workshops: 0, generator_runs: 0 })
})

test('the preview counts the guests, their sessions and the deleted workshops that other jobs remove', async () => {
  const editor = await api.signInAs('editor')
  const { kysely } = api.db
  const openGuest = async () => {
    const { access_code } = await shareWith(editor)
    return new Device(api).enter(access_code)
  }
  const [past, present] = [await openGuest(), await openGuest()]
  const guestIds = async () =>
    (await kysely.selectFrom('guests').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [pastGuest = ''] = await guestIds()
  const ageGuest = (days: number) =>
    sql`update guests set created_at = now() - make_interval(days => ${days}) where id = ${pastGuest}`.execute(kysely)
  const [gone, kept] = [await openWorkshop(editor), await openWorkshop(editor)]
  await editor.send(contract.workshops.remove, { params: { id: gone.id } })
  await editor.send(contract.workshops.remove, { params: { id: kept.id } })
  await sql`update workshops set deleted_at = now() - interval '2 days' where id = ${gone.id}`.execute(kysely)
  const preview = async (days?: string) =>
    (await operator.send(organizations.previewRetention, { params, query: days ? { days } : {} })).body
  const setDays = (days: number | null) =>
    kysely.updateTable('organizations').set({ retention_days: days }).where('id', '=', api.home).execute()

  await setDays(null)
  await ageGuest(91)
  expect(await preview()).toMatchObject({ days: null, before: null, guests: 1, sessions: 1, workshops: 1 })
  await ageGuest(40)
  expect(await preview()).toMatchObject({ guests: 0, sessions: 0, workshops: 1 })
  await setDays(30)
  expect(await preview()).toMatchObject({ days: 30, guests: 1, sessions: 1, workshops: 1 })
  expect(await preview('60')).toMatchObject({ days: 60, guests: 0, sessions: 0, workshops: 1 })

  const before = await rowsOf('coaching_sessions')
  expect(await removeUnclaimedGuests(api.services)).toBe(1)
  await enforceRetention(api.services)
  expect(await rowsOf('coaching_sessions')).toEqual(before.filter((row) => !row.includes(past.id)))
  expect((await rowsOf('coaching_sessions')).some((row) => row.includes(present.id))).toBe(true)
  const rooms = await kysely.selectFrom('workshops').select('id').where('id', 'in', [gone.id, kept.id]).execute()
  expect(rooms).toEqual([{ id: kept.id }])
  expect(await preview()).toMatchObject({ guests: 0, sessions: 0, workshops: 0 })
})

test('the retention of another organisation cannot be previewed', async () => {
  const other = { id: api.elsewhere }
  expect((await operator.send(organizations.previewRetention, { params: other, query: { days: '1' } })).status).toBe(
    404,
  )
  const learner = await api.signInAs('user')
  expect((await learner.send(organizations.previewRetention, { params })).status).toBe(403)
})

test('a deleted organisation gets its sessions back for 30 days, and then they are removed for good', async () => {
  const admin = await api.signInAs('super-admin')
  const learner = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  const id = await finishSession(learner)
  const other = { id: api.elsewhere }
  const setDeleted = (days: number) =>
    api.db.kysely
      .updateTable('organizations')
      .set({ deleted_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', api.elsewhere)
      .execute()
  expect((await admin.send(organizations.remove, { params: other })).status).toBe(204)
  expect((await learner.send(contract.sessions.read, { params: { id } })).status).toBe(401)
  await setDeleted(29)
  await enforceRetention(api.services)
  expect((await rowsOf('coaching_sessions')).some((row) => row.includes(id))).toBe(true)
  await setDeleted(31)
  const before = await rowsOf('coaching_sessions')
  const figures = await rowsOf('practice_weeks')
  await enforceRetention(api.services)
  const isElsewhere = (row: string) => row.includes(api.elsewhere)
  expect(await rowsOf('coaching_sessions')).toEqual(before.filter((row) => !isElsewhere(row)))
  expect((await rowsOf('events')).some((row) => row.includes(id))).toBe(false)
  expect(await rowsOf('practice_weeks')).toEqual(figures)
  expect((await admin.send(organizations.restore, { params: other })).status).toBe(200)
})

test('an organisation that fails does not keep the data of the others, and the run reports it', async () => {
  const [failing = '', next = ''] = [api.home, api.elsewhere].toSorted()
  await api.db.kysely
    .updateTable('organizations')
    .set({ retention_days: 30, deleted_at: null })
    .where('id', 'in', [failing, next])
    .execute()
  const endedIn = async (organizationId: string) => {
    const id = await finishSession(await api.signInAs({ role: 'user', organizationId }))
    await age(id, 40)
    return id
  }
  const [kept, removed] = [await endedIn(failing), await endedIn(next)]
  await sql`create function refuse_removal() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(api.db.kysely)
  await sql`create trigger refuse_removal before delete on coaching_sessions for each row
    when (old.organization_id = ${sql.lit(failing)}) execute function refuse_removal()`.execute(api.db.kysely)
  await expect(enforceRetention(api.services)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: expect.stringContaining('the disk is full') as string })],
  })
  await sql`drop trigger refuse_removal on coaching_sessions`.execute(api.db.kysely)
  const remainingRows = await rowsOf('coaching_sessions')
  expect([kept, removed].map((id) => remainingRows.some((row) => row.includes(id)))).toEqual([true, false])
})
