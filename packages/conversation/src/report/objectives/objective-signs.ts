import type { Objective, SignOfObjective } from '@parley/contracts/authored'
import { hasAct } from '../../analysis/index.ts'
import { type Phrases, phraseMatcher } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { shows } from '../criteria/signs.ts'
import type { Facts, LearnerTurn, PersonaTurn } from '../facts.ts'
import { beginningOf, questionQuote, type Quote, quoteFrom, reflectionQuote } from '../evidence/quote.ts'

/** The signs of an objective, in either form. Snapshots of older sessions have no `signs`. */
export const signsOf = ({
  signs,
  shown_by: single,
}: Partial<Pick<Objective, 'signs' | 'shown_by'>>): readonly SignOfObjective[] => {
  if (signs && signs.length > 0) return signs
  return single ? [{ kind: single }] : []
}

/** The evidence of a sign in the conversation: whether it shows, in which turn first, and by which words. */
export interface SignFinding {
  shown: boolean
  turn: number | null
  quotes: readonly Quote[]
}

const findingOf = (turns: readonly { turn: number; quotes: readonly Quote[] }[]): SignFinding => ({
  shown: turns.length > 0,
  turn: turns[0]?.turn ?? null,
  quotes: turns.flatMap(({ quotes }) => quotes),
})

const matchingSentences = (turn: Pick<LearnerTurn, 'seq' | 'text'>, matches: (text: string) => boolean): Quote[] =>
  sentencesOf(turn.text).flatMap((sentence) => (matches(sentence) ? (quoteFrom(turn, sentence) ?? []) : []))

const isQuestion = ({ quote }: Quote): boolean => quote.includes('?')

/** A statement shows that a goal was reached better than a question does. */
const mentions = ({ takenOver, learner, language }: Facts, phrases: Phrases): SignFinding => {
  const matches = phraseMatcher(phrases, language)
  const finding = findingOf(
    [...takenOver, ...learner]
      .map((turn) => ({ turn: turn.turn, quotes: matchingSentences(turn, matches) }))
      .filter(({ quotes }) => quotes.length > 0),
  )
  return { ...finding, quotes: finding.quotes.toSorted((a, b) => Number(isQuestion(a)) - Number(isQuestion(b))) }
}

const asksAbout = ({ takenOver, learner, language }: Facts, phrases: Phrases): SignFinding => {
  const matches = phraseMatcher(phrases, language)
  return findingOf(
    [...takenOver, ...learner]
      .map((turn) => {
        const questions = turn.questions.filter(({ text }) => matches(text))
        return { turn: turn.turn, quotes: questions.flatMap(({ text }) => quoteFrom(turn, text) ?? []) }
      })
      .filter(({ quotes }) => quotes.length > 0),
  )
}

const refusal: Record<Language, RegExp> = {
  en: /\b(?:no|not|never|won't|can't|cannot|don't|doubt|refuse)\b/,
  fr: /(?:^|[^\p{L}])(?:non|pas|jamais|refuse|plus question|doute)(?![\p{L}])/u,
}

/** A word of consent to what was proposed. */
const consent: Record<Language, RegExp> = {
  en: /^(?:agreed|all right|alright|fine|deal|okay|ok|good,|that (?:works|suits)|that's (?:clear|fine|fair)|it's worth a try|let's (?:do|try)|i could (?:agree|live with|do|try))\b/,
  fr: /^(?:d'accord|entendu|ça marche|très bien|bon,|marché conclu|ça vaut (?:la peine|le coup)|on peut essayer|faisons|ça me va|je veux bien|c'est (?:clair|entendu|bon pour moi))(?!\p{L})/u,
}

const assents = (text: string, language: Language): boolean => {
  const sentences = sentencesOf(text)
  return sentences.some(
    (sentence) =>
      (shows(sentence, 'agrees', language) ||
        shows(sentence, 'commits', language) ||
        consent[language].test(plainText(sentence))) &&
      !refusal[language].test(plainText(sentence)),
  )
}

/** "Got a minute to talk?" opens the talk, and its yes agrees to nothing else. */
const opensTalk = (turn: LearnerTurn, place: number): boolean =>
  (place === 0 || hasAct(turn, 'permission')) && !hasAct(turn, 'proposal') && !hasAct(turn, 'offer')

/** A turn of no more words asks for consent and proposes nothing itself. */
const MOST_OF_CONSENT = 5

const agreesTo = ({ learner, language }: Facts, phrases: Phrases): SignFinding => {
  const matches = phraseMatcher(phrases, language)
  const agreements = learner.flatMap((turn, place): PersonaTurn[] => {
    const { text, after } = turn
    if (opensTalk(turn, place) || after === null || !assents(after.text, language)) return []
    // The agreement stands in the answer, or in the proposal before a short answer; "Deal?" asks for one made before.
    const proposal = turn.words <= MOST_OF_CONSENT ? `${learner[place - 1]?.text ?? ''} ${text}` : text
    return matches(after.text) || (matches(proposal) && after.words <= 25) ? [after] : []
  })
  return findingOf(agreements.map((turn) => ({ turn: turn.turn, quotes: beginningOf(turn) })))
}

/** Shown as long as the learner did not do it. The quotes are those that break it. */
const mustNot = (facts: Facts, { act, phrases }: Extract<SignOfObjective, { kind: 'must_not' }>): SignFinding => {
  const matches = phraseMatcher(phrases, facts.language)
  const breaches = facts.learner.flatMap((turn) => {
    const breach = turn.forbiddenActs.find((one) => one.act === act)
    return [...(breach ? [quoteFrom(turn, breach.quote)] : []), ...matchingSentences(turn, matches)].filter(
      (quote) => quote !== null,
    )
  })
  return { shown: breaches.length === 0, turn: null, quotes: breaches }
}

/** Said back once may be chance. */
const OFTEN = 2

const saidBack = ({ learner, counts }: Facts): SignFinding => {
  const reflectingTurns = learner.filter(({ reflection }) => reflection !== null)
  return {
    shown: counts.reflections >= OFTEN,
    turn: reflectingTurns[OFTEN - 1]?.turn ?? null,
    quotes: reflectingTurns.flatMap(reflectionQuote),
  }
}

/** Decided only when all is said: before that the next question could turn it round. */
const moreOpen = ({ learner, counts }: Facts): SignFinding => {
  const isShown = counts.openQuestions > counts.closedQuestions
  return {
    shown: isShown,
    turn: null,
    quotes: learner.flatMap((turn) => questionQuote(turn, isShown ? 'open' : 'closed')),
  }
}

/** The evidence of a sign in the words of the conversation; null where only the practice partner can tell. */
export const judgeSign = (sign: SignOfObjective, facts: Facts): SignFinding | null => {
  switch (sign.kind) {
    case 'mentions':
      return mentions(facts, sign.phrases)
    case 'asks_about':
      return asksAbout(facts, sign.phrases)
    case 'agrees_to':
      return agreesTo(facts, sign.phrases)
    case 'must_not':
      return mustNot(facts, sign)
    case 'said_back':
      return saidBack(facts)
    case 'more_open':
      return moreOpen(facts)
    case 'told':
    case 'own_step':
      return null
  }
}

/** Signs that a later turn can still undo. They count when the conversation is over. */
export const isDecidedAtEnd = ({ kind }: SignOfObjective): boolean => kind === 'must_not' || kind === 'more_open'
