import { Readable } from 'node:stream'
import type { GroupProgress } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { type Caller, holds, notFound, scopeOf, type UserActor } from '../../../platform/http/index.ts'
import { searchWords } from '../../../platform/lists/index.ts'
import { groupLearners, readableGroups } from '../../usergroups/index.ts'
import { csvIn } from '../../../platform/csv/index.ts'
import type { ProgressServices } from '../progress-services.ts'
import { readSkillTrends } from './skill-trends.ts'

const MOST_GROUPS = 200

/** The groups whose members the caller supervises: the groups that they manage, or all of the organisation. */
const groupsOf = (actor: UserActor, most: number | null = MOST_GROUPS): RawBuilder<unknown> =>
  readableGroups({ organizationId: scopeOf(actor), managerId: holds(actor, 'user-read-other') ? null : actor.id }, most)

interface TotalRow {
  sessions: number
  wins: number
  seconds: number
  overall_count: number
  overall_total: number
  last_at: Date | null
}

const totals = sql`
  coalesce(sum(practice.sessions), 0)::int as sessions, coalesce(sum(practice.wins), 0)::int as wins,
  coalesce(sum(practice.seconds), 0)::float8 as seconds, coalesce(sum(practice.overall_count), 0)::int as overall_count,
  coalesce(sum(practice.overall_total), 0)::float8 as overall_total, max(practice.last_at) as last_at`

const totalsOf = ({ sessions, wins, seconds, overall_count, overall_total, last_at }: TotalRow) => ({
  sessions,
  wins,
  minutes: Math.round(seconds / 6) / 10,
  overall: overall_count > 0 ? Math.round(overall_total / overall_count) : null,
  last_at: last_at?.toISOString() ?? null,
})

interface GroupRow extends TotalRow {
  id: string
  name: string
  members: number
  practising: number
}

const groupRows = async (executor: Executor, actor: UserActor): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select groups.id, groups.name, count(distinct learner.user_id)::int as members,
      count(distinct practice.owner_id)::int as practising, ${totals}
    from ${groupsOf(actor)} groups
    left join ${groupLearners} learner on learner.user_group_id = groups.id
    left join practice_weeks practice on practice.owner_id = learner.user_id
    group by groups.id, groups.name, groups.name_key order by groups.name_key`.execute(executor)
  return rows
}

interface MemberRow extends TotalRow {
  user_id: string
  name: string
}

const memberRows = async (executor: Executor, groupId: string): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select learner.user_id, learner.name, ${totals}
    from ${groupLearners} learner
    left join practice_weeks practice on practice.owner_id = learner.user_id
    where learner.user_group_id = ${groupId}
    group by learner.user_id, learner.name, learner.name_key order by learner.name_key`.execute(executor)
  return rows
}

const detailOf = async (
  executor: Executor,
  reader: Pick<Caller, 'user' | 'language'>,
  groups: readonly GroupRow[],
  id: string,
): Promise<GroupProgress['group']> => {
  const group = groups.find((one) => one.id === id)
  if (!group) throw notFound()
  const members = await memberRows(executor, id)
  const people = sql`owner_id in (select user_id from ${groupLearners} learner where user_group_id = ${id})`
  return {
    id,
    name: group.name,
    members: members.map((row) => ({ user_id: row.user_id, name: row.name, ...totalsOf(row) })),
    ...(await readSkillTrends(executor, reader, people)),
  }
}

export const readGroups = async (
  { services }: ProgressServices,
  { user, language }: Caller,
  groupId?: string,
): Promise<GroupProgress> => {
  const { kysely } = services.db
  const rows = await groupRows(kysely, user)
  return {
    groups: rows.map((row) => ({
      id: row.id,
      name: row.name,
      members: row.members,
      practising: row.practising,
      ...totalsOf(row),
    })),
    group: groupId === undefined ? null : await detailOf(kysely, { user, language }, rows, groupId),
  }
}

const MOST_LEARNERS = 12

interface LearnerRow {
  user_id: string
  name: string
  groups: string[]
}

/** The learners of the groups that the caller supervises, found by their name: `name_key` holds their address, too. */
export const listLearners = async ({ services }: ProgressServices, { user }: Caller, search?: string) => {
  const words = searchWords(search).map((word) => sql`fold(learner.name) like '%' || fold(${word}) || '%'`)
  const { rows } = await sql<LearnerRow>`
    select learner.user_id, learner.name, array_agg(groups.name order by groups.name_key) as groups
    from ${groupsOf(user, null)} groups join ${groupLearners} learner on learner.user_group_id = groups.id
    where ${sql.join([sql`true`, ...words], sql` and `)}
    group by learner.user_id, learner.name, learner.name_key
    order by learner.name_key, learner.user_id limit ${MOST_LEARNERS}`.execute(services.db.kysely)
  return { items: rows }
}

const columns = ['group', 'person', 'sessions', 'wins', 'minutes', 'overall', 'last_at']

const headings = {
  en: ['Group', 'Person', 'Sessions', 'Won', 'Minutes', 'Mean score', 'Last session'],
  fr: ['Groupe', 'Personne', 'Séances', 'Réussies', 'Minutes', 'Score moyen', 'Dernière séance'],
} as const

export const exportGroups = async ({ services }: ProgressServices, { user, language }: Caller, groupId?: string) => {
  const { kysely } = services.db
  const all = await groupRows(kysely, user)
  const groups = groupId === undefined ? all : all.filter(({ id }) => id === groupId)
  if (groupId !== undefined && groups.length === 0) throw notFound()
  const csv = csvIn(language)
  const lines = [csv.header(headings[language])]
  for (const { id, name } of groups) {
    const members = await memberRows(kysely, id)
    lines.push(...members.map((row) => csv.line(columns, { group: name, person: row.name, ...totalsOf(row) })))
  }
  return {
    type: 'text/csv; charset=utf-8',
    filename: 'groups.csv',
    content: Readable.from(lines),
  }
}
