import type { contract } from '@parley/contracts/calls'
import type { ParsedInput } from '@parley/contracts/kit'
import { type RawBuilder, sql } from 'kysely'
import { forbidden, holds, listScope, seesEveryOrganization, type UserActor } from '../../../platform/http/index.ts'
import { superAdmins } from '../../users/index.ts'

export type UsageQuery = ParsedInput<typeof contract.modelUsage.export>['query']

/** The days of a query, as its time zone counts them. Both are included. */
export interface UsagePeriod {
  from: string
  to: string
  zone: string
}

const DAYS = 30
export const LONGEST_DAYS = 731
const DAY_MS = 86_400_000

const today = (zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/** The last 30 days without dates. A list goes back two years at most, the usage of one session as far as asked. */
export const periodOf = ({
  from,
  to,
  zone,
  session_id: session,
}: Pick<UsageQuery, 'from' | 'to' | 'zone' | 'session_id'>): UsagePeriod => {
  const last = to ?? today(zone)
  const first = from ?? daysBefore(last, DAYS - 1)
  const earliest = session ? first : daysBefore(last, LONGEST_DAYS)
  return { from: first < earliest ? earliest : first, to: last, zone }
}

/** Only people who may list persons see the usage of each person. */
export const authorizePersons = (user: UserActor): void => {
  if (!holds(user, 'user-list') && !holds(user, 'user-paginated-read')) throw forbidden(['user-list'])
}

/** The person of a row of `model_usage as usage`; null for a super-admin whom the caller may not see. */
export const visiblePerson = (user: UserActor): RawBuilder<string | null> =>
  superAdmins.seesSuperAdmins(user)
    ? sql`usage.user_id`
    : sql`case when not ${superAdmins.isSuperAdmin(sql`usage.user_id`)} then usage.user_id end`

/** The word for the super-admins whom the caller may not see: they share one line. */
export const administrators = 'administrators'

/** The id of the line of a person in `model_usage as usage`. */
export const personLine = (user: UserActor): RawBuilder<string | null> =>
  superAdmins.seesSuperAdmins(user)
    ? sql`usage.user_id::text`
    : sql`case when ${superAdmins.isSuperAdmin(sql`usage.user_id`)} then ${sql.lit(administrators)} else usage.user_id::text end`

/** The condition for rows of `model_usage as usage`: the caller's own organisation, unless the caller sees every one. */
export const usageCondition = (user: UserActor, query: UsageQuery): RawBuilder<boolean> => {
  const scope = listScope(user, query.organization_id)
  if (query.user_id !== undefined) authorizePersons(user)
  const { from, to, zone } = periodOf(query)
  const { user_id, model_id, key_id, session_id, purpose } = query
  const equal = Object.entries({ organization_id: scope, user_id, model_id, key_id, session_id, purpose })
    .filter(([, value]) => value != null)
    .map(([column, value]) => sql`usage.${sql.ref(column)} = ${value}`)
  return sql<boolean>`${sql.join(
    [
      ...equal,
      ...(user_id === undefined ? [] : [sql`${visiblePerson(user)} is not null`]),
      sql`usage.at >= ${from}::date::timestamp at time zone ${zone}`,
      sql`usage.at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    ],
    sql` and `,
  )}`
}

/** The name of a row of `ai_service_keys as key`; its last characters are for the owner of the key alone. */
export const keyName = (user: UserActor): RawBuilder<string> =>
  seesEveryOrganization(user)
    ? sql`key.label || ' …' || key.last4`
    : sql`key.label || case when key.organization_id = ${user.organizationId} then ' …' || key.last4 else '' end`
