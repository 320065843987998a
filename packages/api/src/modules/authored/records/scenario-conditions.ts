import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { searchWords } from '../../../platform/lists/index.ts'

/** The scenario that a condition is about, for a comparison with a column of another module. */
export const scenarioId = sql`authored_records.id`

/** A record whose working row is what was published: most are, and need no look at the version. */
const isUnchanged = sql`authored_records.version = authored_records.published_version`

const publishedVersion = sql`
  from authored_versions shown
  where shown.record_id = authored_records.id and shown.version = authored_records.published_version`

/** The published value of a scenario: learners never meet what its author has changed since. */
const publishedValue = (working: RawBuilder<unknown>, publishedText: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${isUnchanged} then ${working} else (select ${publishedText} ${publishedVersion}) end`

/** The published draft of a part, whose row is named `part`. */
const publishedPart = sql`
  from authored_records part
  join authored_versions frozen on frozen.record_id = part.id and frozen.version = part.published_version`

/** The name by which the catalogue sorts. */
export const publishedNameKey = publishedValue(sql`authored_records.name_key`, sql`fold(shown.draft->>'name')`)

const missionId = publishedValue(sql`authored_records.content->>'mission_id'`, sql`shown.draft->>'mission_id'`)

const observerIds = publishedValue(sql`authored_records.content->'observer_ids'`, sql`shown.draft->'observer_ids'`)

/** The published tags of a record as a JSON array. */
export const publishedTags = publishedValue(sql`to_jsonb(authored_records.tags)`, sql`shown.draft->'tags'`)

/** The mission has the difficulty, so the condition reads it there. */
export const ofDifficulty = (difficulty: number): RawBuilder<unknown> => sql`
  exists (select ${publishedPart} where part.id = (${missionId})::uuid
    and coalesce((frozen.draft->>'difficulty')::int, 3) = ${difficulty})`

/** A skill is the name of an observer. */
export const observedBy = (skill: string): RawBuilder<unknown> => sql`
  exists (select ${publishedPart} where ${observerIds} ? part.id::text and frozen.draft->>'name' = ${skill})`

/** An observer whose report comes after the session judges this criterion. */
export const judgedBy = (criterion: string): RawBuilder<unknown> => sql`
  exists (select ${publishedPart} where ${observerIds} ? part.id::text
    and coalesce(frozen.draft->>'timing', 'after') <> 'live_coach_only'
    and frozen.draft->'criteria' @> ${JSON.stringify([{ key: criterion }])}::jsonb)`

export const inLanguage = (language: string): RawBuilder<unknown> =>
  sql`${publishedValue(sql`authored_records.language`, sql`shown.draft->>'language'`)} = ${language}`

export const withTag = (tag: string): RawBuilder<unknown> => sql`${publishedTags} ? ${tag}`

export const withMode = (mode: string): RawBuilder<unknown> =>
  sql`${publishedValue(sql`authored_records.content->'modes'`, sql`shown.draft->'modes'`)} ? ${mode}`

/** The columns from which the filters of the catalogue offer their values. */
export const facetColumns = sql`${publishedTags} as subjects, ${observerIds} as observer_ids`

const patternOf = (word: string): RawBuilder<unknown> => sql`'%' || fold(${word}) || '%'`

/** The scenarios whose published version names a published part with such words. */
const withPart = (kind: 'persona' | 'mission', pattern: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select scenario.id from authored_versions part
  join authored_records record on record.id = part.record_id and record.published_version = part.version
  join authored_versions shown on shown.draft->>${sql.lit(`${kind}_id`)} = part.record_id::text
    and shown.draft ? ${sql.lit(`${kind}_id`)}
  join authored_records scenario on scenario.id = shown.record_id and scenario.published_version = shown.version
  where record.kind = ${sql.lit(kind)} and part.words like ${pattern}`

/** A word that more scenarios have is met soon enough along the order of the list. */
const fewAtMost = 5000

/** The scenarios with a word that few have, before asking who may see them; undefined when many have it. */
const findFew = async (db: Executor, pattern: RawBuilder<unknown>): Promise<string[] | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select scenario.id from authored_versions shown
      join authored_records scenario on scenario.id = shown.record_id and scenario.published_version = shown.version
      where shown.words like ${pattern}
      union all (${withPart('persona', pattern)})
      union all (${withPart('mission', pattern)})) found
    limit ${sql.lit(fewAtMost + 1)}`.execute(db)
  return rows.length > fewAtMost ? undefined : rows.map(({ id }) => id)
}

/** For a word that many have: each scenario of the list is looked at until the page is full. */
const hasWord = (pattern: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from authored_versions shown
  where shown.record_id = authored_records.id and shown.version = authored_records.published_version and (
    shown.words like ${pattern}
    or exists (
      select from authored_records record
      join authored_versions part on part.record_id = record.id and part.version = record.published_version
      where record.id in ((shown.draft->>'persona_id')::uuid, (shown.draft->>'mission_id')::uuid)
        and part.words like ${pattern})))`

/** Every word must occur in the scenario, its subjects, its persona or its mission. Case and accents do not matter. */
export const matching = async (db: Executor, search: string | undefined): Promise<RawBuilder<unknown>[]> =>
  Promise.all(
    searchWords(search).map(async (word) => {
      const pattern = patternOf(word)
      const few = await findFew(db, pattern)
      return few ? sql`authored_records.id = any(${few}::uuid[])` : hasWord(pattern)
    }),
  )
