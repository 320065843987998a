import type { Executor } from '../../../db/index.ts'
import { type Actor, type Caller, holds } from '../../../platform/http/index.ts'
import { accessCodes, type AccessCodeRow, type GuestRow } from '../../access-codes/index.ts'
import { sessionRecords } from '../../sessions/index.ts'
import { findByCode, findParticipant, type ParticipantRow, type WorkshopRow } from '../../workshops/index.ts'

/** The part that the signed-in caller has in the workshop of a code, in their own account. */
export const ownPart = async (
  executor: Executor,
  { actor }: Pick<Caller, 'actor'>,
  code: AccessCodeRow | undefined,
): Promise<ParticipantRow | undefined> => {
  if (!code?.for_workshop || actor.kind !== 'user') return undefined
  const workshop = await findByCode(executor, code.id)
  return workshop && findParticipant(executor, workshop.id, { user_id: actor.id })
}

/** Users of the organisation who may practise join as themselves; everyone else joins as a guest. */
const isOpenTo = (actor: Actor, workshop: WorkshopRow): boolean =>
  actor.kind === 'user' &&
  actor.organizationId === workshop.organization_id &&
  workshop.state !== 'finished' &&
  holds(actor, 'coaching-session-create') &&
  holds(actor, 'coaching-session-run')

const partAnswer = async (executor: Executor, part: ParticipantRow | undefined) => {
  const session = part && (await sessionRecords.sessionById(executor, part.session_id))
  if (!session || session.deleted_at) return null
  return { session_id: session.id, status: session.status, quotes: part.quotes }
}

/** The room that a code opens; null for other codes. */
export const roomAnswer = async (executor: Executor, caller: Caller, code: AccessCodeRow) => {
  const workshop = code.for_workshop ? await findByCode(executor, code.id) : undefined
  if (!workshop) return null
  return {
    name: workshop.name,
    state: workshop.state,
    trainer: await accessCodes.nameOfMaker(executor, code),
    open_to_me: isOpenTo(caller.actor, workshop),
    mine: await partAnswer(executor, await ownPart(executor, caller, code)),
  }
}

/** True when a guest of a workshop agreed to be quoted. */
export const quotesOfGuest = async (executor: Executor, code: AccessCodeRow, { id }: GuestRow): Promise<boolean> => {
  const workshop = code.for_workshop ? await findByCode(executor, code.id) : undefined
  const part = workshop && (await findParticipant(executor, workshop.id, { guest_id: id }))
  return part?.quotes ?? false
}
