import type { Evidence } from '@parley/contracts/session'
import { type DialogueAct, findAct } from '../../analysis/index.ts'
import { isNonsense } from '../../analysis/acts/nonsense.ts'
import { sentencesOf, wordsOf, showsAny } from '../../observer/words.ts'
import { shows, tellsOwnFeeling } from '../criteria/signs.ts'
import type { LearnerTurn } from '../facts.ts'

/** Words of a turn and where they stand in it. What they speak for, the finding says. */
export type Quote = Omit<Evidence, 'direction'>

type SpokenTurn = Pick<LearnerTurn, 'seq' | 'text'>

/** Words of a turn and where they stand in it, letter for letter; null where they do not. */
export const quoteFrom = ({ seq, text }: SpokenTurn, quote: string): Quote | null => {
  const start = quote === '' ? -1 : text.indexOf(quote)
  return start < 0 ? null : { seq, quote, start, end: start + quote.length }
}

const LONGEST = 220

/** Words that are too many to be read at a glance end with their last whole sentence before that, or at a comma. */
const shortenSentence = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence
  const beginning = sentence.slice(0, LONGEST)
  const [whole = ''] = /^.*[.!?…](?=\s)/su.exec(beginning) ?? []
  if (whole.length > 60) return whole
  const comma = Math.max(beginning.lastIndexOf(','), beginning.lastIndexOf(';'))
  return comma > 60 ? beginning.slice(0, comma) : beginning.slice(0, Math.max(beginning.lastIndexOf(' '), 60))
}

const listQuote = (quote: Quote | null): Quote[] => (quote ? [quote] : [])

const salutation = /^(?:hello|hi|hey|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut)(?!\p{L})/iu

/** A greeting or a word by itself says nothing that a finding could stand on. */
const saysSomething = (sentence: string): boolean =>
  wordsOf(sentence).length > (salutation.test(sentence.trim()) ? 6 : 1)

const thanks = /^(?:thanks|thank you|merci)(?!\p{L})(?!.*(?<!\p{L})(?:but|mais)(?!\p{L}))/iu

