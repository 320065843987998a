import { setImmediate } from 'node:timers/promises'
import { analyseUtterance } from '@parley/conversation/analysis/english-model'
import { readTalk, type Talk } from '@parley/conversation/workshop'
import { guestSessions, type Practice, type SessionRow, sessionRecords } from '../../sessions/index.ts'
import { guestNames, listParticipants } from '../participants.ts'
import type { ParticipantRow, WorkshopRow } from '../workshop.table.ts'

export interface ParticipantTalk {
  participant: ParticipantRow
  session: SessionRow
  talk: Talk
  /** The names of the participant, as a guest and in the account that keeps the session, to take them out of quotes. */
  names: string[]
}

/** The words of each participant, with their analysis. Sessions that their learners deleted are left out. */
export const readTalks = async ({ db, states }: Practice, workshop: WorkshopRow): Promise<ParticipantTalk[]> => {
  const participants = await listParticipants(db.kysely, workshop.id)
  const sessions = await guestSessions.findEach(
    db.kysely,
    participants.map(({ session_id }) => session_id),
  )
  const ofOwners = await sessionRecords.ownerNames(db.kysely, [...sessions.values()])
  const ofGuests = await guestNames(db.kysely, workshop)
  const talks: ParticipantTalk[] = []
  for (const participant of participants) {
    const session = sessions.get(participant.session_id)
    if (!session || session.deleted_at) continue
    const state = await states.at(db.kysely, session.id)
    const talk = readTalk(state, session.language, analyseUtterance)
    const names = [ofOwners.get(session.owner_id) ?? '', ofGuests.get(session.id) ?? '']
    talks.push({ participant, session, talk, names })
    // Other requests run between two participants.
    await setImmediate()
  }
  return talks
}
