import type { Objective, SignOfObjective } from '@parley/contracts/authored'
import { phraseMatcher } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { stemsOf, touching } from '../../partner/persona/stems.ts'
import { signsOf } from './objective-signs.ts'

type Goal = Pick<Objective, 'label' | 'signs' | 'shown_by'>

const isNamed = (sign: SignOfObjective, text: string, language: Language): boolean =>
  (sign.kind === 'mentions' || sign.kind === 'asks_about') && phraseMatcher(sign.phrases, language)(text)

/** The share of a goal's words that a hint speaks of, and one more where it uses a phrase that shows the goal. */
const closeness = (text: string, goal: Goal, language: Language): number => {
  const stems = stemsOf(goal.label)
  const share = stems.length === 0 ? 0 : touching(new Set(stemsOf(text)), stems) / stems.length
  return share + Number(signsOf(goal).some((sign) => isNamed(sign, text, language)))
}

/** A hint with fewer words of a goal may serve any. */
const LEAST = 0.5

/** The place of the goal that a hint helps to reach, as its words tell; null where they tell none. */
export const goalOfHint = (text: string, goals: readonly Goal[], language: Language): number | null => {
  const scores = goals.map((goal) => closeness(text, goal, language))
  const best = Math.max(LEAST, ...scores)
  const place = scores.indexOf(best)
  return place === -1 ? null : place
}
