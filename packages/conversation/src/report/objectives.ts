import type { MissionContent } from '@parley/contracts/authored'
import type { AnalysisReport } from '@parley/contracts/session'
import type { SessionState } from '../session/session-state.ts'
import type { Facts } from './facts.ts'
import { beginningOf, pick, questionQuote } from './quote.ts'

type Judged = Omit<AnalysisReport['objectives'][number], 'label'>

interface Aims {
  state: SessionState
  mission: Pick<MissionContent, 'objectives'>
}

/** Counted when all is said: before that the next question could turn it round. */
const moreOpenThanClosed = ({ learner }: Facts): Judged => {
  const asked = learner.flatMap(({ questions }) => questions.filter(({ dressed }) => !dressed))
  const open = asked.filter(({ kind }) => kind === 'open').length
  const met = open > asked.length - open
  return { met, evidence: pick(learner.flatMap((turn) => questionQuote(turn, met ? 'open' : 'closed'))) }
}

/**
 * Met where the log says so. Where it does not, an aim was missed if whoever played would have said it, as the practice
 * partner does; else nobody knows. Only the partner says how ready it is.
 */
const recorded = ({ state }: Aims, place: number, sign: string | null): Judged => {
  const met = state.objectives.find(({ objective }) => objective === place)
  const turn = met && state.turns.find((one) => one.turn === met.turn)
  const missed = sign !== null && state.readiness.length > 0 ? false : null
  return { met: met ? true : missed, evidence: turn ? beginningOf(turn) : [] }
}

/** What was set out for, by what shows it; an aim without a sign is left open. */
export const objectivesOf = (aims: Aims, facts: Facts): AnalysisReport['objectives'] =>
  aims.mission.objectives.map(({ label, shown_by }, place) => ({
    label,
    ...(shown_by === 'more_open' ? moreOpenThanClosed(facts) : recorded(aims, place, shown_by)),
  }))
