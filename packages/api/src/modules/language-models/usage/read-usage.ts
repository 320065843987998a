import type { contract } from '@parley/contracts/calls'
import type { ParsedInput } from '@parley/contracts/kit'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { userNames } from '../../users/index.ts'
import {
  administrators,
  authorizePersons,
  keyName,
  LONGEST_DAYS,
  periodOf,
  personLine,
  usageCondition,
} from './usage-filter.ts'

type Query = ParsedInput<typeof contract.modelUsage.list>['query']
type Group = Query['by']

interface FigureRow {
  answers: number
  input_tokens: number
  cached_tokens: number
  output_tokens: number
  characters: number
  seconds: number
  estimated: boolean
  micro_eur: number
}

export const figureColumns = sql`count(*)::int as answers, coalesce(sum(usage.input_tokens), 0)::float8 as input_tokens,
  coalesce(sum(usage.cached_tokens), 0)::float8 as cached_tokens,
  coalesce(sum(usage.output_tokens), 0)::float8 as output_tokens,
  coalesce(sum(usage.characters), 0)::float8 as characters, coalesce(sum(usage.seconds), 0)::float8 as seconds,
  coalesce(bool_or(usage.estimated), false) as estimated,
  coalesce(sum(usage.cost_micro_eur), 0)::float8 as micro_eur`

const figuresOf = ({ micro_eur, ...row }: FigureRow) => ({
  answers: row.answers,
  input_tokens: row.input_tokens,
  cached_tokens: row.cached_tokens,
  output_tokens: row.output_tokens,
  characters: row.characters,
  seconds: row.seconds,
  estimated: row.estimated,
  cost_eur: micro_eur / 1_000_000,
})

export const dayColumn = (zone: string) => sql<string>`to_char(usage.at at time zone ${zone}, 'YYYY-MM-DD')`

/** The id and the name of a line, and the table that knows the name. */
const groups = (
  user: UserActor,
  zone: string,
): Readonly<Record<Group, { id: RawBuilder<string>; names: RawBuilder<unknown> }>> => ({
  model: {
    id: sql`usage.model_id::text`,
    names: sql`(select model.id, model.name || ' · ' || provider.name as name
      from ai_models model join ai_providers provider on provider.id = model.provider_id)`,
  },
  person: { id: sql`(${personLine(user)})`, names: userNames },
  organization: { id: sql`usage.organization_id::text`, names: standingOrganizations },
  key: { id: sql`usage.key_id::text`, names: sql`(select key.id, ${keyName(user)} as name from ai_service_keys key)` },
  purpose: { id: sql`usage.purpose`, names: sql`(select null::text as id, null::text as name)` },
  day: { id: dayColumn(zone), names: sql`(select null::text as id, null::text as name)` },
})

const MOST_LINES = 200
/** A line for each day of the longest period. */
const MOST_DAYS = LONGEST_DAYS + 1

const linesOf = async (executor: Executor, user: UserActor, { by, zone }: Query, where: RawBuilder<boolean>) => {
  const { id, names } = groups(user, zone)[by]
  const order = by === 'day' ? sql`id desc` : sql`micro_eur desc, answers desc, id`
  const { rows } = await sql<FigureRow & { id: string | null; name: string | null; lines: number }>`
    select line.*, coalesce(named.name, '') as name
    from (select ${id} as id, ${figureColumns}, count(*) over ()::int as lines from model_usage usage where ${where} group by 1
      order by ${order} limit ${by === 'day' ? MOST_DAYS : MOST_LINES}) line
    left join ${names} named on named.id::text = line.id
    order by ${order}`.execute(executor)
  return {
    items: rows.map((row) => ({
      ...(row.id === administrators ? { id: null, administrators: true } : { id: row.id }),
      name: row.name ?? '',
      ...figuresOf(row),
    })),
    left_out: (rows[0]?.lines ?? 0) - rows.length,
  }
}

const daysOf = async (executor: Executor, zone: string, where: RawBuilder<boolean>) => {
  const { rows } = await sql<FigureRow & { day: string }>`
    select ${dayColumn(zone)} as day, ${figureColumns} from model_usage usage where ${where} group by 1 order by 1`.execute(
    executor,
  )
  return rows.map((row) => ({ day: row.day, ...figuresOf(row) }))
}

const sumOf = (days: Awaited<ReturnType<typeof daysOf>>) => ({
  answers: days.reduce((sum, { answers }) => sum + answers, 0),
  input_tokens: days.reduce((sum, day) => sum + day.input_tokens, 0),
  cached_tokens: days.reduce((sum, day) => sum + day.cached_tokens, 0),
  output_tokens: days.reduce((sum, day) => sum + day.output_tokens, 0),
  characters: days.reduce((sum, day) => sum + day.characters, 0),
  seconds: days.reduce((sum, day) => sum + day.seconds, 0),
  estimated: days.some(({ estimated }) => estimated),
  // Whole millionths, so that cents do not drift.
  cost_eur: Math.round(days.reduce((sum, day) => sum + day.cost_eur * 1_000_000, 0)) / 1_000_000,
})

/** The use and cost of language models: in all, by day, and by the criterion of the query. */
export const readUsage = async ({ db }: Services, { user }: Caller, query: Query) => {
  if (query.by === 'person') authorizePersons(user)
  const where = usageCondition(user, query)
  const days = await daysOf(db.kysely, query.zone, where)
  const { from, to } = periodOf(query)
  return { from, to, by: query.by, total: sumOf(days), days, ...(await linesOf(db.kysely, user, query, where)) }
}
