import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { type Actor, binaryRoute, listScope, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { eventsBefore } from '../../platform/audit/index.ts'
import { superAdmins } from '../users/index.ts'
import { exportAuditEvents } from './export-audit-events.ts'

const calls = contract.auditEvents

/** The id of the person whom an event is about. */
const personId = sql`case
  when subject_kind = 'user' and subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end`

/** Who may not see super-admins does not read their history either: what others changed, and from where they sign in. */
const hiddenFrom = (actor: Actor) =>
  superAdmins.seesSuperAdmins(actor) ? undefined : superAdmins.isSuperAdmin(personId)

export const auditEventRoutes = ({ db }: Services) => [
  route(calls.list, async ({ caller, query }) => {
    const rows = await eventsBefore(
      db.kysely,
      listScope(caller.actor, query.organization_id),
      { ...query, hidden: hiddenFrom(caller.actor) },
      query,
    )
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return { items, next: rows.length < query.size ? null : (rows.at(-1)?.id ?? null) }
  }),
  binaryRoute(calls.export, async ({ caller, query: { format, organization_id: asked, ...filters } }) =>
    exportAuditEvents(db.kysely, {
      scope: listScope(caller.actor, asked),
      filters: { ...filters, hidden: hiddenFrom(caller.actor) },
      format,
      language: caller.language,
    }),
  ),
]
