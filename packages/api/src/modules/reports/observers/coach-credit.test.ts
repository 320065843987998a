import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../db/index.ts'
import { credit as modelCredit } from '../../language-models/index.ts'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../../sessions/testing/start-practice.ts'
import { creditOf, type Money } from '../testing/credit-of.ts'
import { findForgottenLooks, releaseLook } from './coach-credit.ts'

/** The credit at each request for a hint. The model answers after it has read it. */
let looks: Money[] = []
const model = await startFakeModel(async (messages) => {
  if (!messages[0]?.content.startsWith('You look over the shoulder')) return 'It is still in its box.'
  looks.push(await money())
  return '{"hint": null}'
})
afterAll(model.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const { setCredit, money, spent } = creditOf(api, 'coach_looks')
await addModel(api, { baseUrl: model.baseUrl, price: 100 })
const learner = await api.signInAs('user')

beforeEach(() => {
  looks = []
})

const openSession = async (): Promise<string> => {
  const id = await begin(learner, libraryId('scenario', 'third-call', 'en'))
  const { body } = await learner.send(contract.sessions.log, { params: { id } })
  const first = body.items.some(({ type }) => type === 'reply.started')
  if (first) await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  return id
}

test('a coach reserves its cost limit during the request, and is charged also without a hint', async () => {
  await setCredit(50_000_000)
  const id = await openSession()
  await say(api, learner, id, 'Where is the cot now?')
  await say(api, learner, id, 'And what would help?')
  await expect.poll(() => looks.length).toBe(1)
  const [during] = looks
  expect(during?.aside).toBeGreaterThan(0)
  await expect.poll(async () => (await money()).aside).toBe(0)
  const { credit } = await money()
  expect(credit).toBe(50_000_000 - (await spent(id)))
  expect((during?.credit ?? 0) + (during?.aside ?? 0)).toBeGreaterThan(credit)
})

test('a coach that gives no hint for a turn gets no second request for it', async () => {
  await setCredit(50_000_000)
  const id = await openSession()
  await say(api, learner, id, 'Where is the cot now?')
  await say(api, learner, id, 'And what would help?')
  await expect.poll(() => looks.length).toBe(1)
  await say(api, learner, id, 'I see.')
  await say(api, learner, id, 'Go on.')
  await expect.poll(() => looks.length).toBe(2)
})

test('when credit does not cover a coach’s request, no request is sent, and the credit stays for the conversation', async () => {
  await setCredit(50_000_000)
  const id = await openSession()
  await say(api, learner, id, 'Where is the cot now?')
  await setCredit(200_000)
  await say(api, learner, id, 'And what would help?')
  expect((await money()).credit).toBeGreaterThan(0)
  expect([looks.length, (await money()).aside]).toEqual([0, 0])
})

test('a coach leaves the last credit to its conversation: a limit that takes all of it is not reserved', async () => {
  await setCredit(50_000_000)
  const id = await openSession()
  const observer_id = libraryId('observer', 'over-your-shoulder', 'en')
  await api.db.kysely
    .insertInto('coach_looks')
    .values({ session_id: id, observer_id, organization_id: api.home, turn: 1, lease_until: new Date() })
    .execute()
  const reservation = new modelCredit.CreditReservation({
    table: 'coach_looks',
    key: { session_id: id, observer_id },
    organizationId: api.home,
  })
  const reserve = (limit: number) => transaction(api.db, (trx) => reservation.reserveSpare(trx, limit))
  await setCredit(300)
  expect([await reserve(300), await money()]).toEqual([false, { credit: 300, aside: 0 }])
  expect([await reserve(299), await money()]).toEqual([true, { credit: 1, aside: 299 }])
  await transaction(api.db, (trx) => reservation.release(trx))
})

test('the credit that a dead node reserved for a coach is released when its lease ends', async () => {
  await setCredit(1_000_000)
  const id = await openSession()
  const before = await money()
  const look = {
    session_id: id,
    observer_id: libraryId('observer', 'over-your-shoulder', 'en'),
    organization_id: api.home,
    turn: 1,
    reserved_micro_eur: 300,
  }
  const until = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await api.db.kysely
    .insertInto('coach_looks')
    .values({ ...look, lease_until: until(60) })
    .execute()
  for (const look of await findForgottenLooks(api.db, 20)) await releaseLook(api.db, look)
  expect(await money()).toEqual({ ...before, aside: 300 })
  await api.db.kysely
    .updateTable('coach_looks')
    .set({ lease_until: until(-1) })
    .where('session_id', '=', id)
    .execute()
  for (const look of await findForgottenLooks(api.db, 20)) await releaseLook(api.db, look)
  expect(await money()).toEqual({ credit: before.credit + 300, aside: 0 })
})