const leaving = {
  en: /^(?:i(?:'|’)ll let you (?:get|go)|i won(?:'|’)t keep you|take care|see you|have a (?:good|nice)|(?:it(?:'|’)s )?nice to (?:meet|see) you|good luck|goodbye|bye)/i,
  fr: /^(?:je (?:vous|te) laisse(?!\p{L})|bon courage|bonne (?:journée|soirée|chance|continuation)|à (?:bientôt|demain|(?:lun|mar|mercre|jeu|vendre)di)[.! ]*$|au revoir|enchantée?(?!\p{L}))/iu,
} as const

/** "How are you today?" at the beginning asks for no view. */
const wellBeing = {
  en: /^(?:(?:and|so|well),? )?how(?:['’]s it going| is it going| are things| (?:are|have) you(?: been| doing)?)(?: today| this \w+)?(?:, \w+)? ?\?*$/iu,
  fr: /^(?:(?:et|alors|bon),? )?(?:(?:comment )?(?:ça|tout) va|comment (?:allez-vous|vas-tu|tu vas|vous allez))(?: (?:bien|ce matin|aujourd['’]hui))?(?:, \p{L}+)? ?\?*$/iu,
} as const

const EARLY = 4

export const asksCourtesy = ({ turn }: Pick<LearnerTurn, 'turn'>, question: string): boolean =>
  turn <= EARLY && showsAny(wellBeing, question.trim())

/** Tells whether a turn takes leave. */
export const takesLeave = (turn: Pick<LearnerTurn, 'acts' | 'text'>): boolean =>
  findAct(turn, 'farewell') !== undefined || sentencesOf(turn.text).some((one) => showsAny(leaving, one.trim()))

/** Thanks of more words say what they are for. */
const MOST_OF_THANKS = 8

const courtesies = ['greeting', 'farewell'] as const

const languages = ['en', 'fr'] as const

/** "Hello, I understand that you're angry" greets and names a feeling of the other's. */
const namesFeelingOfOther = (sentence: string): boolean =>
  languages.some((language) => shows(sentence, 'feeling', language) && !tellsOwnFeeling(sentence, language))

/** Tells whether a sentence begins with a greeting. */
export const beginsWithGreeting = (sentence: string): boolean => salutation.test(sentence.trim())

/** A greeting, a farewell or a word of thanks: no finding stands on it. */
export const isCourtesy = (turn: LearnerTurn, { quote }: Pick<Quote, 'quote'>): boolean => {
  const sentence = quote.trim()
  if (beginsWithGreeting(sentence) && namesFeelingOfOther(sentence)) return false
  if (beginsWithGreeting(sentence) || showsAny(leaving, sentence) || asksCourtesy(turn, sentence)) return true
  if (thanks.test(sentence) && wordsOf(sentence).length <= MOST_OF_THANKS) return true
  const acts = courtesies.map((name) => findAct(turn, name)).filter((act) => act !== undefined)
  return acts.some((act) => act.quote.includes(sentence) || thanks.test(sentence))
}

/** The first sentence that fits, or the first that says something; "blah blah" and "pffff" are never quoted. */
export const sentenceOf = (turn: SpokenTurn, fits: (sentence: string) => boolean = saysSomething): Quote[] => {
  const sentences = sentencesOf(turn.text).filter((one) => !isNonsense(one))
  const sentence = sentences.find(fits) ?? sentences.find(saysSomething) ?? sentences[0]
  return sentence ? listQuote(quoteFrom(turn, shortenSentence(sentence))) : []
}

/** The longest sentence of a turn says most of it. */
export const mainSentenceOf = (turn: SpokenTurn): Quote[] => {
  const [longest] = sentencesOf(turn.text).toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
  return sentenceOf(turn, (one) => one === longest)
}

/** The longest sentence that asks nothing: what a turn told. */
export const toldSentenceOf = (turn: SpokenTurn): Quote[] => {
  const statements = sentencesOf(turn.text).filter((one) => !one.includes('?'))
  const [longest] = statements.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
  return longest === undefined ? mainSentenceOf(turn) : sentenceOf(turn, (one) => one === longest)
}

/** Of a whole turn, as much as is read at a glance. */
export const beginningOf = (turn: SpokenTurn): Quote[] => listQuote(quoteFrom(turn, shortenSentence(turn.text.trim())))

/** The sentence in which a turn does one of these; where the turn does none of them, its first sentence. */
export const actQuote = (turn: LearnerTurn, ...acts: readonly DialogueAct[]): Quote[] => {
  const act = acts.map((name) => findAct(turn, name)).find((one) => one !== undefined)
  return act ? listQuote(quoteFrom(turn, shortenSentence(act.quote))) : sentenceOf(turn)
}

export const reflectionQuote = (turn: LearnerTurn): Quote[] =>
  turn.reflection ? listQuote(quoteFrom(turn, shortenSentence(turn.reflection.quote))) : []

export const questionQuote = (turn: LearnerTurn, openness: 'open' | 'closed'): Quote[] =>
  turn.questions.flatMap((question) =>
    question.openness === openness ? listQuote(quoteFrom(turn, shortenSentence(question.text))) : [],
  )

const telling = ['empathy', 'own_part', 'commitment', 'advice', 'criticism', 'abuse'] as const

const FEWEST_TO_TELL = 3

/** The sentence of a turn that says most: what it gave back, then what it told, then what it asked, then its first. */
export const tellingQuote = (turn: LearnerTurn): Quote | undefined => {
  const [given] = reflectionQuote(turn)
  // "You're right" alone does not tell which turn it was.
  if (given && (wordsOf(given.quote).length > FEWEST_TO_TELL || turn.words <= FEWEST_TO_TELL)) return given
  const act =
    telling.find((name) => wordsOf(findAct(turn, name)?.quote ?? '').length > FEWEST_TO_TELL) ??
    telling.find((name) => findAct(turn, name))
  const quotes = act ? actQuote(turn, act) : [...questionQuote(turn, 'open'), ...sentenceOf(turn)]
  // "That makes sense." alone does not tell which turn it was.
  return (act === 'empathy' && wordsOf(quotes[0]?.quote ?? '').length <= 4 ? beginningOf(turn) : quotes)[0]
}
