import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import type { UserActor } from '../../platform/http/index.ts'
import { type Page, type PageQuery, selectPage } from '../../platform/lists/index.ts'
import { sightOf, visibleTo } from './authored.policy.ts'
import type { AuthoredRow } from './authored.table.ts'
import { facetColumns, inLanguage, publishedNameKey } from './records/scenario-conditions.ts'

export { isReadOnly } from './records/record.repo.ts'
export * from './records/scenario-conditions.ts'

const publishedConditions = [sql`kind = 'scenario'`, sql`state = 'published'`, sql`published_version is not null`]

/** A page of the published scenarios that a learner may see and that meet these conditions. */
export const selectPublished = (
  executor: Executor,
  user: UserActor,
  { query, conditions }: { query: PageQuery; conditions: readonly RawBuilder<unknown>[] },
): Promise<Page<AuthoredRow>> => {
  const sight = sightOf(user, 'scenario', 'include-own')
  return selectPage<AuthoredRow>(executor, {
    table: 'authored_records',
    organizationId: null,
    query,
    where: [...publishedConditions, ...sight.always, ...conditions],
    parts: sight.parts,
    columns: sql`record.*`,
    nameKey: publishedNameKey,
    isCounted: false,
  })
}

const findPublished = async (
  executor: Executor,
  ids: readonly string[],
  sight: readonly RawBuilder<unknown>[] = [],
): Promise<AuthoredRow[]> => {
  if (ids.length === 0) return []
  const conditions = [...publishedConditions, sql`deleted_at is null`, sql`id in (${sql.join(ids)})`, ...sight]
  const { rows } = await sql<AuthoredRow>`
    select * from authored_records where ${sql.join(conditions, sql` and `)}`.execute(executor)
  return rows
}

/** Those of these published scenarios that a learner may see. */
export const findVisible = (executor: Executor, user: UserActor, ids: readonly string[]): Promise<AuthoredRow[]> =>
  findPublished(executor, ids, visibleTo(user, 'scenario'))

/** The ids of those of these scenarios that are published: neither archived nor deleted. */
export const findPublishedIds = async (executor: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findPublished(executor, ids)).map(({ id }) => id))

interface Facet {
  kind: 'subject' | 'skill'
  name: string
}

/** Everything that a learner can play, with what it holds for filters. */
const playableScenarios = (user: UserActor, language: string | undefined): RawBuilder<unknown> => {
  const scope = sql.join(
    [
      sql`deleted_at is null`,
      ...publishedConditions,
      ...visibleTo(user, 'scenario', 'include-own'),
      ...(language ? [inLanguage(language)] : []),
    ],
    sql` and `,
  )
  return sql`select ${facetColumns} from authored_records where ${scope}`
}

/** The published observers of playable scenarios, each as `frozen`. */
const observersOfPlayable = sql`
  join authored_records observer on playable.observer_ids ? observer.id::text
    and observer.kind = 'observer' and observer.deleted_at is null
  join authored_versions frozen on frozen.record_id = observer.id and frozen.version = observer.published_version`

/** The subjects and skills of everything that a learner can play. */
export const findFacets = async (
  executor: Executor,
  user: UserActor,
  language: string | undefined,
): Promise<Facet[]> => {
  const { rows } = await sql<Facet>`
    with playable as (${playableScenarios(user, language)})
    select distinct 'subject' as kind, subject as name from playable, jsonb_array_elements_text(subjects) as subject
    union
    select 'skill', frozen.draft->>'name' from playable
    ${observersOfPlayable} and coalesce(frozen.draft->>'timing', 'after') <> 'live_coach_only'
    order by kind, name`.execute(executor)
  return rows
}

interface NamedRubric {
  name: string
  /** The keys of its criteria, in their order. */
  keys: string[]
}

/** The names and keys of the observers that a learner can meet in a language, the newest first. */
export const findRubrics = async (executor: Executor, user: UserActor, language: string): Promise<NamedRubric[]> => {
  const { rows } = await sql<NamedRubric>`
    with playable as (${playableScenarios(user, language)})
    select frozen.draft->>'name' as name, jsonb_path_query_array(frozen.draft->'criteria', '$[*].key') as keys
    from playable ${observersOfPlayable}
    group by 1, 2
    order by max(frozen.published_at) desc, name`.execute(executor)
  return rows
}

interface PublishedCriterion {
  key: string
  label: string
  type: string
  scale_max: number
}

/** The labels and scales of these criteria in the observers that a learner can meet in a language, the newest first. */
export const findCriteria = async (
  executor: Executor,
  user: UserActor,
  { language, keys }: { language: string; keys: readonly string[] },
): Promise<PublishedCriterion[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<PublishedCriterion>`
    with playable as (${playableScenarios(user, language)})
    select criterion->>'key' as key, criterion->>'label' as label,
      criterion->>'type' as type, (criterion->>'scale_max')::int as scale_max from playable
    ${observersOfPlayable}
    cross join jsonb_array_elements(frozen.draft->'criteria') as criterion
    where criterion->>'key' in (${sql.join(keys)})
    group by criterion->>'key', criterion->>'label', criterion->>'type', criterion->>'scale_max'
    order by max(frozen.published_at) desc, label`.execute(executor)
  return rows
}
