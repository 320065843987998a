import { createHash } from 'node:crypto'
import type { ObserverContent } from '@parley/contracts/authored'
import type { SessionState } from '@parley/conversation/session'
import type { SessionRow } from '../../sessions/index.ts'
import type { Judge } from '../report.table.ts'

/** The version of the grading; raise it when the grading changes, so that old reports are not reused. */
const METHOD = 28

interface Inputs {
  session: Pick<SessionRow, 'language' | 'snapshot'>
  state: SessionState
  observer: ObserverContent & { id: string; version: number }
  earlier: readonly { id: string; version: number }[]
  judge: Judge
}

/** Hashes exactly the inputs of a report: the same inputs give the same report. */
export const inputHash = ({ session, state, observer, earlier, judge }: Inputs): string => {
  const inputs = {
    method: METHOD,
    language: session.language,
    persona: session.snapshot.persona.first_name,
    objections: session.snapshot.persona.objections,
    objectives: session.snapshot.mission.objectives,
    transcript: state.turns.map(({ turn, seq, role, text, heard_text, state: how }) => ({
      turn,
      seq,
      role,
      text,
      heard_text,
      how,
    })),
    outcome: [state.status, state.reason, state.hint_cost],
    met: state.objectives,
    readiness: state.readiness,
    mode: state.setup?.mode,
    observer,
    earlier: earlier.map(({ id, version }) => [id, version]),
    judge,
  }
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
}
