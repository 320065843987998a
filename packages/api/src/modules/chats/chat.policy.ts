import { type RawBuilder, sql } from 'kysely'
import { type Actor, forbidden, holds, type UserActor } from '../../platform/http/index.ts'
import { sessionRights, type SessionRow, sessionSql } from '../sessions/index.ts'

/**
 * The rule which chats the caller may see, as a condition on `chats`: only their own, with any permissions, and none of
 * a deleted session.
 */
export const ownChats = (actor: UserActor): RawBuilder<boolean> => sql<boolean>`
  owner_id = ${actor.id} and not ${sessionSql.isDeleted(sql`chats.session_id`)}`

/** Only the learner of a session may discuss it. */
export const authorizeDebrief = (actor: Actor, session: SessionRow): void => {
  if (!sessionRights.isOwner(actor, session)) throw forbidden(['coaching-session-run'])
}

export const abilitiesOn = (actor: Actor) => ({
  update: holds(actor, 'chat-update'),
  delete: holds(actor, 'chat-delete'),
})
