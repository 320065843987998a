import { randomBytes } from 'node:crypto'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { testClient } from '../../testing/api-client.ts'
import { migratedPlace } from '../../testing/database.ts'
import { stateOf } from '../sessions/testing/follow.ts'
import { PracticeNodes } from '../sessions/testing/practice-nodes.ts'
import { openWorkshop, RoomReader } from './testing/rooms.ts'

const { workshops, sharedSessions, sessions } = contract

const startNodes = async (): Promise<PracticeNodes> => {
  // All nodes share the key ring, as they do in an installation.
  const settings = { ROLE: 'editor', TEST_KEY: randomBytes(32).toString('base64') }
  const count = 2
  return PracticeNodes.start({ ...(await migratedPlace()), count, learners: 1, settings })
}

const joinAsGuest = async (url: string, access_code: string) => {
  const { body } = await testClient(url).send(sharedSessions.start, { params: { access_code }, body: {} })
  return { id: body.session_id, token: body.access_token }
}

test('a room goes on at another node after its node was killed, and its pause reaches everyone', async () => {
  const nodes = await startNodes()
  try {
    const [trainerToken = ''] = nodes.tokens
    const trainer = async () => testClient(await nodes.url(), trainerToken)
    const room = await openWorkshop(await trainer())
    const params = { id: room.id }
    const [first = '', second = first] = nodes.urls()
    const guests = [await joinAsGuest(first, room.code), await joinAsGuest(second, room.code)]
    const before = new RoomReader({ url: first }, testClient(first, trainerToken), room.id)
    await before.until(({ participants }) => participants.length === 2)
    // A change at the other node reaches the stream of this one.
    await testClient(second, trainerToken).send(workshops.start, { params })
    await before.until(({ participants }) => participants.every(({ place }) => place === 'briefing'))
    const playingGuest = guests[1]
    if (!playingGuest) throw new Error('There are two guests.')
    await testClient(second, playingGuest.token).send(sessions.start, { params: { id: playingGuest.id } })
    await before.until(({ participants }) => participants[1]?.place === 'talking')

    // The pause may be stored, or lost with its node, but it is never half a pause.
    const pausing = testClient(first, trainerToken).send(workshops.pause, { params })
    pausing.catch(() => {})
    await nodes.killAndRestart(0)
    before.close()
    const after = new RoomReader({ url: await nodes.url() }, await trainer(), room.id)
    const whole = await after.until(({ participants }) => participants.length === 2)
    expect(whole.participants.map(({ place }) => place)).toEqual(['briefing', 'talking'])
    await (await trainer()).send(workshops.pause, { params })
    await after.until(({ workshop }) => workshop.state === 'paused')
    await expect
      .poll(
        async () => {
          const logs = await Promise.all(
            guests.map(async ({ id, token }) =>
              testClient(await nodes.url(), token).send(sessions.log, { params: { id } }),
            ),
          )
          return logs.map(({ body }) => stateOf(body.items).workshop?.state)
        },
        { timeout: 60_000 },
      )
      .toEqual(['paused', 'paused'])
    after.close()
  } finally {
    await nodes.stop()
  }
})
