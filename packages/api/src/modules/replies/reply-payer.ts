import type { Practice, SessionRow } from '../sessions/index.ts'

/** Who pays for the replies of a session. */
export const billOf = ({ calls }: Practice, { id, organization_id: organizationId, owner_id: userId }: SessionRow) => {
  const purpose = calls.find(id) ? ('realtime' as const) : ('reply' as const)
  return { organizationId, userId, sessionId: id, purpose, reason: `session ${id}` }
}
