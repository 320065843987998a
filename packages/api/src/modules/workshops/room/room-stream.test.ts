import { contract } from '@parley/contracts/calls'
import { expect, onTestFinished, test } from 'vitest'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { openWorkshop } from '../testing/rooms.ts'

const api = await startPractice()
const trainer = await api.signInAs('editor')

/** Opens a stream of the trainer until the end of the test. */
const openStream = async (path: string): Promise<Response> => {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return fetch(`${api.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${trainer.token}` },
    signal: controller.signal,
  })
}

test('a room is one of the ten streams of its trainer’s sign-in, and an eleventh is refused with the reason', async () => {
  const room = await openWorkshop(trainer)
  const address = `workshops/${room.id}/events`
  const streams = [await openStream(`${address}?tab=first-tab`)]
  for (let other = 1; other <= 9; other += 1)
    streams.push(await openStream(`workshops/${(await openWorkshop(trainer)).id}/events`))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  const refusal = await openStream('notifications/events')
  expect([refusal.status, await refusal.json()]).toMatchObject([429, { code: 'too-many-streams-of-sign-in' }])
  const second = await openStream(address)
  expect([second.status, await second.json()]).toMatchObject([429, { code: 'too-many-streams-of-sign-in' }])
  // The tab that lost its stream takes its own place again.
  expect((await openStream(`${address}?tab=first-tab`)).status).toBe(200)
  // Calls still work: the trainer leads the room while its stream waits for a place.
  expect((await trainer.send(contract.workshops.start, { params: { id: room.id } })).status).toBe(200)
})
