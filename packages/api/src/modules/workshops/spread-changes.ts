import type { Command, SessionState } from '@parley/conversation/session'
import { isLive } from '@parley/conversation/session'
import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import { type Practice, sessionChanges } from '../sessions/index.ts'
import { listParticipants } from './participants.ts'
import { endsAt } from './workshop-time.ts'
import { findById, type Message, readMessages } from './workshop.repo.ts'
import type { ParticipantRow, WorkshopRow } from './workshop.table.ts'

/** Fewer than the connections of the pool, so that calls do not wait. */
const AT_ONCE = 4

interface Room {
  workshop: WorkshopRow
  messages: readonly Message[]
  participants: readonly ParticipantRow[]
}

const readRoom = async ({ db }: Practice, id: string): Promise<Room | null> => {
  const workshop = await findById(db.kysely, id)
  if (!workshop) return null
  return {
    workshop,
    messages: await readMessages(db.kysely, id),
    participants: await listParticipants(db.kysely, id),
  }
}

/** The commands that bring a session in step with its workshop; none when it is. */
const commandsFor = ({ workshop, messages }: Room, { joined_at }: ParticipantRow, state: SessionState): Command[] => {
  const commands: Command[] = [
    { type: 'workshop', state: workshop.state, ends_at: endsAt(workshop)?.toISOString() ?? null },
    ...messages
      .filter(({ at }) => Date.parse(at) >= joined_at.getTime())
      .map(({ id, text }): Command => ({ type: 'message', id, text })),
  ]
  const ends = workshop.state === 'finished' && isLive(state.status)
  return ends ? [...commands, { type: 'end', reason: 'moderator' }] : commands
}

const spreadOnce = async (practice: Practice, room: Room): Promise<void> => {
  const waiting = [...room.participants]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const participant = next
      await sessionChanges.changeSession(practice, {
        find: (executor, lock) => sessionChanges.openSessionById(executor, participant.session_id, lock),
        commands: ({ state }) => commandsFor(room, participant, state),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/**
 * Brings the sessions of all participants in step with their workshop. A second run changes nothing. When the trainer
 * changes the room meanwhile, it runs again, so the last change wins.
 */
export const spreadChanges = async (practice: Practice, id: string): Promise<void> => {
  let room = await readRoom(practice, id)
  while (room) {
    await spreadOnce(practice, room)
    const now = await readRoom(practice, id)
    const same = now?.workshop.updated_at.getTime() === room.workshop.updated_at.getTime()
    room = same ? null : now
  }
}

const data = z.object({ workshop_id: z.uuid() })

/** Runs after each change, so that the change reaches every session although the node of the call was killed. */
export const spreadChangesJob = (practice: Practice): Job<z.output<typeof data>> =>
  defineJob('workshops.spread-changes', data, ({ workshop_id }) => spreadChanges(practice, workshop_id), {
    concurrency: 2,
  })
