import type { Practice, SessionRow } from '../sessions/index.ts'

/** The bill for a reply of a session: who pays, and for what. */
export const billReply = (
  { calls }: Practice,
  { id, organization_id: organizationId, owner_id: userId }: SessionRow,
) => {
  const purpose = calls.find(id) ? ('realtime' as const) : ('reply' as const)
  return { organizationId, userId, sessionId: id, purpose, reason: `session ${id}` }
}
