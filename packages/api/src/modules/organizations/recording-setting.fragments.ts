import { type Expression, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'

/** True when an organisation records the spoken sessions of learners who agree; off by default. */
export const recordsSessions = (organizationId: string | Expression<string>) => sql<boolean>`exists (
  select from organizations where id = ${organizationId} and deleted_at is null
    and metadata->'organization'->'record_spoken_sessions' = 'true'::jsonb)`

export const readRecordsSessions = async (executor: Executor, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ records: boolean }>`select ${recordsSessions(organizationId)} as records`.execute(
    executor,
  )
  return rows[0]?.records ?? false
}
