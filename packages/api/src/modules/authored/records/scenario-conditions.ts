import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '../../../platform/lists/index.ts'

/** The scenario that a condition is about, for a comparison with a column of another module. */
export const scenarioId = sql`authored_records.id`

/** The mission has the difficulty, so the condition reads it there. */
export const ofDifficulty = (difficulty: number): RawBuilder<unknown> => sql`
  exists (select from authored_records mission where mission.id = (authored_records.content->>'mission_id')::uuid
    and coalesce((mission.content->>'difficulty')::int, 3) = ${difficulty})`

/** A skill is the name of an observer. */
export const observedBy = (skill: string): RawBuilder<unknown> => sql`
  exists (select from authored_records observer
    where authored_records.content->'observer_ids' ? observer.id::text and observer.name = ${skill})`

export const inLanguage = (language: string): RawBuilder<unknown> => sql`language = ${language}`

export const withTag = (tag: string): RawBuilder<unknown> => sql`${tag} = any(tags)`

export const withMode = (mode: string): RawBuilder<unknown> => sql`content->'modes' ? ${mode}`

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
