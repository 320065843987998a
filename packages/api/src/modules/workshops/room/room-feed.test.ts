import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { systemCaller } from '../../../platform/http/index.ts'
import { LanguageModels } from '../../language-models/index.ts'
import { createPractice } from '../../sessions/index.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { Device } from '../../shared-sessions/testing/guests.ts'
import { openWorkshop } from '../testing/rooms.ts'
import { workshopStream } from '../workshop.repo.ts'
import { RoomFeed } from './room-feed.ts'

const api = await startPractice()
const trainer = await api.signInAs('editor')

const PATIENCE = 50_000
/** Longer than this test waits: the room never looks again by itself. */
const NEVER = 3_600_000

test('a participant who joins while the room is being read is shown at once', async () => {
  const room = await openWorkshop(trainer)
  const practice = createPractice(api.services, new LanguageModels(api.services))
  const readState = practice.states.at.bind(practice.states)
  // The second guest joins while the room reads the session of the first.
  vi.spyOn(practice.states, 'at').mockImplementationOnce(async (executor, sessionId) => {
    await new Device(api).enter(room.code)
    const events = practice.events.subscribe(workshopStream(room.id), 2, AbortSignal.timeout(PATIENCE))
    expect((await events.next()).value).toMatchObject({ seq: 3, type: 'joined' })
    await events.return(undefined)
    // The feed hears of it by a subscription of its own.
    await wait(200)
    return readState(executor, sessionId)
  })
  let participantCount = 0
  let isEmpty = true
  const feed = new RoomFeed(practice, systemCaller('test').actor, room.id, NEVER)
  for await (const update of feed.updates(AbortSignal.timeout(PATIENCE))) {
    if (isEmpty) await new Device(api).enter(room.code)
    isEmpty = false
    participantCount = update.participants.length
    if (participantCount === 2) break
  }
  expect(participantCount).toBe(2)
})
