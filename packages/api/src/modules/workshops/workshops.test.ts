import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../db/index.ts'
import { testEngine, waitingStatements } from '../../testing/database.ts'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { type Learner, say, startPractice } from '../sessions/testing/start-practice.ts'
import { Device } from '../shared-sessions/testing/guests.ts'
import { actionsOn, openWorkshop, RoomReader } from './testing/rooms.ts'

const api = await startPractice()
const { workshops, sessions, sharedSessions, accessCodes } = contract
const trainer = await api.signInAs({ role: 'editor', first_name: 'Ada', last_name: 'Lovelace' })

const join = async (code: string, body: Parameters<Device['enter']>[1] = {}) => {
  const device = new Device(api)
  const guest = await device.enter(code, body)
  return { ...guest, device }
}

const play = async ({ id, ...guest }: { id: string } & Pick<Learner, 'send' | 'token'>) => {
  const answer = await guest.send(sessions.start, { params: { id } })
  await followUntil({ url: api.url, token: guest.token ?? '', sessionId: id }, hasReplyTo(1))
  return answer
}

test('a room shows its code again, which is stored hashed and sealed, and no list of codes has it', async () => {
  const room = await openWorkshop(trainer, { name: 'Monday', minutes: 30 })
  expect(room).toMatchObject({ state: 'waiting', minutes: 30, seconds_left: 1800, ends_at: null, participants: 0 })
  expect(room.join_url).toMatch(/^https:\/\/parley\.example\/shared\/coaching-session\/[a-z2-9]{20}$/)
  const again = await trainer.send(workshops.read, { params: { id: room.id } })
  expect(again.body.join_url).toBe(room.join_url)
  const row = await api.db.kysely.selectFrom('workshops').selectAll().where('id', '=', room.id).executeTakeFirst()
  expect(JSON.stringify([row, await actionsOn(api, room.id)])).not.toContain(room.code)
  const codes = await trainer.send(accessCodes.list, { query: { size: 48 } })
  expect(codes.body.items.filter(({ name }) => name === 'Monday')).toEqual([])
  const list = await trainer.send(workshops.list, { query: { search: 'monday' } })
  expect(list.body.items).toMatchObject([{ id: room.id, created_by: { name: 'Ada Lovelace' }, participants: 0 }])
})

test('only the trainer, users who may read others and super-admins see a room, inside their organisation', async () => {
  const room = await openWorkshop(trainer)
  const params = { id: room.id }
  const status = async (who: Parameters<typeof api.signInAs>[0]) =>
    (await (await api.signInAs(who)).send(workshops.read, { params })).status
  expect(await status('editor')).toBe(404)
  expect(await status('operator')).toBe(200)
  expect(await status('super-admin')).toBe(200)
  expect(await status({ role: 'operator', organizationId: api.elsewhere })).toBe(404)
  expect(await status('user')).toBe(403)
  const guest = await join(room.code)
  expect((await guest.send(workshops.read, { params })).status).toBe(403)
  const stream = new RoomReader(api, await api.signInAs('editor'), room.id)
  await expect(stream.until(() => true)).rejects.toThrow('did not come')
  expect(String(stream.failure)).toContain('404')
})

test('another trainer of the organisation can do nothing with a room', async () => {
  const room = await openWorkshop(trainer)
  const params = { id: room.id }
  const { start, pause, resume, finish, names, debrief, export: download, remove, update, message } = workshops
  const other = await api.signInAs('editor')
  const answers = [
    ...[start, pause, resume, finish, names].map((call) => other.send(call, { params })),
    other.send(debrief, { params }),
    other.send(download, { params }),
    other.send(update, { params, body: { name: 'Mine' } }),
    other.send(message, { params, body: { text: 'Hello' } }),
    other.send(remove, { params }),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 404))
  const { items } = (await other.send(workshops.list, { query: { size: 48 } })).body
  expect(items).toEqual([])
})

