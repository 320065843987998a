import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enforceRetention } from '../../retention/index.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { Device } from '../../shared-sessions/testing/guests.ts'
import { deleteRemovedWorkshops } from '../index.ts'
import { openWorkshop } from '../testing/rooms.ts'

const api = await startPractice()
const { workshops } = contract
const trainer = await api.signInAs({ role: 'editor', first_name: 'Ada', last_name: 'Lovelace' })

test('retention removes deleted and old rooms with their messages and participants, and no other', async () => {
  const [gone, old, fresh] = [await openWorkshop(trainer), await openWorkshop(trainer), await openWorkshop(trainer)]
  for (const { id, code } of [gone, old, fresh]) {
    await new Device(api).enter(code)
    await trainer.send(workshops.message, { params: { id }, body: { text: 'Welcome' } })
    await trainer.send(workshops.finish, { params: { id } })
  }
  await trainer.send(workshops.remove, { params: { id: gone.id } })
  const { kysely } = api.db
  const past = new Date(Date.now() - 40 * 86_400_000)
  await kysely.updateTable('workshops').set({ deleted_at: past }).where('id', '=', gone.id).execute()
  await kysely.updateTable('workshops').set({ finished_at: past }).where('id', '=', old.id).execute()
  await kysely.updateTable('organizations').set({ retention_days: 30 }).where('id', '=', api.home).execute()
  await enforceRetention(api.services)
  const ids = [gone.id, old.id, fresh.id]
  const rows = await kysely.selectFrom('workshops').select('id').where('id', 'in', ids).execute()
  const parts = await kysely
    .selectFrom('workshop_participants')
    .select('workshop_id')
    .where('workshop_id', 'in', ids)
    .execute()
  const streams = await sql<{ id: string }>`
    select stream as id from event_streams where stream in (${sql.join(ids.map((id) => `workshop:${id}`))})`.execute(
    kysely,
  )
  expect(rows.map(({ id }) => id)).toEqual([fresh.id])
  expect(parts.map(({ workshop_id }) => workshop_id)).toEqual([fresh.id])
  expect(streams.rows.map(({ id }) => id)).toEqual([`workshop:${fresh.id}`])
  expect((await trainer.send(workshops.read, { params: { id: old.id } })).status).toBe(404)
  await kysely.updateTable('organizations').set({ retention_days: null }).where('id', '=', api.home).execute()
})

test('a room that fails does not keep the others, and one that was brought back meanwhile stays', async () => {
  const rooms = [await openWorkshop(trainer), await openWorkshop(trainer), await openWorkshop(trainer)]
  const ids = rooms.map(({ id }) => id).toSorted()
  const [failing = '', , back = ''] = ids
  for (const id of ids) await trainer.send(workshops.remove, { params: { id } })
  const { kysely } = api.db
  const past = new Date(Date.now() - 2 * 86_400_000)
  await kysely.updateTable('workshops').set({ deleted_at: past }).where('id', 'in', ids).execute()
  await sql`create function meet_removal() returns trigger language plpgsql as $$ begin
    if old.id = ${sql.lit(failing)} then raise exception 'the disk is full'; end if;
    update workshops set deleted_at = null where id = ${sql.lit(back)};
    return old; end $$`.execute(kysely)
  await sql`create trigger meet_removal before delete on workshops for each row execute function meet_removal()`.execute(
    kysely,
  )
  await expect(deleteRemovedWorkshops(api.services)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: expect.stringContaining('the disk is full') as string })],
  })
  await sql`drop trigger meet_removal on workshops`.execute(kysely)
  const rows = await kysely.selectFrom('workshops').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual([failing, back])
})
