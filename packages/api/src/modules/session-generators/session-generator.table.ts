import type { GeneratorRecipe, GeneratorRun, SkipReason } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Plan } from './plan/plan-sessions.ts'

type Json<T> = ColumnType<T, string, string>

/** A recipe that was stored before recipes had a kind has none, and means practice. */
type OptionalKind = Partial<Pick<GeneratorRecipe, 'kind'>>

/** The fields of a recipe without its name. */
type StoredRecipe = Omit<GeneratorRecipe, 'name' | 'kind'> & OptionalKind

export type RunRecipe = Omit<GeneratorRecipe, 'kind'> & OptionalKind

interface SessionGeneratorTables {
  session_generators: {
    id: string
    organization_id: string
    name: string
    name_key: ColumnType<string, never, never>
    recipe: Json<StoredRecipe>
    version: Generated<number>
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Generated<Date | null>
  }
  /** A run keeps the recipe and the plan with which it began. */
  session_generator_runs: {
    id: string
    generator_id: string
    organization_id: string
    state: GeneratorRun['state']
    recipe: Json<RunRecipe>
    plan: Json<Plan>
    fingerprint: string
    total: number
    /** The number of planned sessions that were worked on: the next one follows. */
    done: Generated<number>
    started_by: string | null
    created_at: Generated<Date>
    ended_at: Generated<Date | null>
    links_issued_at: Generated<Date | null>
  }
  /** The result of a planned session: a session, the code of a guest, or the reason why it was left out. */
  session_generator_items: {
    run_id: string
    position: number
    scenario_id: string | null
    session_id: string | null
    access_code_id: Generated<string | null>
    skipped: SkipReason | null
    withdrawn_at: Generated<Date | null>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends SessionGeneratorTables {}
}

export type GeneratorRow = Selectable<SessionGeneratorTables['session_generators']>
export type RunRow = Selectable<SessionGeneratorTables['session_generator_runs']>
export type ItemRow = Selectable<SessionGeneratorTables['session_generator_items']>
