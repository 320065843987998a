import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, forbidden, holds, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { accessCodes, type AccessCodeRow, runInCodeQueue } from '../../access-codes/index.ts'
import { guestSessions, type Practice, sessionRecords, sessionContent } from '../../sessions/index.ts'
import { findByCode, findParticipant, lockWorkshop, takePart, type WorkshopRow } from '../../workshops/index.ts'
import { refuseClosed, refuseUnknown } from '../open-code.ts'

interface JoinRequest {
  access_code: string
  quotes: boolean
}

const begin = async (trx: Trx, actor: UserActor, code: AccessCodeRow): Promise<string> => {
  const snapshot = await sessionContent.snapshotOf(trx, code.target_id, 'published')
  return guestSessions.insert(trx, {
    owner: { kind: 'user', id: actor.id, organizationId: actor.organizationId },
    snapshot,
    mode: 'text',
    kind: 'rehearsal',
    language: sessionContent.conversationLanguage(snapshot.scenario, code.language),
    playlistId: null,
  })
}

/**
 * The locks keep two tabs of one person from joining twice, and anyone from joining beside the call that finishes or
 * deletes the workshop.
 */
const join = async (
  trx: Trx,
  practice: Practice,
  caller: Caller,
  { code: { id: codeId }, ...read }: JoinedWorkshop,
) => {
  const { quotes } = read
  const actor = caller.user
  const person = { user_id: actor.id }
  const code = await accessCodes.lock(trx, codeId)
  const workshop = await lockWorkshop(trx, read.workshop.id)
  const participant = await findParticipant(trx, workshop.id, person)
  const current = participant && (await sessionRecords.sessionById(trx, participant.session_id))
  const goesOn = current && !current.deleted_at
  // A participant of a full workshop comes back; one that is over begins no session.
  const isClosed = code.revoked_at !== null || (workshop.state === 'finished' && !goesOn)
  if (!participant || isClosed) await refuseClosed(trx, caller, code)
  const sessionId = goesOn ? current.id : await begin(trx, actor, code)
  const hasChanged = await takePart(trx, practice.services, workshop.id, { person, sessionId, quotes })
  if (hasChanged)
    await audit(trx, caller, {
      action: participant ? 'workshop.rejoin' : 'workshop.join',
      subject: { kind: 'workshop', id: workshop.id, organizationId: workshop.organization_id },
      after: { session_id: sessionId, quotes },
    })
  else caller.markReadOnly()
  const session = await sessionRecords.sessionById(trx, sessionId)
  return { session_id: sessionId, status: session?.status ?? ('' as const) }
}

interface JoinedWorkshop {
  code: AccessCodeRow
  workshop: WorkshopRow
  quotes: boolean
}

/** Joins a workshop with the user's account, or continues the session that the user has in it. */
export const joinWorkshop = async (practice: Practice, caller: Caller, { access_code, quotes }: JoinRequest) => {
  const { db } = practice
  const actor = caller.user
  const code = await accessCodes.findBySecret(db.kysely, access_code)
  const workshop = code?.for_workshop ? await findByCode(db.kysely, code.id) : undefined
  if (!code || !workshop || code.revoked_at) return refuseUnknown(db.kysely, caller, code)
  if (actor.organizationId !== workshop.organization_id) throw new ProblemError('workshop-elsewhere')
  for (const permission of ['coaching-session-create', 'coaching-session-run'] as const)
    if (!holds(actor, permission)) throw forbidden([permission])
  return runInCodeQueue(code.id, () =>
    transaction(db, (trx) => join(trx, practice, caller, { code, workshop, quotes })),
  )
}
