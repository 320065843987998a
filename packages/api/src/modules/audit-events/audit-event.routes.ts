import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { CallInput } from '@parley/contracts/kit'
import { type Actor, binaryRoute, type Caller, listScope, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { eventsBefore } from '../../platform/audit/index.ts'
import { superAdmins } from '../users/index.ts'
import { exportAuditEvents } from './export-audit-events.ts'
import { withNames } from './record-names.ts'
import { searchEvents } from './search-events.ts'

const calls = contract.auditEvents

type Query = Omit<NonNullable<CallInput<typeof calls.export>['query']>, 'format'>

/** The id of the person whom an event is about. */
const personId = sql`case
  when subject_kind = 'user' and subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end`

/** People who may not see super-admins do not read their history either, such as the addresses from which they sign in. */
const hiddenFrom = (actor: Actor) =>
  superAdmins.seesSuperAdmins(actor) ? undefined : superAdmins.isSuperAdmin(personId)

/** The part of the audit that a caller may see: the organisations and the conditions of the query. */
const visibleTo = ({ actor, language }: Caller, query: Query) => {
  const scope = listScope(actor, query.organization_id)
  const seesSuperAdmins = superAdmins.seesSuperAdmins(actor)
  const search = searchEvents({ search: query.search, language, scope, seesSuperAdmins })
  return { scope, seesSuperAdmins, filters: { ...query, search, hidden: hiddenFrom(actor) } }
}

export const auditEventRoutes = ({ db, installation }: Services) => [
  route(calls.list, async ({ caller, query }) => {
    const { scope, seesSuperAdmins, filters } = visibleTo(caller, query)
    const rows = await eventsBefore(db.kysely, scope, filters, query)
    const namedRows = await withNames(db.kysely, rows, seesSuperAdmins)
    const items = namedRows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return { items, next: rows.length < query.size ? null : (rows.at(-1)?.id ?? null) }
  }),
  binaryRoute(calls.export, async ({ caller, query: { format, ...query } }) =>
    exportAuditEvents(db.kysely, {
      ...visibleTo(caller, query),
      format,
      language: caller.language,
      product: installation.productName,
    }),
  ),
]
