import { budgetKinds, defaultWays, notificationKinds, type NotificationWays } from '@parley/contracts/notifications'
import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { holds, type UserActor } from '../../platform/http/index.ts'

interface ListQuery {
  after?: string | undefined
  unread?: boolean | undefined
  size: number
}

export const countUnread = async (executor: Executor, userId: string): Promise<number> => {
  const { unread } = await executor
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** One more than a page, so that the caller knows whether there are more. */
export const selectNotifications = (executor: Executor, userId: string, { after, unread, size }: ListQuery) => {
  let query = executor
    .selectFrom('notifications')
    .select(['id', 'kind', 'name', 'person', 'date', 'path', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (after) query = query.where('id', '<', after)
  if (unread !== undefined) query = query.where('read_at', unread ? 'is' : 'is not', null)
  return query.execute()
}

export const markNotifications = async (
  executor: Executor,
  userId: string,
  { ids, read }: { ids?: readonly string[] | undefined; read: boolean },
): Promise<void> => {
  let query = executor
    .updateTable('notifications')
    .set({ read_at: read ? sql<Date>`now()` : null })
    .where('user_id', '=', userId)
    .where('read_at', read ? 'is' : 'is not', null)
  if (ids) query = query.where('id', 'in', ids)
  await query.execute()
}

/** The person's choices for all that they can be told, with the default for each choice that they have not made. */
export const readChoices = async (executor: Executor, user: UserActor) => {
  const rows = await executor.selectFrom('notification_choices').selectAll().where('user_id', '=', user.id).execute()
  const kinds = notificationKinds.filter((kind) => holds(user, 'ai-service-key-update') || !budgetKinds.includes(kind))
  const choices = new Map<string, NotificationWays>(rows.map(({ kind, app, mail }) => [kind, { app, mail }]))
  return { items: kinds.map((kind) => ({ kind, ...(choices.get(kind) ?? defaultWays[kind]) })) }
}
