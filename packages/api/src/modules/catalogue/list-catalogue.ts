import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type AuthoredRow, visibleRecords } from '../authored/index.ts'
import { catalogueItems } from './catalogue-item.ts'

interface Query extends PageQuery {
  language?: string | undefined
  tag?: string | undefined
  mode?: string | undefined
  difficulty?: number | undefined
  progress?: 'new' | 'tried' | 'won' | undefined
}

const played = (userId: string, status: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from coaching_sessions played where played.owner_id = ${userId}
    and played.scenario_id = authored_records.id and played.kind in ('rehearsal', 'official') and ${status})`

const progressFilters = (userId: string) => ({
  new: sql`not ${played(userId, sql`played.started_at is not null`)}`,
  tried: sql`${played(userId, sql`played.started_at is not null`)} and not ${played(userId, sql`played.status = 'win'`)}`,
  won: played(userId, sql`played.status = 'win'`),
})

/** The difficulty is the mission's, so the filter looks there. */
const ofDifficulty = (difficulty: number): RawBuilder<unknown> => sql`
  exists (select from authored_records mission where mission.id = (authored_records.content->>'mission_id')::uuid
    and coalesce((mission.content->>'difficulty')::int, 3) = ${difficulty})`

const filters = ({ language, tag, mode, difficulty, progress }: Query, userId: string): RawBuilder<unknown>[] => [
  ...(language ? [sql`language = ${language}`] : []),
  ...(tag ? [sql`${tag} = any(tags)`] : []),
  ...(mode ? [sql`content->'modes' ? ${mode}`] : []),
  ...(difficulty === undefined ? [] : [ofDifficulty(difficulty)]),
  ...(progress ? [progressFilters(userId)[progress]] : []),
]

/** What can be played: published, of what the caller may see. */
export const listCatalogue = async ({ db }: Services, { user }: Caller, query: Query) => {
  const page = await selectPage<AuthoredRow>(db.kysely, {
    table: 'authored_records',
    organizationId: null,
    query,
    where: [
      sql`kind = 'scenario'`,
      sql`state = 'published'`,
      sql`published_version is not null`,
      ...visibleRecords(user, 'scenario'),
      ...filters(query, user.id),
    ],
    columns: sql`record.*`,
    counted: false,
  })
  const items = await catalogueItems(db.kysely, user, page.items)
  return { ...page, items: page.items.flatMap(({ id }) => items.get(id) ?? []) }
}
