import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import { tellNodes } from './notification-hub.ts'

/** Marks notifications as read that say nothing new any more: those whose key begins so. */
export const settleNotifications = async (trx: Trx, keyPrefix: string): Promise<void> => {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where(sql<boolean>`starts_with(key, ${keyPrefix})`)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute()
  await tellNodes(trx, [...new Set(rows.map(({ user_id: id }) => id))])
}
