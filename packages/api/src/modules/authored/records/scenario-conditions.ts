import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '../../../platform/lists/index.ts'

/** The scenario that a condition is about, for a comparison with a column of another module. */
export const scenarioId = sql`authored_records.id`

/** A record whose working row is what was published: most are, and need no look at the version. */
const isUnchanged = sql`authored_records.version = authored_records.published_version`

const publishedVersion = sql`
  from authored_versions shown
  where shown.record_id = authored_records.id and shown.version = authored_records.published_version`

/** The published value of a scenario: learners never meet what its author has changed since. */
const publishedValue = (working: RawBuilder<unknown>, shown: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${isUnchanged} then ${working} else (select ${shown} ${publishedVersion}) end`

/** The published draft of a part, whose row is named `part`. */
const publishedPart = sql`
  from authored_records part
  join authored_versions frozen on frozen.record_id = part.id and frozen.version = part.published_version`

/** The name by which the catalogue sorts. */
export const publishedNameKey = publishedValue(sql`authored_records.name_key`, sql`fold(shown.draft->>'name')`)

const missionId = publishedValue(sql`authored_records.content->>'mission_id'`, sql`shown.draft->>'mission_id'`)

const observerIds = publishedValue(sql`authored_records.content->'observer_ids'`, sql`shown.draft->'observer_ids'`)

/** The subjects of a scenario as a JSON array. */
const subjects = publishedValue(sql`to_jsonb(authored_records.tags)`, sql`shown.draft->'tags'`)

/** The mission has the difficulty, so the condition reads it there. */
export const ofDifficulty = (difficulty: number): RawBuilder<unknown> => sql`
  exists (select ${publishedPart} where part.id = (${missionId})::uuid
    and coalesce((frozen.draft->>'difficulty')::int, 3) = ${difficulty})`

/** A skill is the name of an observer. */
export const observedBy = (skill: string): RawBuilder<unknown> => sql`
  exists (select ${publishedPart} where ${observerIds} ? part.id::text and frozen.draft->>'name' = ${skill})`

export const inLanguage = (language: string): RawBuilder<unknown> =>
  sql`${publishedValue(sql`authored_records.language`, sql`shown.draft->>'language'`)} = ${language}`

export const withTag = (tag: string): RawBuilder<unknown> => sql`${subjects} ? ${tag}`

export const withMode = (mode: string): RawBuilder<unknown> =>
  sql`${publishedValue(sql`authored_records.content->'modes'`, sql`shown.draft->'modes'`)} ? ${mode}`

/** The columns from which the filters of the catalogue offer their values. */
export const facetColumns = sql`${subjects} as subjects, ${observerIds} as observer_ids`

/** The public text of a scenario, and of its persona and its mission, as they were published. */
const scenarioText = sql`concat_ws(' ', shown.draft->>'name', shown.draft->>'description', shown.draft->>'tags',
  shown.draft->>'intro')`
const partText = sql`concat_ws(' ', part.draft->>'first_name', part.draft->>'last_name', part.draft->>'job_title',
  part.draft->>'company', case when record.kind = 'mission' then concat_ws(' ', part.draft->>'name',
  part.draft->>'description', part.draft->>'learner_role', part.draft->>'tags') end)`

const conditionFor = (word: string): RawBuilder<unknown> => {
  const pattern = sql`'%' || fold(${word}) || '%'`
  return sql`exists (
    select from authored_versions shown
    where shown.record_id = authored_records.id and shown.version = authored_records.published_version and (
      fold(${scenarioText}) like ${pattern}
      or exists (
        select from authored_records record
        join authored_versions part on part.record_id = record.id and part.version = record.published_version
        where record.id in ((shown.draft->>'persona_id')::uuid, (shown.draft->>'mission_id')::uuid)
          and fold(${partText}) like ${pattern})))`
}

/** Every word must occur in the scenario, its subjects, its persona or its mission, whatever its case and accents. */
export const matching = (search: string | undefined): RawBuilder<unknown>[] => searchWords(search).map(conditionFor)
