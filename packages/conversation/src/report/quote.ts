import type { Evidence } from '@parley/contracts/session'
import { plain, sentencesOf } from '../observe/words.ts'
import { coachCues, type CueName } from '../partner/mind/coach-cues.ts'
import type { Facts, LearnerTurn } from './facts.ts'

type Spoken = Pick<LearnerTurn, 'seq' | 'text'>

/** Words of a turn and where they stand in it, letter for letter; null where they do not. */
export const quoteFrom = ({ seq, text }: Spoken, quote: string): Evidence | null => {
  const start = quote === '' ? -1 : text.indexOf(quote)
  return start < 0 ? null : { seq, quote, start, end: start + quote.length }
}

const LONGEST = 220

/** A sentence that is too long to be read at a glance ends at its last comma before that. */
const shortened = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence
  const cut = sentence.slice(0, LONGEST)
  const comma = Math.max(cut.lastIndexOf(','), cut.lastIndexOf(';'))
  return comma > 60 ? cut.slice(0, comma) : cut.slice(0, Math.max(cut.lastIndexOf(' '), 60))
}

const sure = (quote: Evidence | null): Evidence[] => (quote ? [quote] : [])

/** The first sentence that fits, or the first there is. */
export const sentenceOf = (turn: Spoken, fits: (sentence: string) => boolean = () => true): Evidence[] => {
  const sentences = sentencesOf(turn.text)
  const found = sentences.find(fits) ?? sentences[0]
  return found ? sure(quoteFrom(turn, shortened(found))) : []
}

/** Of a whole turn, as much as is read at a glance. */
export const beginningOf = (turn: Spoken): Evidence[] => sure(quoteFrom(turn, shortened(turn.text)))

export const cueQuote = ({ language }: Pick<Facts, 'language'>, turn: Spoken, cue: CueName): Evidence[] =>
  sentenceOf(turn, (sentence) => coachCues[language][cue].test(plain(sentence)))

export const questionQuote = (turn: LearnerTurn, kind: 'open' | 'closed'): Evidence[] =>
  turn.questions.flatMap((question) => (question.kind === kind ? sure(quoteFrom(turn, shortened(question.text))) : []))

/** The sentence of a turn that says most: what was given back, then what was asked, then the first. */
export const tellingQuote = (facts: Pick<Facts, 'language'>, turn: LearnerTurn): string | undefined => {
  const cue = (['reflect', 'empathy', 'advice', 'confront'] as const).find((name) => turn.cues.has(name))
  const quotes = cue ? cueQuote(facts, turn, cue) : [...questionQuote(turn, 'open'), ...sentenceOf(turn)]
  return quotes[0]?.quote
}

/** At most so many, each from another turn where there are enough of them. */
export const pick = (quotes: readonly Evidence[], most = 3): Evidence[] => {
  const first = quotes.filter((quote, at) => quotes.findIndex(({ seq }) => seq === quote.seq) === at)
  const chosen = first.slice(0, most)
  return chosen.length > 0 ? chosen : quotes.slice(0, most)
}
