import type { Exchange } from '../route.ts'

/** A browser that comes back says where it was; what it never had is asked for with `after`. */
export const resumedAt = ({ request }: Exchange, after: number | undefined): number => {
  const header = request.headers['last-event-id']
  const last = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
  return last ?? after ?? 0
}
