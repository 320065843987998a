import { isTerminal, type SessionState } from '@parley/conversation/session'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import { hashSecret, newSecret } from '../../../platform/secrets/index.ts'
import { credit, ProviderFault } from '../../language-models/index.ts'
import { type Practice, sessionContent, type SessionRow } from '../../sessions/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import { speechPreferences } from '../speech-preferences.ts'
import { findSpokenSession } from '../speech-session.ts'
import type { CallRegistry } from './call-registry.ts'
import { sessionConfig } from './call-setup.ts'
import type { LiveCall } from './live-call.ts'
import { checkRelays } from './realtime-call.repo.ts'
import type { AudioSink } from './realtime-types.ts'

export interface RealtimeServices {
  readonly practice: Practice
  readonly registry: CallRegistry
}

interface ReadySession {
  row: SessionRow
  state: SessionState
  routes: SpeechRoute[]
}

/** The time for which a ticket is valid, in milliseconds. */
const TICKET = 30_000
/** Tickets of one sign-in in ten minutes. */
const TICKETS = 40

/** The session that may be spoken now, and the models for it. */
const prepare = async ({ practice }: RealtimeServices, caller: Caller, id: string): Promise<ReadySession> => {
  const row = await findSpokenSession(practice, caller, id)
  if (row.mode !== 'realtime')
    throw new ProblemError('mode-not-offered', { values: sessionContent.modeNames([row.mode]) })
  const { kysely } = practice.db
  const state = await practice.states.at(kysely, id)
  if (state.status === '') throw new ProblemError('session-not-started')
  if (isTerminal(state.status)) throw new ProblemError('session-over')
  const routes = await practice.models.realtime.routes(kysely, row.organization_id, speechPreferences(row).realtime)
  if (routes.length === 0) throw new ProblemError('speech-unavailable')
  const isPaid = routes.some((route) => route.price_input_eur + route.price_output_eur > 0)
  if (isPaid && !(await credit.hasCredit(kysely, row.organization_id)))
    await credit.refuseWithoutCredit(kysely, row.organization_id)
  return { row, state, routes }
}

/** Which fault it was stands in the log and in the health of the model. */
const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderFault) throw new ProblemError('speech-unavailable', { cause: error })
    throw error
  }
}

/** A page that had a data channel could tell the model something else than the server does. */
const checkOffer = (sdp: string): void => {
  const media = sdp.match(/^m=\w+/gm) ?? []
  if (!sdp.startsWith('v=') || media.length !== 1 || media[0] !== 'm=audio')
    throw invalidField('/sdp', 'not-audio-only', '')
}

const record = ({ practice }: RealtimeServices, caller: Caller, row: SessionRow, by: 'webrtc' | 'relay') =>
  transaction(practice.db, (trx) =>
    audit(trx, caller, {
      action: 'session.realtime',
      subject: { kind: 'session', id: row.id, organizationId: row.organization_id },
      after: { by },
    }),
  )

/** Calls `end` when the work fails. Otherwise the provider would go on with a call that no server follows. */
const endOnFailure = async <T>(end: () => void, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    end()
    throw error
  }
}

/** Hands the offer of the page to a provider, and joins the call. */
export const connectRealtime = async (services: RealtimeServices, caller: Caller, id: string, offer: string) => {
  const { practice, registry } = services
  const { row, state, routes } = await prepare(services, caller, id)
  checkOffer(offer)
  const { signedIn: actor, language, origin } = caller
  const { route, sdp, providerCallId } = await orUnavailable(() =>
    practice.models.realtime.call(routes, offer, (each) => sessionConfig(practice, row, state, each)),
  )
  const hangUp = () => void practice.models.realtime.hangUp(route, providerCallId).catch(() => undefined)
  const callId = newId()
  await endOnFailure(hangUp, async () => {
    const socket = await orUnavailable(() => practice.models.realtime.join(route, providerCallId))
    await endOnFailure(
      () => socket.close(),
      async () => {
        await record(services, caller, row, 'webrtc')
        await registry.open({ row, route, socket, callId, providerCallId, signInId: actor.signInId, language, origin })
      },
    )
  })
  return { sdp, call_id: callId }
}

/** A ticket for a WebSocket where WebRTC is blocked; any node accepts it once. */
export const relayRealtime = async (services: RealtimeServices, caller: Caller, id: string) => {
  const { row } = await prepare(services, caller, id)
  const { signedIn: actor, language } = caller
  const { kysely } = services.practice.db
  await refuseWhenFull(kysely, [{ key: `realtime-relay:${actor.signInId}`, limit: TICKETS, window: 600 }])
  await checkRelays(kysely, { sign_in_id: actor.signInId, session_id: row.id })
  const [ticket, callId] = [newSecret(), newId()]
  await kysely.deleteFrom('realtime_tickets').where('valid_until', '<', new Date()).execute()
  await kysely
    .insertInto('realtime_tickets')
    .values({
      ticket_hash: hashSecret(ticket).toString('base64url'),
      session_id: row.id,
      call_id: callId,
      sign_in_id: actor.signInId,
      language,
      valid_until: new Date(Date.now() + TICKET),
    })
    .execute()
  await record(services, caller, row, 'relay')
  return { ticket, call_id: callId }
}

/** A ticket is used up by looking at it. */
export const spendTicket = ({ practice }: RealtimeServices, ticket: string) =>
  practice.db.kysely
    .deleteFrom('realtime_tickets')
    .where('ticket_hash', '=', hashSecret(ticket).toString('base64url'))
    .where('valid_until', '>', new Date())
    .returning(['session_id', 'call_id'])
    .returning(['sign_in_id', 'language'])
    .executeTakeFirst()

/** Begins a conversation whose audio the server carries. */
export const openRelay = async (
  services: RealtimeServices,
  caller: Caller,
  { id, callId, sink }: { id: string; callId: string; sink: AudioSink },
): Promise<LiveCall> => {
  const { practice, registry } = services
  const { row, state, routes } = await prepare(services, caller, id)
  await checkRelays(practice.db.kysely, { sign_in_id: caller.signedIn.signInId, session_id: id })
  const { route, socket } = await orUnavailable(() =>
    practice.models.realtime.relay(routes, (each) => sessionConfig(practice, row, state, each)),
  )
  const { signedIn: actor, language, origin } = caller
  const newCall = { row, route, socket, callId, providerCallId: null, signInId: actor.signInId, language, origin, sink }
  return endOnFailure(
    () => socket.close(),
    () => registry.open(newCall),
  )
}

export const leaveRealtime = async (services: RealtimeServices, caller: Caller, id: string): Promise<void> => {
  const row = await findSpokenSession(services.practice, caller, id)
  await services.registry.leave(id)
  await transaction(services.practice.db, (trx) =>
    audit(trx, caller, {
      action: 'session.realtime_left',
      subject: { kind: 'session', id, organizationId: row.organization_id },
    }),
  )
}
