import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { guestSessions, type Practice, sessionRecords } from '../../sessions/index.ts'
import { guestNames, listParticipants } from '../participants.ts'
import { find } from '../workshop.repo.ts'

/** The names of the participants. The audit notes who asked, because the room works without names. */
export const readNames = ({ db }: Practice, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const workshop = await find(trx, caller.user, id)
    const participants = await listParticipants(trx, id)
    const sessions = await guestSessions.findEach(
      trx,
      participants.map(({ session_id }) => session_id),
    )
    const names = await sessionRecords.ownerNames(trx, [...sessions.values()])
    const ofGuests = await guestNames(trx, workshop)
    const nameAt = (sessionId: string): string =>
      ofGuests.get(sessionId) ?? names.get(sessions.get(sessionId)?.owner_id ?? '') ?? ''
    await audit(trx, caller, {
      action: 'workshop.read-names',
      subject: { kind: 'workshop', id, organizationId: workshop.organization_id },
      after: { participants: participants.length },
    })
    return {
      items: participants.map(({ id: participantId, session_id }) => ({ id: participantId, name: nameAt(session_id) })),
    }
  })