test('the joining page says whose workshop it is, and that the trainer reads no conversation', async () => {
  const room = await openWorkshop(trainer, { name: 'Tuesday' })
  const { body } = await new Device(api).look(room.code)
  expect(body.workshop).toEqual({
    name: 'Tuesday',
    state: 'waiting',
    trainer: 'Ada Lovelace',
    open_to_me: false,
    mine: null,
  })
  const guest = await join(room.code)
  expect((await trainer.send(sessions.read, { params: { id: guest.id } })).status).toBe(404)
  const { body: after } = await guest.device.look(room.code)
  expect(after.own).toMatchObject({ session_id: guest.id, quotes: false })
})

test('participants wait for the trainer, cannot speak in a pause, and are ended for all', async () => {
  const room = await openWorkshop(trainer)
  const params = { id: room.id }
  const guest = await join(room.code)
  const early = await guest.send(sessions.start, { params: { id: guest.id } })
  expect(early.problem).toMatchObject({ status: 409, code: 'workshop-waiting' })
  expect((await trainer.send(workshops.pause, { params })).problem.code).toBe('workshop-waiting')

  const startedWorkshop = await trainer.send(workshops.start, { params })
  expect(startedWorkshop.body).toMatchObject({ state: 'running', participants: 1 })
  expect((await play(guest)).body).toMatchObject({ status: 'in-progress' })

  await trainer.send(workshops.pause, { params })
  const turn = { client_turn_id: 'held', text: 'What would you like to talk about?' }
  const refusal = await guest.send(sessions.addTurn, { params: { id: guest.id }, body: turn })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'workshop-paused' })
  const pausedSession = await guest.send(sessions.read, { params: { id: guest.id } })
  expect(pausedSession.body).toMatchObject({ idle_at: null })

  expect((await trainer.send(workshops.resume, { params })).body).toMatchObject({ state: 'running' })
  expect((await guest.send(sessions.addTurn, { params: { id: guest.id }, body: turn })).status).toBe(202)
  await trainer.send(workshops.message, { params, body: { text: 'Five minutes left' } })
  const finishedWorkshop = await trainer.send(workshops.finish, { params })
  expect(finishedWorkshop.body).toMatchObject({ state: 'finished', abilities: { lead: false, delete: true } })
  expect(finishedWorkshop.body.messages).toMatchObject([{ text: 'Five minutes left' }])
  const { items } = (await guest.send(sessions.log, { params: { id: guest.id } })).body
  const state = stateOf(items)
  expect(state).toMatchObject({ status: 'end', reason: 'moderator', workshop: { state: 'finished' } })
  expect(state.messages).toMatchObject([{ text: 'Five minutes left' }])

  expect((await new Device(api).look(room.code)).problem).toMatchObject({
    code: 'access-code-expired',
    context: { workshop: true },
  })
  const back = await guest.device.enter(room.code)
  expect(back.id).toBe(guest.id)
  const entries = await actionsOn(api, room.id)
  expect(entries.map(({ action }) => action)).toEqual(
    ['create', 'start', 'pause', 'resume', 'message', 'finish'].map((verb) => `workshop.${verb}`),
  )
  expect(JSON.stringify(entries)).not.toContain('Five minutes')
})

test('a workshop that waits is not resumed, and one that is finished takes no change and no message', async () => {
  const room = await openWorkshop(trainer)
  const params = { id: room.id }
  expect((await trainer.send(workshops.resume, { params })).problem.code).toBe('workshop-waiting')
  await trainer.send(workshops.start, { params })
  await trainer.send(workshops.finish, { params })
  const { body: finishedWorkshop } = await trainer.send(workshops.read, { params })
  const refusals = [
    await trainer.send(workshops.start, { params }),
    await trainer.send(workshops.pause, { params }),
    await trainer.send(workshops.resume, { params }),
    await trainer.send(workshops.message, { params, body: { text: 'One more thing' } }),
    await trainer.send(workshops.update, { params, body: { name: 'Renamed' } }),
  ]
  expect(refusals.map(({ problem }) => problem.code)).toEqual(refusals.map(() => 'workshop-finished'))
  const { now: _now, ...stored } = (await trainer.send(workshops.read, { params })).body
  expect(finishedWorkshop).toMatchObject(stored)
})

