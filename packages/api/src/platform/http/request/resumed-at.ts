import type { Exchange } from '../route.ts'

/** Where a stream continues: at the browser's `last-event-id` when it reconnects, else at `after` of the query. */
export const resumedAt = ({ request }: Exchange, after: number | undefined): number => {
  const header = request.headers['last-event-id']
  const last = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
  return last ?? after ?? 0
}
