import { type RawBuilder, sql } from 'kysely'
import type { Caller, UserActor } from '../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type AuthoredRow, visibleRecords } from '../authored/index.ts'
import { catalogueItems } from './catalogue-item.ts'
import { searchConditions } from './search-conditions.ts'

interface Query extends PageQuery {
  language?: string | undefined
  tag?: string | undefined
  mode?: string | undefined
  difficulty?: number | undefined
  progress?: 'new' | 'tried' | 'won' | undefined
  skill?: string | undefined
}

const played = (userId: string, status: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from coaching_sessions played where played.owner_id = ${userId}
    and played.scenario_id = authored_records.id and played.kind in ('rehearsal', 'official') and ${status})`

const progressFilters = (userId: string) => ({
  new: sql`not ${played(userId, sql`played.started_at is not null`)}`,
  tried: sql`${played(userId, sql`played.started_at is not null`)} and not ${played(userId, sql`played.status = 'win'`)}`,
  won: played(userId, sql`played.status = 'win'`),
})

/** The mission has the difficulty, so the filter reads it there. */
const ofDifficulty = (difficulty: number): RawBuilder<unknown> => sql`
  exists (select from authored_records mission where mission.id = (authored_records.content->>'mission_id')::uuid
    and coalesce((mission.content->>'difficulty')::int, 3) = ${difficulty})`

/** A skill is the name of an observer. */
const observedBy = (skill: string): RawBuilder<unknown> => sql`
  exists (select from authored_records observer
    where authored_records.content->'observer_ids' ? observer.id::text and observer.name = ${skill})`

const filters = (
  { language, tag, mode, difficulty, progress, skill }: Query,
  userId: string,
): RawBuilder<unknown>[] => [
  ...(language ? [sql`language = ${language}`] : []),
  ...(tag ? [sql`${tag} = any(tags)`] : []),
  ...(mode ? [sql`content->'modes' ? ${mode}`] : []),
  ...(difficulty === undefined ? [] : [ofDifficulty(difficulty)]),
  ...(progress ? [progressFilters(userId)[progress]] : []),
  ...(skill ? [observedBy(skill)] : []),
]

const playable = (user: UserActor): RawBuilder<unknown>[] => [
  sql`kind = 'scenario'`,
  sql`state = 'published'`,
  sql`published_version is not null`,
  ...visibleRecords(user, 'scenario', 'include-own'),
]

/** The scenarios that the caller may play: the published ones that they may see. */
export const listCatalogue = async ({ db }: Services, { user }: Caller, query: Query) => {
  const { search, ...rest } = query
  const page = await selectPage<AuthoredRow>(db.kysely, {
    table: 'authored_records',
    organizationId: null,
    query: rest,
    where: [...playable(user), ...filters(query, user.id), ...searchConditions(search)],
    columns: sql`record.*`,
    counted: false,
  })
  const items = await catalogueItems(db.kysely, user, page.items)
  return { ...page, items: page.items.flatMap(({ id }) => items.get(id) ?? []) }
}

interface Facet {
  kind: 'subject' | 'skill'
  name: string
}

/** The subjects and skills of everything that the caller can play, for the filters. */
export const listFacets = async ({ db }: Services, { user }: Caller, { language }: Pick<Query, 'language'>) => {
  const scope = sql.join(
    [sql`deleted_at is null`, ...playable(user), ...(language ? [sql`language = ${language}`] : [])],
    sql` and `,
  )
  const { rows } = await sql<Facet>`
    with playable as (select tags, content from authored_records where ${scope})
    select distinct 'subject' as kind, subject as name from playable, unnest(tags) as subject
    union
    select 'skill', observer.name from playable
    join authored_records observer on playable.content->'observer_ids' ? observer.id::text
      and observer.kind = 'observer' and observer.deleted_at is null
      and coalesce(observer.content->>'timing', 'after') <> 'live_coach_only'
    order by kind, name`.execute(db.kysely)
  const named = (wanted: Facet['kind']) => rows.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return { subjects: named('subject'), skills: named('skill') }
}
