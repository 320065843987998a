import type { SessionStatus } from '@parley/contracts/session'
import { isTerminal } from '@parley/conversation/session'
import { networkOf } from '@parley/server-kit/network'
import { type Trx, transaction } from '../../db/index.ts'
import { type Caller, type Exchange, invalidField, ProblemError } from '../../platform/http/index.ts'
import { refuseWhenFull } from '../../platform/limits/index.ts'
import { accessCodes, type AccessCodeRow, guestRows, type GuestRow, runInCodeQueue } from '../access-codes/index.ts'
import { guestSignIns, signIns } from '../identity/index.ts'
import { guestSessions, type Practice, type SessionRow, sessionRecords, sessionContent } from '../sessions/index.ts'
import { findByCode, takePart } from '../workshops/index.ts'
import { deviceOf } from './device.ts'
import { openCode, refuseClosed } from './open-code.ts'
import { courseFor } from './steps.ts'

interface StartRequest {
  display_name: string
  consent: boolean
  next: boolean
  quotes?: boolean | undefined
}

interface Owner {
  id: string
  organizationId: string
}

/** Stops a device that forgets its cookie again and again from using up a code with many uses. */
const startsPerAddress = { limit: 300, window: 3600 }

/** A sign that a reader can see: neither a space, nor a control or format character, nor an accent alone. */
const visibleSign = /[^\p{Z}\p{C}\p{M}]/u

const checkWanted = (code: AccessCodeRow, { display_name, consent }: StartRequest): void => {
  if (code.ask_name && !visibleSign.test(display_name))
    throw invalidField('/display_name', 'name-missing', display_name)
  if (code.consent_text !== '' && !consent) throw invalidField('/consent', 'consent-missing', String(consent))
}

/** Creates the session of the next step. */
const beginStep = async (trx: Trx, practice: Practice, code: AccessCodeRow, owner: Owner): Promise<string> => {
  const { next, mayBegin } = await courseFor(trx, practice, { code, guestId: owner.id })
  if (!next || !mayBegin) throw new ProblemError('playlist-locked')
  const snapshot = await sessionContent.snapshotOf(trx, next.scenario_id, 'published', code.variables)
  return guestSessions.insert(trx, {
    owner: { kind: 'guest', ...owner },
    snapshot,
    mode: 'text',
    kind: 'guest',
    language: sessionContent.conversationLanguage(snapshot.scenario, code.language),
    playlistId: code.target_kind === 'playlist' ? code.target_id : null,
  })
}

/** A new guest takes one use of the code. */
const beginAsGuest = async (trx: Trx, practice: Practice, caller: Caller, newGuest: NewGuest) => {
  const { code, request, device } = newGuest
  await refuseClosed(trx, caller, code)
  checkWanted(code, request)
  const organizationId = code.organization_id
  const id = await guestSignIns.insert(trx, caller, {
    organizationId,
    displayName: code.ask_name ? request.display_name : '',
    scope: { result: code.result, may_keep: code.may_keep ? 'yes' : 'no' },
    language: code.language,
    accessCodeId: code.id,
    deviceHash: device,
    consented: request.consent,
  })
  const sessionId = await beginStep(trx, practice, code, { id, organizationId })
  const guest = await guestRows.lock(trx, id)
  if (!guest) throw new Error('A guest who was just made is there.')
  await guestRows.moveTo(trx, guest, sessionId)
  await accessCodes.countUse(trx, code)
  return guest
}

/** A session that ended because its guest was away goes on where it stopped. */
const wasLeft = ({ status, reason }: SessionRow): boolean => status === 'abort' && reason === 'idle'

/** The session that the guest goes on with: the current one, the next step, or what continues a break. */
const continuedSession = async (
  trx: Trx,
  practice: Practice,
  caller: Caller,
  { code, guest, next }: ContinuedGuest,
) => {
  const current = await sessionRecords.sessionById(trx, guest.scope['coaching_session_id'] ?? '')
  const owner = { id: guest.id, organizationId: guest.organization_id }
  // A finished workshop shows its sessions and starts none.
  if (code.for_workshop && code.expires_at && current && !current.deleted_at) return current.id
  if (!current || current.deleted_at || (next && isTerminal(current.status)))
    return beginStep(trx, practice, code, owner)
  return wasLeft(current) ? guestSessions.resume(trx, practice, caller, current) : current.id
}

interface ContinuedGuest {
  code: AccessCodeRow
  guest: GuestRow
  next: boolean
}

interface NewGuest {
  code: AccessCodeRow
  request: StartRequest
  device: Buffer
}

interface StartedSession {
  token: string
  sessionId: string
  status: SessionStatus
}

/**
 * The lock of the code keeps two guests from taking the last use, two tabs of one device from starting twice, and a
 * guest from signing in beside the call that revokes the code.
 */
const start = async (trx: Trx, practice: Practice, caller: Caller, newGuest: NewGuest): Promise<StartedSession> => {
  const code = await accessCodes.lock(trx, newGuest.code.id)
  const currentGuest = { ...newGuest, code }
  if (code.revoked_at) await refuseClosed(trx, caller, code)
  const { id } =
    (await guestRows.findOfDevice(trx, code.id, currentGuest.device)) ??
    (await beginAsGuest(trx, practice, caller, currentGuest))
  const guest = await guestRows.lock(trx, id)
  if (!guest) throw new ProblemError('access-code-unknown')
  const sessionId = await continuedSession(trx, practice, caller, {
    ...currentGuest,
    guest,
    next: currentGuest.request.next,
  })
  if (sessionId !== guest.scope['coaching_session_id']) await guestRows.moveTo(trx, guest, sessionId)
  const session = await sessionRecords.sessionById(trx, sessionId)
  if (!session) throw new Error('A session that was just opened is there.')
  const scope = { ...guest.scope, coaching_session_id: sessionId }
  const token = await guestSignIns.signIn(trx, caller, { id, organizationId: guest.organization_id, scope })
  const workshop = code.for_workshop ? await findByCode(trx, code.id) : undefined
  if (workshop)
    await takePart(trx, practice.services, workshop.id, {
      person: { guest_id: id },
      sessionId,
      quotes: currentGuest.request.quotes,
    })
  return { token, sessionId, status: session.status }
}

/** Starts the session as a guest, or goes on with the one that this device began. */
export const startSharedSession = async (
  practice: Practice,
  caller: Caller,
  http: Exchange,
  request: StartRequest & { access_code: string },
) => {
  const { services } = practice
  const device = deviceOf(http, services)
  const { code, guest } = await openCode(services, caller, request.access_code, device)
  if (!guest) {
    const key = `guest-start:${code.id}:${networkOf(caller.origin.address)}`
    await refuseWhenFull(services.db.kysely, [{ key, ...startsPerAddress }])
  }
  const startedSession = await runInCodeQueue(code.id, () =>
    transaction(services.db, (trx) => start(trx, practice, caller, { code, request, device })),
  )
  await guestSessions.beginPendingReply(practice, startedSession.sessionId)
  return {
    access_token: startedSession.token,
    token_type: 'bearer' as const,
    expires_in: signIns.signInLimits.hours * 3600,
    session_id: startedSession.sessionId,
    status: startedSession.status,
  }
}
