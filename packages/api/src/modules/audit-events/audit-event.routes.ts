import { contract } from '@parley/contracts/calls'
import { binaryRoute, listScope, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { eventsBefore } from '../../platform/audit/index.ts'
import { exportAuditEvents } from './export-audit-events.ts'

const calls = contract.auditEvents

export const auditEventRoutes = ({ db }: Services) => [
  route(calls.list, async ({ caller, query }) => {
    const rows = await eventsBefore(db.kysely, listScope(caller.actor, query.organization_id), query, query)
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return { items, next: rows.length < query.size ? null : (rows.at(-1)?.id ?? null) }
  }),
  binaryRoute(calls.export, async ({ caller, query: { format, organization_id: asked, ...filters } }) =>
    exportAuditEvents(db.kysely, { scope: listScope(caller.actor, asked), filters, format }),
  ),
]
