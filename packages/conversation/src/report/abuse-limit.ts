import { findAct } from '../analysis/index.ts'
import type { Level, Verdict } from './criteria/index.ts'
import { shows } from './criteria/signs.ts'
import { type Quote, quoteFrom } from './evidence/quote.ts'
import type { Facts } from './facts.ts'

/** The insults of a conversation, letter for letter. */
export const insultsIn = ({ learner }: Pick<Facts, 'learner'>): Quote[] =>
  learner.flatMap((turn) => {
    const quote = quoteFrom(turn, findAct(turn, 'abuse')?.quote ?? '')
    return quote === null ? [] : [quote]
  })

/** Judgements and reproaches beside insults and forbidden acts, which the report tells of on their own. */
export const blameIn = ({ learner, breaches, language }: Facts): Quote[] =>
  learner.flatMap((turn) => {
    const isToldElsewhere = findAct(turn, 'abuse') || breaches.some(({ quote }) => quote.seq === turn.seq)
    if (isToldElsewhere || shows(turn.text, 'owns', language)) return []
    const quote = quoteFrom(turn, turn.forbiddenActs.find(({ act }) => act === 'blame')?.quote ?? '')
    return quote === null ? [] : [quote]
  })

const once: Level = 1
const moreThanOnce: Level = 0

/** One insult keeps every finding in the lower half of its scale; a second one gives it the lowest level. */
export const limitByAbuse = (verdict: Verdict, insults: readonly Quote[]): Verdict => {
  const highest = insults.length > 1 ? moreThanOnce : once
  if (insults.length === 0 || verdict.level <= highest) return verdict
  return { ...verdict, level: highest, evidence: insults, better: undefined, isMissing: false }
}
