import { findAct, hasAct } from '../analysis/index.ts'
import type { Family, Level, Verdict } from './criteria/index.ts'
import { type Quote, quoteFrom } from './evidence/quote.ts'
import type { Facts } from './facts.ts'

/** The insults of a conversation, letter for letter. */
export const insultsIn = ({ learner }: Pick<Facts, 'learner'>): Quote[] =>
  learner.flatMap((turn) => {
    const quote = quoteFrom(turn, findAct(turn, 'abuse')?.quote ?? '')
    return quote === null ? [] : [quote]
  })

/** An apology came after the first insult. */
export const saysSorry = (facts: Pick<Facts, 'learner'>): boolean => {
  const [first] = insultsIn(facts)
  return facts.learner.some((turn) => turn.seq > (first?.seq ?? Infinity) && hasAct(turn, 'apology'))
}

/** Judgements, reproaches and orders beside insults and forbidden acts, which the report tells of on their own. */
export const blameIn = ({ learner, breaches }: Facts): Quote[] =>
  learner.flatMap((turn) => {
    const isToldElsewhere = findAct(turn, 'abuse') || breaches.some(({ quote }) => quote.seq === turn.seq)
    if (isToldElsewhere || hasAct(turn, 'agreement')) return []
    const quote = quoteFrom(turn, turn.slight ?? '')
    return quote === null ? [] : [quote]
  })

/** Families that judge the attitude to the persona. */
const ofAttitude: ReadonlySet<Family> = new Set([
  'reflecting',
  'naming',
  'no_defence',
  'rolling',
  'autonomy',
  'their_view',
  'observation',
])

/** The lines that insult, blame, belittle or command, where they are many: they decide what a family of attitude finds. */
export const decidingSlights = ({ learner }: Pick<Facts, 'learner'>, family: Family): Quote[] => {
  const quotes = learner.flatMap((turn) => quoteFrom(turn, turn.slight ?? '') ?? [])
  const isOften = quotes.length * 3 >= learner.length || (quotes.length >= 2 && quotes.length * 10 >= learner.length)
  return isOften && ofAttitude.has(family) ? quotes : []
}

const once: Level = 1
const moreThanOnce: Level = 0

/** One insult keeps every finding in the lower half of its scale; a second one gives it the lowest level. */
export const limitByAbuse = (verdict: Verdict, insults: readonly Quote[]): Verdict => {
  const highest = insults.length > 1 ? moreThanOnce : once
  if (insults.length === 0 || verdict.level <= highest) return verdict
  return { ...verdict, level: highest, evidence: insults, better: undefined, isMissing: false }
}
