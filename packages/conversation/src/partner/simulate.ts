import type { ObjectiveSign, Outcome } from '@parley/contracts/session/words'
import { seededRandom } from '../seeded-random.ts'
import type { Cast, PartnerTurn } from './cast.ts'
import type { CoachPolicy } from './coach-policy.ts'
import { talkTo } from './reply.ts'

export interface SimulatedSession {
  turns: PartnerTurn[]
  outcome: Outcome | null
  /** After each reply. */
  readiness: number[]
  revealed: readonly number[]
  shown: readonly ObjectiveSign[]
}

/** Plays a whole session: a coach with one way of talking against the practice partner. */
export const simulate = (cast: Cast, policy: CoachPolicy, longest = 16): SimulatedSession => {
  const random = seededRandom(`coach/${cast.seed}`)
  const talk = talkTo(cast)
  const opening = talk.reply()
  const turns: PartnerTurn[] = []
  const add = (turn: PartnerTurn): void => {
    turns.push(turn)
    talk.add(turn)
  }
  add({ role: 'persona', text: opening.text })
  const readiness: number[] = []
  let outcome: Outcome | null = null
  let { revealed, shown } = opening
  for (let round = 0; round < longest && outcome === null; round += 1) {
    add({ role: 'learner', text: policy({ cast, turns, round, random }) })
    const reply = talk.reply()
    add({ role: 'persona', text: reply.text })
    readiness.push(reply.readiness)
    outcome = reply.outcome
    ;({ revealed, shown } = reply)
  }
  return { turns, outcome, readiness, revealed, shown }
}

const worth: Record<string, number> = { win: 1000, end: 300, none: 300, loose: 0 }

/** The success of a session for the coach: the outcome first, then the persona's readiness at the end. */
export const scoreOf = ({ outcome, readiness }: SimulatedSession): number =>
  (worth[outcome ?? 'none'] ?? 0) + (readiness.at(-1) ?? 0)
