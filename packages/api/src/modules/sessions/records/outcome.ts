import type { SessionStatus } from '@parley/contracts/session'
import { sql } from 'kysely'
import type { Trx } from '../../../db/index.ts'
import type { SessionRow } from '../session.table.ts'

interface Ending {
  status: SessionStatus
  goals_met: boolean
}

/** The status in words for people: a conversation that ended with all its goals has reached its goal. */
export const outcomeOf = ({ status, goals_met: areGoalsMet }: Ending): SessionStatus =>
  status === 'end' && areGoalsMet ? 'win' : status

export const outcomeSql = sql<SessionStatus>`case when status = 'end' and goals_met then 'win' else status end`

type PracticeEnding = Ending & Pick<SessionRow, 'user_turns'>

/** The outcome of a session that ended. If the learner never spoke, the session counts as abandoned. */
export const practiceOutcome = (session: PracticeEnding): SessionStatus =>
  session.user_turns === 0 ? 'abort' : outcomeOf(session)

export const practiceOutcomeSql = sql<SessionStatus>`case when user_turns = 0 then 'abort' else ${outcomeSql} end`

/** Stores the report's verdict on the goals. The caller has locked the session's row. */
export const storeGoalsMet = async (trx: Trx, id: string, areGoalsMet: boolean): Promise<void> => {
  await trx.updateTable('coaching_sessions').set({ goals_met: areGoalsMet }).where('id', '=', id).execute()
}
