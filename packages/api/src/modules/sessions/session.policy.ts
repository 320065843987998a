import type { Permission } from '@parley/contracts/access'
import { isTerminal } from '@parley/conversation/session'
import { type RawBuilder, sql } from 'kysely'
import {
  type Actor,
  forbidden,
  type GuestActor,
  holds,
  ProblemError,
  seesEveryOrganization,
  type UserActor,
} from '../../platform/http/index.ts'
import { guestsInvitedBy } from '../access-codes/index.ts'
import { ownRecords } from '../authored/index.ts'
import { learnersManagedBy } from '../usergroups/index.ts'
import type { SessionRow } from './session.table.ts'

/**
 * True when the caller is the learner: a user on their own session, a guest on the session that their access code
 * opened.
 */
export const isOwner = (actor: Actor, row: Pick<SessionRow, 'owner_id' | 'id'>): boolean => {
  if (actor.kind === 'guest') return actor.scope['coaching_session_id'] === row.id
  return actor.kind === 'user' && actor.id === row.owner_id
}

const ofOwnLearners = (actor: UserActor): RawBuilder<unknown> => sql`
  (owner_id in ${learnersManagedBy(actor.id)} or owner_id in ${guestsInvitedBy(actor.id)})`

/** Only the learner reads a session with a scenario that they prepared for themselves. */
const notPrivate = sql`scenario_id not in ${ownRecords.ownScenarioIds}`

/** The same rule for a session that was read. */
export const isPrivate = ({ snapshot }: Pick<SessionRow, 'snapshot'>): boolean => snapshot.scenario.own === true

/** The name of a session for the audit, which others read: that of a private one is the learner’s alone. */
export const auditedName = (row: Pick<SessionRow, 'snapshot' | 'name'>): { name?: string } =>
  isPrivate(row) ? {} : { name: row.name }

/**
 * The sessions that the caller may read: all, those of the organisation, or those of the groups that the caller manages and
 * of the guests whom the caller invited.
 */
export const othersOf = (actor: UserActor): RawBuilder<unknown>[] => {
  if (seesEveryOrganization(actor)) return [notPrivate]
  const walls = sql`organization_id = ${actor.organizationId}`
  return holds(actor, 'user-read-other') ? [notPrivate, walls] : [notPrivate, walls, ofOwnLearners(actor)]
}

const guestsOwn = (actor: GuestActor): RawBuilder<unknown>[] => [
  sql`organization_id = ${actor.organizationId}`,
  sql`id = ${actor.scope['coaching_session_id'] ?? null}`,
]

/** The rule which sessions the caller may see, as conditions on `coaching_sessions`. */
export const visibleTo = (actor: Actor): RawBuilder<unknown>[] => {
  if (actor.kind === 'system') return []
  if (actor.kind === 'guest') return guestsOwn(actor)
  if (actor.kind !== 'user') return [sql`false`]
  const own = sql`owner_id = ${actor.id}`
  if (!holds(actor, 'coaching-session-check-other')) return [own]
  return [sql`(${own} or (${sql.join([sql`true`, ...othersOf(actor)], sql` and `)}))`]
}

const isExpired = (row: SessionRow, now = Date.now()): boolean =>
  row.expires_at !== null && row.expires_at.getTime() <= now

/** Only users with the right permission may open an expired session. */
export const refuseExpired = (actor: Actor, row: SessionRow): void => {
  if (isExpired(row) && !holds(actor, 'coaching-session-access-expired')) throw new ProblemError('session-expired')
}

/** A session that was prepared for later cannot be started yet. */
export const refuseUnopened = ({ opens_at: opensAt }: Pick<SessionRow, 'opens_at'>, language: 'en' | 'fr'): void => {
  if (opensAt === null || opensAt.getTime() <= Date.now()) return
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(opensAt)
  throw new ProblemError('session-not-open', {
    values: { opens_at: `${day} UTC` },
    context: { opens_at: opensAt.toISOString() },
  })
}

const needs = (actor: Actor, row: SessionRow, permission: Permission, others?: Permission): void => {
  if (isOwner(actor, row) && holds(actor, permission)) return
  if (others && holds(actor, others)) return
  throw forbidden([isOwner(actor, row) ? permission : (others ?? permission)])
}

/** Only the learner plays. */
export const authorizePlay = (actor: Actor, row: SessionRow): void => needs(actor, row, 'coaching-session-run')

/** Only the learner, who needs no permission to take a consent back. */
export const authorizeWithdrawal = (actor: Actor, row: SessionRow): void => {
  if (!isOwner(actor, row)) throw forbidden(['coaching-session-run'])
}

/** The learner and a moderator may abort a session. */
export const authorizeAbort = (actor: Actor, row: SessionRow): void =>
  needs(actor, row, 'coaching-session-run', 'coaching-session-full-update')

export const authorizeRename = (actor: Actor, row: SessionRow): void =>
  needs(actor, row, 'coaching-session-rename', 'coaching-session-full-update')

/** The learner may change the settings of an open session; a moderator may change those of any session. */
export const authorizeUpdate = (actor: Actor, row: SessionRow): void =>
  needs(actor, row, 'coaching-session-update', 'coaching-session-full-update')

export const authorizeRemove = (actor: Actor, row: SessionRow): void =>
  needs(actor, row, 'coaching-session-delete', 'coaching-session-full-update')

const may = (check: (actor: Actor, row: SessionRow) => void, actor: Actor, row: SessionRow): boolean => {
  try {
    check(actor, row)
    return true
  } catch {
    return false
  }
}

export const abilitiesOn = (actor: Actor, row: SessionRow) => {
  const open = !isExpired(row) || holds(actor, 'coaching-session-access-expired')
  return {
    run: open && may(authorizePlay, actor, row),
    rename: open && may(authorizeRename, actor, row),
    update: open && !isTerminal(row.status) && may(authorizeUpdate, actor, row),
    delete: may(authorizeRemove, actor, row),
    again: open && isOwner(actor, row) && holds(actor, 'coaching-session-create'),
    // The visibility rule shows sessions of other people only to users who may review them.
    check: !isOwner(actor, row),
    moderate: open && !isOwner(actor, row) && !isTerminal(row.status) && may(authorizeAbort, actor, row),
  }
}
