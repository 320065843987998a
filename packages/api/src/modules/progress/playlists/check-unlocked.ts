import type { Executor } from '../../../db/index.ts'
import { ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { answerFor } from '../../authored/index.ts'
import type { ReportScores } from '../progress-services.ts'
import { findForLearner } from './find-assigned.ts'
import { playlistFor } from './playlist-items.ts'

/** Refuses a conversation of a playlist whose step is not open yet for this person, by the contract's `isUnlockedBy`. */
export const checkUnlocked =
  (reports: ReportScores) =>
  async (executor: Executor, actor: UserActor, playlistId: string, scenarioId: string): Promise<void> => {
    const row = await findForLearner(executor, actor, playlistId)
    const { items } = await playlistFor(executor, reports, actor, await answerFor(executor, actor, row))
    const open = items.some(({ item, lockedBecause }) => item.scenario_id === scenarioId && lockedBecause === null)
    if (!open) throw new ProblemError('playlist-locked')
  }
