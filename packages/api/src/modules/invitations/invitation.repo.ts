import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { type Actor, holds, scopeOf } from '../../platform/http/index.ts'
import type { InvitationRow } from './invitation.table.ts'

export const invitationDays = 7

export interface InvitationRecord extends Omit<InvitationRow, 'code_hash' | 'invited_by'> {
  email: string
  first_name: string
  last_name: string
}

/** The invitations that a caller may see: of one organisation, or of all for null. */
interface Visibility {
  actor: Actor
  scope: string | null
}

/** Only users with the permission see super-admins, also those who have not accepted their invitation. */
export const seesInvited = (actor: Actor) =>
  holds(actor, 'super-admin-read') ? sql<boolean>`true` : sql<boolean>`u.organization_role <> 'super-admin'`

const base = (executor: Executor, { actor, scope }: Visibility) =>
  executor
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('u.deleted_at', 'is', null)
    .where(seesInvited(actor))
    .$if(scope !== null, (query) => query.where('i.organization_id', '=', scope))

const select = (executor: Executor, visibility: Visibility) =>
  base(executor, visibility).select([
    'i.id',
    'i.organization_id',
    'i.user_id',
    'i.sent_count',
    'i.sent_at',
    'i.expires_at',
    'i.accepted_at',
    'i.withdrawn_at',
    'i.created_at',
    'u.email',
    'u.first_name',
    'u.last_name',
  ])

export const findInvitation = (executor: Executor, actor: Actor, id: string): Promise<InvitationRecord | undefined> =>
  select(executor, { actor, scope: scopeOf(actor) })
    .where('i.id', '=', id)
    .executeTakeFirst()

interface Query {
  page: number
  size: number
  search?: string | undefined
}

export const selectInvitations = async (executor: Executor, visibility: Visibility, { page, size, search }: Query) => {
  const matches = search
    ? sql<boolean>`u.name_key like '%' || fold(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
    : sql<boolean>`true`
  const items: InvitationRecord[] = await select(executor, visibility)
    .where(matches)
    .orderBy('i.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await base(executor, visibility)
    .where(matches)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total, page, size }
}

const stateOf = ({ accepted_at: accepted, withdrawn_at: withdrawn, expires_at: expires }: InvitationRecord) => {
  if (accepted) return 'accepted' as const
  if (withdrawn) return 'withdrawn' as const
  return expires.getTime() < Date.now() ? ('expired' as const) : ('pending' as const)
}

export const invitationAnswer = (actor: Actor, row: InvitationRecord) => {
  const state = stateOf(row)
  const may = holds(actor, 'send-invitation-email')
  return {
    ...row,
    state,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    abilities: { resend: may && state !== 'accepted', withdraw: may && state === 'pending' },
  }
}