test('a user of the organisation joins in their own account, one of another organisation only as a guest', async () => {
  const room = await openWorkshop(trainer)
  const learner = await api.signInAs({ role: 'user', first_name: 'Lou' })
  const sharedSession = await learner.send(sharedSessions.read, { params: { access_code: room.code } })
  expect(sharedSession.body.workshop).toMatchObject({ open_to_me: true, mine: null })
  const body = { access_code: room.code, quotes: true }
  const both = await Promise.all([learner.send(workshops.join, { body }), learner.send(workshops.join, { body })])
  expect(both[0]?.body.session_id).toBe(both[1]?.body.session_id)
  const session = await learner.send(sessions.read, { params: { id: both[0]?.body.session_id ?? '' } })
  expect(session.body).toMatchObject({ owner: { kind: 'user', id: learner.id }, kind: 'rehearsal' })
  const stranger = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  expect((await stranger.send(workshops.join, { body })).problem.code).toBe('workshop-elsewhere')
  const reader = await api.signInAs({ role: 'user', permissions: ['dashboard-view'] })
  const refusal = await reader.send(workshops.join, { body })
  expect([refusal.status, refusal.problem.code]).toEqual([403, 'forbidden'])
  const unknown = { access_code: 'abcdefghijkmnpqrstuv', quotes: false }
  expect((await learner.send(workshops.join, { body: unknown })).problem.code).toBe('access-code-unknown')
  await trainer.send(workshops.start, { params: { id: room.id } })
  await trainer.send(workshops.finish, { params: { id: room.id } })
  const later = await learner.send(sharedSessions.read, { params: { access_code: room.code } })
  expect(later.body.workshop?.mine).toMatchObject({ session_id: both[0]?.body.session_id, quotes: true })
  const late = await (await api.signInAs('user')).send(workshops.join, { body })
  expect(late.problem.code).toBe('access-code-expired')
})

test('a participant who deleted the session begins another while the workshop runs, and none after it', async () => {
  const room = await openWorkshop(trainer)
  await trainer.send(workshops.start, { params: { id: room.id } })
  const learner = await api.signInAs('user')
  const body = { access_code: room.code }
  const joinAnew = async () => {
    const { session_id: id } = (await learner.send(workshops.join, { body })).body
    await learner.send(sessions.start, { params: { id } })
    await learner.send(sessions.end, { params: { id } })
    expect((await learner.send(sessions.remove, { params: { id } })).status).toBe(204)
    return id
  }
  expect(await joinAnew()).not.toBe(await joinAnew())
  await trainer.send(workshops.finish, { params: { id: room.id } })
  expect((await learner.send(workshops.join, { body })).problem.code).toBe('access-code-expired')
})

test('a user who joins while the workshop is being finished is refused', async () => {
  const room = await openWorkshop(trainer)
  const learner = await api.signInAs('user')
  const joining = await transaction(api.db, async (trx) => {
    const rows = await sql`
      select workshops.id from workshops join access_codes on access_codes.id = access_code_id
      where workshops.id = ${room.id} for update`.execute(trx)
    expect(rows.rows).toHaveLength(1)
    const answer = learner.send(workshops.join, { body: { access_code: room.code } })
    // The embedded database has one connection, so there the call waits before it reads anything.
    if (testEngine === 'postgres') while ((await waitingStatements(trx)) === 0) continue
    await sql`
      update access_codes set expires_at = now()
      where id = (select access_code_id from workshops where id = ${room.id})`.execute(trx)
    await sql`update workshops set state = 'finished', finished_at = now() where id = ${room.id}`.execute(trx)
    return { answer }
  })
  expect((await joining.answer).problem.code).toBe('access-code-expired')
})

