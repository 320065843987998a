import { hasAct } from '../../analysis/index.ts'
import { mentionMatcher, type Phrases } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { ownedBetween, ownPartQuotes, saysItLater } from '../criteria/readings.ts'
import { shows, contradictsUnderstanding, tellsOwnFeeling } from '../criteria/signs.ts'
import { statedFacts } from '../criteria/stated-facts.ts'
import { actQuote, beginsWithGreeting, type Quote, quoteFrom, sentenceOf } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'
import { type GoalSign, goalKindOf, showsKind } from './goal-kinds.ts'

export const quotesFrom = (turn: Pick<LearnerTurn, 'seq' | 'text'>, sentences: readonly string[]): Quote[] =>
  sentences.flatMap((sentence) => quoteFrom(turn, sentence) ?? [])

/** A sentence of no more words points to the one before it: "That was my doing." */
const POINTING = 5

/** The quote with the sentence before it where it would say too little by itself. */
const wholeAct = (turn: LearnerTurn, quote: Quote): Quote => {
  const sentences = sentencesOf(turn.text)
  const before = sentences[sentences.indexOf(quote.quote) - 1]
  if (before === undefined || before.includes('?') || wordsOf(quote.quote).length > POINTING) return quote
  return quoteFrom(turn, turn.text.slice(turn.text.indexOf(before), quote.end)) ?? quote
}

const pointsBack = /^(?:c'est|voilà|that's|that is|this is) (?:(?:exactly|just|all|tout) )?(?:ce que|what) /

/** "That's what I saw." points to the sentence before it, which says what was seen. */
const pointedAt = (turn: LearnerTurn, quote: Quote): Quote => {
  const sentences = sentencesOf(turn.text)
  const before = sentences[sentences.indexOf(quote.quote) - 1]
  if (before === undefined || before.includes('?') || !pointsBack.test(plainText(quote.quote))) return quote
  return quoteFrom(turn, before) ?? quote
}

/** A question, a greeting, or a short sentence such as "I was wrong." */
export const saysLittle = ({ quote }: Quote): boolean =>
  quote.includes('?') || beginsWithGreeting(quote) || wordsOf(quote).length <= POINTING

/** The sentence that shows a goal in words of its kind. */
const kindQuotes = (turn: LearnerTurn, kind: Exclude<GoalSign, 'owns'>, language: Language): Quote[] => {
  const ownedQuotes = kind === 'tension' ? ownedBetween(turn, language) : []
  if (ownedQuotes.length > 0) return ownedQuotes
  return kind === 'promises' && hasAct(turn, 'commitment')
    ? actQuote(turn, 'commitment')
    : sentenceOf(turn, (sentence) => shows(sentence, kind, language)).map((quote) => pointedAt(turn, quote))
}

/** The sentences of a turn that show a goal in the author's words, or in words of their kind. */
const mentionQuotes = (
  turn: LearnerTurn,
  sentences: readonly string[],
  kind: GoalSign | null,
  language: Language,
): Quote[] => {
  const quotes = quotesFrom(turn, sentences)
  if (kind === 'owns') {
    const own = ownPartQuotes(turn, language)
    return (own.length > 0 ? own : quotes).map((quote) => wholeAct(turn, quote))
  }
  if (kind === null || (quotes.length === 0 && !showsKind(turn, kind, language)))
    return quotes.map((quote) => pointedAt(turn, quote))
  // "I want to understand what happened between us" opens the matter; the fact beside it names it.
  const factQuotes = kind === 'tension' || kind === 'observes' ? statedFacts(turn, language) : []
  if (factQuotes.length > 0) return factQuotes
  if (quotes.length > 0) return quotes.map((quote) => pointedAt(turn, quote))
  return kindQuotes(turn, kind, language)
}

/** "I'd like us to say it when something's wrong" is a rule for what is to come, and names no tension that is there. */
const ruleToCome = {
  en: /^(?:i(?:'d| would) like us to|let's|we (?:could|should|will)|from now on).*\b(?:when|if|whenever|as soon as|within)\b/,
  fr: /^(?:(?:j'aimerais|je (?:voudrais|propose)) qu'on|on (?:pourrait|devrait)|désormais).*(?<!\p{L})(?:quand|si|dès qu|chaque fois|dans les|sous)/u,
} as const

const setsRule = ({ text }: LearnerTurn): boolean =>
  sentencesOf(text).every((sentence) => sentence.includes('?') || showsAny(ruleToCome, plainText(sentence))) &&
  showsAny(ruleToCome, plainText(text))

/** The quotes of a turn that mention what a goal asks for. */
export const mentionsOf = (phrases: Phrases, language: Language): ((turn: LearnerTurn) => Quote[]) => {
  const mentionsIn = mentionMatcher(phrases, language)
  const kind = goalKindOf(phrases, language)
  return (turn) => {
    if ((kind === 'feeling' && turn.isDenied) || (kind === 'tension' && setsRule(turn))) return []
    const sentences = mentionsIn(turn.text).filter((sentence) => {
      if (kind === 'owns') return !saysItLater(sentence)
      return kind !== 'feeling' || !(contradictsUnderstanding(sentence) || tellsOwnFeeling(sentence, language))
    })
    return mentionQuotes(turn, sentences, kind, language)
  }
}
