import { hasAct, isTelling, toldBesideQuestion } from '../../analysis/index.ts'
import { actQuote, type Quote, toldSentenceOf } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'

/** Tells whether a turn tells the other something, alone or beside an open question. */
export const tells = (turn: LearnerTurn): boolean => isTelling(turn) || toldBesideQuestion(turn) > 0

const tellingActs = ['advice', 'criticism', 'abuse'] as const

/** The sentence of a turn that tells; "That's right." at its beginning proves nothing. */
export const toldQuotes = (turn: LearnerTurn): Quote[] =>
  tellingActs.some((act) => hasAct(turn, act)) ? actQuote(turn, ...tellingActs) : toldSentenceOf(turn)

/** The chance of each word to stand in a turn that advises or informs, in parts of the words of the conversation. */
export const adviceChances = (learner: readonly LearnerTurn[]): { chances: number[]; scale: number } => {
  const all = learner.reduce((sum, { words }) => sum + words, 0) || 1
  const chances = learner.flatMap((turn) => {
    const parts = Math.max(1, Math.round((turn.words / all) * learner.length))
    const chance = isTelling(turn) ? Math.max(0.75, turn.likelihoods.input) : turn.likelihoods.input / 2
    return Array.from({ length: parts }, () => chance)
  })
  return { chances, scale: chances.length }
}
