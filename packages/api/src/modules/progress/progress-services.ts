import type { SessionScores } from '@parley/contracts/calls'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../../db/index.ts'
import type { Actor } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import type { SessionRow } from '../sessions/index.ts'

/** By scenario. */
export type Scores = ReadonlyMap<string, number>

/** The reader of scores; with a language, observers have their names in it. */
export interface ScoreReader {
  readonly actor: Actor
  readonly language?: string
}

/** The data of reports that progress reads. The module `reports` depends on this one, so it provides this interface. */
export interface ReportScores {
  /** The best overall score of a user in a scenario, as a value in a statement. */
  readonly bestScore: (ownerId: RawBuilder<unknown>, scenarioId: RawBuilder<unknown>) => RawBuilder<number | null>
  /** The best overall score that a user reached in each scenario, among the reports that they may see. */
  readonly findBest: (executor: Executor, userId: string, scenarioIds: readonly string[]) => Promise<Scores>
  /** The overall scores of each session, from the reports that its reader may see. */
  readonly findOverall: (
    executor: Executor,
    reader: ScoreReader,
    sessions: readonly SessionRow[],
  ) => Promise<ReadonlyMap<string, SessionScores>>
}

/** The services that the files of this module share; one per server. */
export interface ProgressServices {
  readonly services: Services
  readonly reports: ReportScores
}
