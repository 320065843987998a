import type { AuthoredKind } from '@parley/contracts/authored'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { isAuthor, visibleTo } from '../authored.policy.ts'

interface Figures {
  id: string
  author: string
  used_count: number
  used_names: string[]
  sessions: number
  wins: number
  decided: number
  mean_score: number | null
}

/** Names and sessions of more users than this are not read for one line of a list. */
const mostUses = 200

const isOfUse = sql`result.scenario_id = any(used.ids)`

/** The sessions that count for a record: those of the scenarios that use it for a part. */
const isPractised: Record<AuthoredKind, RawBuilder<unknown>> = {
  persona: isOfUse,
  mission: isOfUse,
  observer: isOfUse,
  scenario: sql`result.scenario_id = record.id`,
  playlist: sql`result.playlist_id = record.id`,
}

/** Scenarios use parts, and playlists use scenarios. */
const userOf = (kind: AuthoredKind): AuthoredKind => (kind === 'scenario' ? 'playlist' : 'scenario')

/** Everything that uses a record counts; the caller reads the names of what they may see. */
const readFigures = async (
  executor: Executor,
  { kind, ids, actor }: { kind: AuthoredKind; ids: readonly string[]; actor: UserActor },
) => {
  const { organizationId } = actor
  const { rows } = await sql<Figures>`
    select record.id,
      coalesce(author.name, '') as author,
      used.count::int as used_count, used.names[1:3] as used_names,
      results.sessions::int, results.wins::int, results.decided::int, results.mean_score
    from authored_records record
    left join person_names author on author.id = record.created_by
    cross join lateral (
      select count(*) filter (where found.is_written) as count,
        coalesce(array_agg(found.name order by found.name) filter (where found.is_visible), '{}') as names,
        coalesce(array_agg(found.id), '{}') as ids
      from (select authored_records.id, authored_records.name, authored_records.combination_key is null as is_written,
          (${sql.join(visibleTo(actor, userOf(kind)), sql` and `)}) as is_visible
        from record_uses join authored_records on authored_records.id = record_uses.record_id
        where record_uses.part_id = record.id and authored_records.deleted_at is null and not authored_records.own
          and (authored_records.organization_id is null or authored_records.organization_id = ${organizationId})
        -- In the order of the primary key, so that the read ends with the limit.
        order by record_uses.record_id limit ${mostUses}) found
    ) used
    cross join lateral (
      select count(*) as sessions, count(*) filter (where result.status = 'win') as wins,
        count(*) filter (where result.status in ('win', 'loose', 'end')) as decided, avg(result.overall) as mean_score
      from practice_results result
      where ${isPractised[kind]} and result.organization_id = ${organizationId}
    ) results
    where record.id in (${sql.join([...ids])})`.execute(executor)
  return rows
}

export interface ListPage {
  kind: AuthoredKind
  actor: UserActor
  answers: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
}

/**
 * Adds to each line who wrote the record, where it is used and how practice went, in one statement for all lines. Only
 * authors read that: the results of a scenario that one person played are results of that person.
 */
export const withFigures = async (executor: Executor, { kind, actor, answers }: ListPage) => {
  const ids = isAuthor(actor, kind) ? answers.map(({ id }) => id) : []
  const rows = ids.length > 0 ? await readFigures(executor, { kind, ids, actor }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return answers.map((answer) => {
    const {
      author = '',
      used_count = 0,
      used_names = [],
      sessions = null,
      wins = 0,
      decided = 0,
      mean_score = null,
    } = byId.get(answer.id) ?? {}
    return {
      ...answer,
      author,
      used_by: { count: used_count, names: used_names },
      sessions,
      win_rate: decided === 0 ? null : wins / decided,
      mean_score: mean_score === null ? null : Math.round(mean_score),
    }
  })
}
