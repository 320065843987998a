import type { Exchange } from '../route.ts'

/**
 * The point from which a stream continues: the browser's `last-event-id` when it reconnects, else `after` of the query.
 */
export const resumedAt = ({ request }: Exchange, after: number | undefined): number => {
  const header = request.headers['last-event-id']
  const last = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
  return last ?? after ?? 0
}