test('a room takes as many participants as its trainer planned, until the trainer makes room', async () => {
  const room = await openWorkshop(trainer, { limit: 2 })
  await join(room.code)
  await join(room.code)
  expect(room.limit).toBe(2)
  expect((await new Device(api).look(room.code)).problem.code).toBe('access-code-used-up')
  const learner = await api.signInAs('user')
  const refusal = await learner.send(workshops.join, { body: { access_code: room.code } })
  expect(['workshop-full', 'access-code-used-up']).toContain(refusal.problem.code)
  const change = (limit: number) => trainer.send(workshops.update, { params: { id: room.id }, body: { limit } })
  expect((await change(3)).body.limit).toBe(3)
  expect((await learner.send(workshops.join, { body: { access_code: room.code } })).status).toBe(200)
  expect((await change(1)).body.limit).toBe(3)
  // Participants are removed with their guests.
  await api.db.kysely.deleteFrom('workshop_participants').where('user_id', 'is', null).execute()
  expect((await change(2)).body.limit).toBe(2)
  await join(room.code)
  const late = await (await api.signInAs('user')).send(workshops.join, { body: { access_code: room.code } })
  expect(['workshop-full', 'access-code-used-up']).toContain(late.problem.code)
  const changes = (await actionsOn(api, room.id)).filter(({ action }) => action === 'workshop.update')
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ limit: 2 }, { limit: 3 }],
    [{}, {}],
    [{ limit: 3 }, { limit: 2 }],
  ])
})

test('a room takes sixty participants and no more', async () => {
  const room = await openWorkshop(trainer)
  const guests = []
  for (let number = 0; number < 60; number += 1) guests.push(await join(room.code))
  expect((await trainer.send(workshops.read, { params: { id: room.id } })).body.participants).toBe(60)
  expect((await new Device(api).look(room.code)).problem.code).toBe('access-code-used-up')
  const learner = await api.signInAs('user')
  const refusal = await learner.send(workshops.join, { body: { access_code: room.code } })
  expect(['workshop-full', 'access-code-used-up']).toContain(refusal.problem.code)
  const reader = new RoomReader(api, trainer, room.id)
  await reader.until(({ participants }) => participants.length === 60)
  await trainer.send(workshops.start, { params: { id: room.id } })
  await trainer.send(workshops.message, { params: { id: room.id }, body: { text: 'Welcome' } })
  await reader.until(({ participants }) => participants.every(({ place }) => place === 'briefing'))
  const states = await Promise.all(
    guests.map(async (guest) => stateOf((await guest.send(sessions.log, { params: { id: guest.id } })).body.items)),
  )
  expect(
    states.filter(({ messages, workshop }) => messages.length === 1 && workshop?.state === 'running'),
  ).toHaveLength(60)
  reader.close()
})

test('a room that is open is finished before it is deleted, and its guests are signed out', async () => {
  const room = await openWorkshop(trainer)
  const params = { id: room.id }
  const guest = await join(room.code)
  await trainer.send(workshops.start, { params })
  expect((await trainer.send(workshops.remove, { params })).problem.code).toBe('workshop-open')
  await trainer.send(workshops.finish, { params })
  expect((await trainer.send(workshops.update, { params, body: { name: 'Late' } })).problem.code).toBe(
    'workshop-finished',
  )
  expect((await trainer.send(workshops.remove, { params })).status).toBe(204)
  expect((await trainer.send(workshops.read, { params })).status).toBe(404)
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(401)
  expect((await guest.device.look(room.code)).problem.code).toBe('access-code-revoked')
})

