import { type RawBuilder, sql } from 'kysely'
import { type Actor, forbidden, holds, type UserActor } from '../../platform/http/index.ts'
import { isOwner, type SessionRow } from '../sessions/index.ts'

/** The rule of sight, as a condition on `chats`: one's own, whatever else one may see, and not of a session that is deleted. */
export const ownChats = (actor: UserActor): RawBuilder<boolean> => sql<boolean>`
  owner_id = ${actor.id} and not exists (
    select from coaching_sessions session where session.id = chats.session_id and session.deleted_at is not null)`

/** Only who played a session talks it over. */
export const authorizeDebrief = (actor: Actor, session: SessionRow): void => {
  if (!isOwner(actor, session)) throw forbidden(['coaching-session-run'])
}

export const abilitiesOn = (actor: Actor) => ({
  update: holds(actor, 'chat-update'),
  delete: holds(actor, 'chat-delete'),
})
