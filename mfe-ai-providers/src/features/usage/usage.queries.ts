import { callQuery } from '@parley/api-client/queries'
import { type Contract, usageGroups, type UsagePurpose, usagePurposes } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'

type Calls = Contract['modelUsage']

export type Usage = CallAnswer<Calls['list']>
export type UsageLine = Usage['items'][number]
export type UsageGroup = (typeof usageGroups)[number]
export type UsageQuery = NonNullable<CallInput<Calls['list']>['query']>

/** The last days in number, or a calendar year. */
export const usagePeriods = ['7', '30', '90', '365', 'year', 'last-year'] as const
export type UsagePeriod = (typeof usagePeriods)[number]

/** The filters that a line of the table can set. */
const lineFilters = {
  model: 'model_id',
  person: 'user_id',
  organization: 'organization_id',
  key: 'key_id',
} as const
export type FilterGroup = keyof typeof lineFilters
const filterGroups: readonly FilterGroup[] = ['model', 'person', 'organization', 'key']

export const isFilterGroup = (group: UsageGroup): group is FilterGroup => group in lineFilters

const oneOf = <Value extends string>(values: readonly Value[], word: string | null): Value | undefined =>
  values.find((value) => value === word)

const isId = (word: string | null): word is string => word !== null && /^[0-9a-f-]{36}$/.test(word)

/** The filters in the address; an unknown value has its default. */
export const readUsageAddress = (params: URLSearchParams) => {
  const period: UsagePeriod = oneOf(usagePeriods, params.get('period')) ?? '30'
  const by: UsageGroup = oneOf(usageGroups, params.get('by')) ?? 'model'
  const purpose: UsagePurpose | undefined = oneOf(usagePurposes, params.get('purpose'))
  const ids = filterGroups.flatMap((group) => {
    const id = params.get(group)
    return isId(id) ? [[group, id] as const] : []
  })
  return { period, by, purpose, ids }
}

/** True when a filter besides the period leaves usage out. */
export const isFiltered = ({ purpose, ids }: ReturnType<typeof readUsageAddress>): boolean =>
  purpose !== undefined || ids.length > 0

const dayBefore = (count: number, now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The first and the last day of a period, as the reader's calendar has them. */
const daysOf = (period: UsagePeriod, now: Date) => {
  const year = now.getFullYear()
  if (period === 'year') return { from: `${year}-01-01`, to: dayBefore(0, now) }
  if (period === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  return { from: dayBefore(Number(period) - 1, now), to: dayBefore(0, now) }
}

export const usageQueryOf = (
  { period, by, purpose, ids }: ReturnType<typeof readUsageAddress>,
  now = new Date(),
): UsageQuery => ({
  by,
  ...daysOf(period, now),
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(purpose ? { purpose } : {}),
  ...Object.fromEntries(ids.map(([group, id]) => [lineFilters[group], id])),
})

export const usageOf = (query: UsageQuery) => callQuery(api, 'modelUsage', 'list', { query })

export const budgetWarnings = () => callQuery(api, 'modelUsage', 'budgets', {})

export const exportUsage = ({ by: _by, ...query }: UsageQuery) => api.modelUsage.export({ query })