test('a deleted room comes back as it was, with its link and its participants, for the trainer alone', async () => {
  const [ended, waiting, other] = [
    await openWorkshop(trainer),
    await openWorkshop(trainer),
    await api.signInAs('editor'),
  ]
  const guest = await join(ended.code)
  const early = await join(waiting.code)
  await trainer.send(workshops.start, { params: { id: ended.id } })
  await trainer.send(workshops.finish, { params: { id: ended.id } })
  for (const { id } of [ended, waiting]) {
    await trainer.send(workshops.remove, { params: { id } })
    expect((await other.send(workshops.restore, { params: { id } })).status).toBe(404)
    const workshop = await trainer.send(workshops.restore, { params: { id } })
    expect(workshop.body).toMatchObject({ id, participants: 1 })
    expect((await trainer.send(workshops.restore, { params: { id } })).body).toEqual({
      ...workshop.body,
      now: expect.any(String) as string,
    })
  }
  const standing = async (id: string) => (await trainer.send(workshops.read, { params: { id } })).body.state
  expect([await standing(ended.id), await standing(waiting.id)]).toEqual(['finished', 'waiting'])
  expect((await guest.device.look(ended.code)).body.own).toMatchObject({ session_id: guest.id })
  expect((await early.device.look(waiting.code)).body.workshop).toMatchObject({ state: 'waiting' })
  // An open page of a guest goes on without the link.
  expect((await early.send(sessions.read, { params: { id: early.id } })).status).toBe(200)
  expect((await join(waiting.code)).id).not.toBe(early.id)
})

test('a new plan moves the end, and reaches the sessions', async () => {
  const room = await openWorkshop(trainer, { minutes: 10 })
  const params = { id: room.id }
  const guest = await join(room.code)
  const workshop = await trainer.send(workshops.start, { params })
  const longer = await trainer.send(workshops.update, { params, body: { minutes: 25, name: 'Longer' } })
  expect(longer.body).toMatchObject({ name: 'Longer', minutes: 25 })
  const extension = Date.parse(longer.body.ends_at ?? '') - Date.parse(workshop.body.ends_at ?? '')
  expect(extension).toBe(15 * 60_000)
  const { items } = (await guest.send(sessions.log, { params: { id: guest.id } })).body
  expect(stateOf(items).workshop).toEqual({ state: 'running', ends_at: longer.body.ends_at })
})

test('the turns of a participant reach the room without names or words', async () => {
  const room = await openWorkshop(trainer, { ask_name: true })
  const reader = new RoomReader(api, trainer, room.id)
  await reader.until(({ participants }) => participants.length === 0)
  const guest = await join(room.code, { display_name: 'Zoé Unmistakable' })
  await reader.until(({ participants }) => participants[0]?.place === 'joined')
  await trainer.send(workshops.start, { params: { id: room.id } })
  await reader.until(({ participants }) => participants[0]?.place === 'briefing')
  await play(guest)
  await say(api, guest as unknown as Learner, guest.id, 'You should simply sleep more and delegate your work.')
  const { patterns } = await reader.until(
    ({ participants }) => participants[0]?.turns === 1 && !participants[0].answering,
  )
  expect(patterns.find(({ key }) => key === 'early_advice')).toEqual({ key: 'early_advice', count: 1, of: 1 })
  await guest.send(sessions.end, { params: { id: guest.id } })
  const { participants } = await reader.until(({ participants: [first] }) => first?.place === 'finished')
  expect(participants).toMatchObject([{ number: 1, kind: 'guest', turns: 1, status: 'end' }])
  expect(participants[0]?.openness.length).toBeGreaterThan(0)
  expect(JSON.stringify(reader.updates)).not.toMatch(/Unmistakable|delegate/)

  const names = await trainer.send(workshops.names, { params: { id: room.id } })
  expect(names.body.items).toEqual([{ id: participants[0]?.id, name: 'Zoé Unmistakable' }])
  expect((await actionsOn(api, room.id)).at(-1)).toMatchObject({ action: 'workshop.read-names' })
  reader.close()
})

test('a participant who is removed leaves the room', async () => {
  const room = await openWorkshop(trainer)
  const guest = await join(room.code)
  const reader = new RoomReader(api, trainer, room.id)
  await reader.until(({ participants }) => participants.length === 1)
  const removedId = reader.room?.participants[0]?.id
  await api.db.kysely.deleteFrom('workshop_participants').where('session_id', '=', guest.id).execute()
  await join(room.code)
  const { participants } = await reader.until(({ participants: [first] }) => first?.id !== removedId)
  expect(participants).toHaveLength(1)
  reader.close()
})
