import type { Objective, SignOfObjective } from '@parley/contracts/authored'
import { phraseMatcher } from '../../analysis/phrase-matcher.ts'
import { type Language, questionsOf } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
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

/** "Ask what Leo tells at home", "What was her weekend like?", without what it is not about. */
const asking = /^(?:ask|demandez|interrogez|posez)(?!\p{L})|\?/u
const notAbout = /,? (?:not|pas|and|et|puis|then) .*$/u

/** "How did it go?" and "ask about" name no matter. */
const emptyStem = /^(?:ask|pass|happen|interro|demand|tell|racont|last|moment|alle)/

const matterOf = (text: string): string[] => [...new Set(stemsOf(text))].filter((stem) => !emptyStem.test(stem))

/** So much of what a hint wants to be asked makes a question the same one in other words. */
const MOST_OF_MATTER = 0.6

/** Tells whether the learner has asked already what a hint recommends. */
export const isAskedAlready = (hint: string, learnerTexts: readonly string[], language: Language): boolean => {
  const wantedSentence = sentencesOf(plainText(hint)).find((sentence) => asking.test(sentence))
  const matter = matterOf(wantedSentence?.replace(notAbout, '') ?? '')
  const questions = learnerTexts.flatMap((text) => questionsOf(text, language))
  return (
    matter.length > 0 &&
    questions.some(({ text }) => touching(new Set(stemsOf(text)), matter) >= MOST_OF_MATTER * matter.length)
  )
}
