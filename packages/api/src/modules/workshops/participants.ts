import type { Executor, Trx } from '../../db/index.ts'
import { ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { guestRows } from '../access-codes/index.ts'
import { sessionChanges } from '../sessions/index.ts'
import { endsAt } from './workshop-time.ts'
import { lockById, workshopStream } from './workshop.repo.ts'
import type { ParticipantRow, WorkshopRow } from './workshop.table.ts'

/** A participant: a guest of the workshop's code, or a user in their own account. */
export type Person = { guest_id: string } | { user_id: string }

interface Part {
  person: Person
  sessionId: string
  /** Unset keeps the person's earlier choice. */
  quotes: boolean | undefined
}

const isOf = (person: Person): ((row: ParticipantRow) => boolean) =>
  'guest_id' in person ? (row) => row.guest_id === person.guest_id : (row) => row.user_id === person.user_id

export const listParticipants = (executor: Executor, workshopId: string): Promise<ParticipantRow[]> =>
  executor
    .selectFrom('workshop_participants')
    .selectAll()
    .where('workshop_id', '=', workshopId)
    .orderBy('number')
    .execute()

export const findParticipant = async (
  executor: Executor,
  workshopId: string,
  person: Person,
): Promise<ParticipantRow | undefined> => (await listParticipants(executor, workshopId)).find(isOf(person))

/**
 * The names by which guests joined, by session. A guest who keeps the session in an account stays known by that name
 * here: the workshop never learns the name of the account.
 */
export const guestNames = async (
  executor: Executor,
  { access_code_id }: Pick<WorkshopRow, 'access_code_id'>,
): Promise<Map<string, string>> =>
  new Map(
    (await guestRows.findOfCodes(executor, [access_code_id])).flatMap(({ session_id, display_name }) =>
      session_id === null ? [] : [[session_id, display_name] as const],
    ),
  )

const insert = async (trx: Trx, { id, places }: WorkshopRow, { person, sessionId, quotes }: Part): Promise<void> => {
  const others = await listParticipants(trx, id)
  if (others.length >= places) throw new ProblemError('workshop-full', { values: { limit: places } })
  await trx
    .insertInto('workshop_participants')
    .values({
      id: newId(),
      workshop_id: id,
      number: (others.at(-1)?.number ?? 0) + 1,
      guest_id: 'guest_id' in person ? person.guest_id : null,
      user_id: 'user_id' in person ? person.user_id : null,
      session_id: sessionId,
      quotes: quotes ?? false,
    })
    .execute()
}

/** Tells a session how its workshop stands. It holds the session until the commit. */
const tellSession = (trx: Trx, sessionId: string, workshop: WorkshopRow): Promise<void> =>
  sessionChanges.appendToSession(trx, sessionId, () => [
    {
      type: 'phase.changed',
      data: { phase: 'idle', workshop: { state: workshop.state, ends_at: endsAt(workshop)?.toISOString() ?? null } },
    },
  ])

/**
 * Makes a person a participant, or notes the session with which they go on. Call it last in the transaction that made
 * the session: it locks the room, then the session. Answers whether anything changed.
 */
export const takePart = async (
  trx: Trx,
  { events }: Pick<Services, 'events'>,
  workshopId: string,
  part: Part,
): Promise<boolean> => {
  const workshop = await lockById(trx, workshopId)
  const participant = await findParticipant(trx, workshopId, part.person)
  if (!participant) await insert(trx, workshop, part)
  else if (participant.session_id !== part.sessionId || (part.quotes ?? participant.quotes) !== participant.quotes)
    await trx
      .updateTable('workshop_participants')
      .set({ session_id: part.sessionId, quotes: part.quotes ?? participant.quotes })
      .where('id', '=', participant.id)
      .execute()
  else return false
  await events.append(trx, workshopStream(workshopId), [{ type: participant ? 'moved' : 'joined', data: {} }])
  if (participant?.session_id !== part.sessionId) await tellSession(trx, part.sessionId, workshop)
  return true
}
