import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { type Learner, say, startPractice } from '../sessions/testing/start-practice.ts'
import { Device } from '../shared-sessions/testing/guests.ts'
import { openWorkshop } from './testing/rooms.ts'

const api = await startPractice()
const { workshops, sessions, guests } = contract
const trainer = await api.signInAs('editor')

const playAll = async (code: string, name: string, quotes: boolean, lines: readonly string[]) => {
  const guest = await new Device(api).enter(code, { display_name: name, quotes })
  await guest.send(sessions.start, { params: { id: guest.id } })
  await followUntil({ url: api.url, token: guest.token, sessionId: guest.id }, hasReplyTo(1))
  for (const line of lines) await say(api, guest as unknown as Learner, guest.id, line)
  return guest
}

const opening = 'I am Marguerite. What has been the hardest part of this month for you?'

test('the debrief has everyone’s figures, and quotes only of those who agreed, without their names', async () => {
  const room = await openWorkshop(trainer, { ask_name: true, name: '=cmd()' })
  const params = { id: room.id }
  await trainer.send(workshops.start, { params })
  await playAll(room.code, 'Marguerite', true, [opening, 'It sounds like you are exhausted. What would help you most?'])
  await playAll(room.code, 'Quentin', false, [
    'You should rest. Just say no to your secret boss.',
    'You need to delegate it.',
  ])
  await new Device(api).enter(room.code, { display_name: 'Silent' })
  await trainer.send(workshops.finish, { params })

  const { body } = await trainer.send(workshops.debrief, { params })
  expect(body).toMatchObject({ spoke: 2, consented: 1 })
  expect(body.workshop.participants).toBe(3)
  expect(body.outcomes).toContainEqual({ outcome: 'end', count: 2 })
  expect(body.patterns.find(({ key }) => key === 'early_advice')).toMatchObject({ count: 1, of: 2 })
  const open = body.measures.find(({ key }) => key === 'open_questions')
  expect(open).toMatchObject({ values: [0, 2], lower: 0.5, median: 1, upper: 1.5 })
  expect(body.curves).toHaveLength(2)
  expect(body.openings).toMatchObject([{ quote: opening.replace('Marguerite', '[…]'), outcome: 'end' }])
  expect(body.openings[0]?.shows).toContain('open_question')
  expect(JSON.stringify(body)).not.toMatch(/Marguerite|Quentin|secret boss/)

  const file = await trainer.send(workshops.export, { params })
  const [header, ...lines] = file.body.trim().split('\r\n')
  expect(header).toMatch(/^\uFEFF?Workshop,Participant,Outcome,Turns,.*,Open questions,/)
  expect(header).not.toContain('Silence')
  expect(lines.map((line) => line.split(',').slice(0, 4))).toEqual([
    ["'=cmd()", '1', 'Ended', '2'],
    ["'=cmd()", '2', 'Ended', '2'],
    ["'=cmd()", '3', 'Still open', '0'],
  ])
  expect(file.body).not.toMatch(/Marguerite|Quentin/)
})

test('a participant who withdraws the agreement, or deletes the session, is no longer quoted', async () => {
  const room = await openWorkshop(trainer)
  const params = { id: room.id }
  await trainer.send(workshops.start, { params })
  const learner = await api.signInAs('user')
  const entry = await learner.send(workshops.join, { body: { access_code: room.code, quotes: true } })
  const id = entry.body.session_id
  await learner.send(sessions.start, { params: { id } })
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await say(api, learner, id, opening)
  const openings = async () => (await trainer.send(workshops.debrief, { params })).body.openings.length
  expect(await openings()).toBe(1)
  await learner.send(workshops.join, { body: { access_code: room.code, quotes: false } })
  expect(await openings()).toBe(0)
  await learner.send(workshops.join, { body: { access_code: room.code, quotes: true } })
  await learner.send(sessions.end, { params: { id } })
  expect((await learner.send(sessions.remove, { params: { id } })).status).toBe(204)
  const { body } = await trainer.send(workshops.debrief, { params })
  expect(body).toMatchObject({ spoke: 0, openings: [] })
})

test('a guest who keeps the session in an account stays known by the name of the guest, and is quoted without either', async () => {
  const room = await openWorkshop(trainer, { ask_name: true, may_keep: true })
  const params = { id: room.id }
  await trainer.send(workshops.start, { params })
  const guest = await playAll(room.code, 'Margot', true, ['I am Margot, Ottilie to others. How was your week?'])
  const user = await api.signInAs({ role: 'user', first_name: 'Ottilie', last_name: 'Bergström' })
  expect((await user.send(guests.claim, { body: { guest_token: guest.token } })).status).toBe(200)
  const names = await trainer.send(workshops.names, { params })
  expect(names.body.items.map(({ name }) => name)).toEqual(['Margot'])
  const { body } = await trainer.send(workshops.debrief, { params })
  expect(body.openings).toMatchObject([{ quote: 'I am […], […] to others. How was your week?' }])
})

test('a workshop without participants has an empty debrief', async () => {
  const room = await openWorkshop(trainer)
  const { body } = await trainer.send(workshops.debrief, { params: { id: room.id } })
  expect(body).toMatchObject({ spoke: 0, measures: [], curves: [], moments: [], openings: [] })
})
