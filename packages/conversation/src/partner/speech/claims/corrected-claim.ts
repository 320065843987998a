import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, escapePattern, plainText, sentencesOf } from '../../../observer/words.ts'
import { answerMatcher, bestOfEach, type Match, matchAnswers } from '../../matching/match-answer.ts'
import { withoutTag } from '../../mind/questions/tags.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { asksToConfirm } from './asks-to-confirm.ts'
import { correctedPlace } from './corrected-place.ts'
import { correctedRole } from './corrected-role.ts'
import { personAnswer } from '../persons/named-person.ts'
import { anyLine } from '../voice.ts'
import { type FactValue, valuesIn } from './fact-values.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** A thing that is planned, offered or imagined is no fact, and what the learner says of themselves is none of the persona's. */
const noFact: Pattern = {
  en: /\b(?:will|shall|let's|could|can|should|might|may|how about|what about|if|i|i'm|i've|i'd|my|me|going to|not|never|\w+n't)\b|'ll\b|'d\b/,
  fr: accentedPattern(
    /\b(?:peux|peut|pouvez|pouvons|pourr\p{L}+|si|je|mon|ma|mes|moi|va|vais|allons|ne|pas|jamais|\p{L}{2,}(?:rai|ras|ra|rons|rez|ront|rais|rait|riez|raient))(?!\p{L})|\b(?:j|n)'/u,
  ),
}

interface Claim {
  value: FactValue
  sentence: string
}

/** Small words that belong to the value: "by the twentieth", « pour le vingt ». */
const beforeValue: Readonly<Record<Language, string>> = {
  en: '(?:(?:by|until|on|in|at|since|for|about|before|from) )?(?:(?:the|an?) )?',
  fr: "(?:(?:pour|avant|depuis|en|au|à|vers|de) )?(?:(?:le|la|l') ?)?",
}

const without = (sentence: string, { words }: FactValue, language: Language): string =>
  sentence.replace(new RegExp(`${beforeValue[language]}${escapePattern(words)}`, 'u'), ' ')

/** Each value of a sentence is judged by itself: "in Marseille, fourth floor". */
const withoutOthers = (sentence: string, value: FactValue, all: readonly FactValue[], language: Language): string =>
  all.filter((other) => other !== value).reduce((rest, other) => without(rest, other, language), sentence)

/** "Five out of forty" tells no age; a bare number does behind "you are". */
const tellsAge = /(?:\b(?:are|is|was|were|turned|aged)|'(?:re|s)|(?<!\p{L})(?:âge|as|avez|a))(?: [\p{L}-]+)? $/u

const isComplete = ({ kind, unit, words }: FactValue, statement: string): boolean =>
  kind !== 'number' || unit !== null || tellsAge.test(statement.slice(0, Math.max(0, statement.indexOf(words))))

/** "Three days, that's a lot" takes up what the persona has just said. */
const isSaidLately = ({ saidLately, cast }: Moment, { kind, value, unit }: FactValue): boolean =>
  valuesIn(saidLately.join(' '), cast.language).some(
    (own) => own.kind === kind && own.value === value && own.unit === unit,
  )

/** "Three days, that's a lot. Did you ask anybody?" wants to hear about the asking. */
const isBesideQuestion = ({ heard: { question } }: Moment, sentence: string): boolean =>
  question !== null && !sentence.includes('?')

/** The claims in the one sentence of a line that holds any; a name of somebody whom the persona knows is no place. */
const claimsIn = (moment: Moment): Claim[] => {
  const { heard, speech, cast } = moment
  const { language } = cast
  if (!asksToConfirm(moment)) return []
  const [sentence, second] = sentencesOf(heard.text).filter((one) => valuesIn(one, language).length > 0)
  if (sentence === undefined || second !== undefined || isBesideQuestion(moment, sentence)) return []
  const statement = withoutTag(plainText(sentence).trim(), language)
  if (noFact[language].test(statement)) return []
  const values = valuesIn(sentence.trim().slice(0, statement.length), language)
  return values
    .filter(({ kind, value }) => kind !== 'place' || personAnswer(value, speech, language) === undefined)
    .filter((value) => isComplete(value, statement) && !isSaidLately(moment, value))
    .map((value) => ({ value, sentence: withoutOthers(statement, value, values, language) }))
}

const timeUnits: Pattern = {
  en: /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/,
  fr: /^(?:minutes?|heures?|jours?|semaines?|mois|ans?|années?)$/,
}

/** "Since when" and "How old" ask for a number of years as well. */
const timeWords = (unit: string, sentence: string, language: Language): readonly string[] => {
  if (!timeUnits[language].test(unit)) return []
  if (language === 'en') return ['How long', 'Since when']
  return [sentence.includes('depuis') ? 'Depuis combien de temps' : 'Quel âge']
}

const daysAsked = { en: ['When', 'Which day'], fr: ['Quand', 'Quel jour'] } as const

type AskingWords = (unit: string | null, sentence: string, language: Language) => readonly string[]

const askingWordsOf: Readonly<Record<FactValue['kind'], AskingWords>> = {
  number: (unit, sentence, language) => {
    if (unit === null) return [language === 'fr' ? 'Quel âge' : 'How old']
    return [`${language === 'fr' ? 'Combien de' : 'How many'} ${unit}`, ...timeWords(unit, sentence, language)]
  },
  order: (unit, _sentence, language) => {
    if (unit === null) return language === 'fr' ? ['Pour quand', 'Quand'] : ['By when', 'When']
    return language === 'fr' ? [`Quel ${unit}`, `Combien de ${unit}`] : [`Which ${unit}`, `How many ${unit}`]
  },
  place: (_unit, _sentence, language) => [language === 'fr' ? 'Où' : 'Where'],
  weekday: (_unit, _sentence, language) => daysAsked[language],
  month: (_unit, _sentence, language) => daysAsked[language],
}

/** The words with which one asks for a value of this kind. */
const askingWords = ({ value: { kind, unit }, sentence }: Claim, language: Language): readonly string[] =>
  askingWordsOf[kind](unit, sentence, language)

/** English asks with the verb before the person: "How many hours do you sleep?" */
const questionOrder = (statement: string): string => {
  const plain = statement
    .replace(/^(?:(?:so|and|but|well|then),? )+/, '')
    .replace(/^(\w+)'re\b/, '$1 are')
    .replace(/^(\w+)'ve\b/, '$1 have')
    .replace(/^(\w+)'s\b/, '$1 is')
  if (/^(?:do|does|did|are|is|was|were|have|has|had)\b/.test(plain)) return plain
  const [, subject, verb, rest = ''] =
    /^((?:(?:the|your|our|this|that) )?[\p{L}'-]+) (are|is|was|were|have|has|had)\b(.*)$/u.exec(plain) ?? []
  if (subject !== undefined) return `${verb} ${subject}${rest}`
  return `${/^(?:you|they)\b/.test(plain) ? 'do' : 'does'} ${plain}`
}

/** "You sleep eight hours" as the question that the persona's answer was written for: "How many hours do you sleep?" */
const questionsFor = (claim: Claim, language: Language): string[] => {
  const { value, sentence } = claim
  const statement = without(sentence, value, language)
    .replace(/\s+/g, ' ')
    .replace(/[\s,.?!]+$/u, '')
    .trim()
  const rest = language === 'en' ? questionOrder(statement) : statement
  return askingWords(claim, language).map((asking) => `${asking} ${rest}${language === 'fr' ? ' ?' : '?'}`)
}

/** The same kind of value, of the same things: weeks are compared with weeks. */
const isComparable = (statement: FactValue, own: FactValue): boolean =>
  statement.kind === own.kind && (own.unit === null || statement.unit === null || statement.unit === own.unit)

const linesOf = ({ plain, closed, open }: SpeechAnswer): string[] => [...plain, ...closed, ...open]

const valuesOf = (line: string, { value }: Claim, language: Language): FactValue[] =>
  valuesIn(line, language).filter((own) => isComparable(value, own))

interface ClaimAnswer {
  answer: SpeechAnswer
  /** The lines with one value of this kind. */
  lines: readonly string[]
  /** Every value of this kind in any line. */
  values: ReadonlySet<string>
  score: number
}

const least = { own: 0.42, shared: 0.6 } as const
const nearTop = 0.75

const asksLength: Pattern = {
  en: /\bhow long\b|\bsince when\b/,
  fr: /combien de temps|depuis (?:quand|combien)/,
}
const asksAge: Pattern = { en: /\bhow old\b|\bage\b/, fr: /(?<!\p{L})âge(?!\p{L})/u }

/** The thing that "Nine." counts stands in the questions that it was written for. */
const countsWhatIsClaimed = ({ asks, like }: SpeechAnswer, { value }: Claim, language: Language): boolean => {
  if (value.kind !== 'number') return true
  const { unit } = value
  const isAsked = (pattern: RegExp) => asks.some((example) => pattern.test(plainText(example)))
  if (unit === null) return like.includes('age') || isAsked(asksAge[language])
  if (language === 'fr' && /^ans?$/.test(unit) && (like.includes('age') || isAsked(asksAge.fr))) return true
  const isLength = timeUnits[language].test(unit) && (like.includes('since-when') || isAsked(asksLength[language]))
  return isLength || isAsked(new RegExp(`(?<!\\p{L})${escapePattern(unit)}s?(?!\\p{L})`, 'u'))
}

const claimAnswerIn = ({ target, score, isOwn }: Match, claim: Claim, language: Language): ClaimAnswer[] => {
  if (target.kind !== 'answer' || score < (isOwn === true ? least.own : least.shared)) return []
  const { answer } = target
  const isCounted = countsWhatIsClaimed(answer, claim, language)
  const own = (line: string) => valuesOf(line, claim, language).filter(({ unit }) => unit !== null || isCounted)
  const all = linesOf(answer).map((line) => ({ line, values: new Set(own(line).map(({ value }) => value)) }))
  const lines = all.filter(({ values }) => values.size === 1).map(({ line }) => line)
  const values = new Set(all.flatMap((one) => [...one.values]))
  return lines.length === 0 ? [] : [{ answer, lines, values, score }]
}

/** The answers to what is statement that hold a value of its kind, the likeliest first. */
const answersTo = (claim: Claim, { speech, cast }: Moment): ClaimAnswer[] => {
  const { language } = cast
  const matcher = answerMatcher(speech, language, cast.questions ?? {})
  const matches = questionsFor(claim, language).flatMap((text) => matchAnswers(matcher, { text, whole: text }))
  const candidates = bestOfEach(matches).flatMap((match) => claimAnswerIn(match, claim, language))
  return candidates.filter(({ score }) => score >= nearTop * (candidates[0]?.score ?? 0))
}

const verdicts = { so: { en: 'Yes.', fr: 'Oui.' }, not_so: { en: 'No.', fr: 'Non.' } } as const
const saysWhich = /^(?:no|non|not|yes|oui|pas|plus)(?!\p{L})/iu

const say = (moment: Moment, { answer, lines }: ClaimAnswer, verdict: keyof typeof verdicts): SpokenWords => {
  const line = anyLine({ ...moment.voice, brief: false }, lines)
  const word = saysWhich.test(line) ? '' : `${verdicts[verdict][moment.cast.language]} `
  return { text: `${word}${line}`, talk: 'neutral', source: answer.key, answer }
}

/** A claim as true where an answer says so in a line of its own, false where no answer holds its value. */
const judge = (moment: Moment, claim: Claim): { words: SpokenWords; isTrue: boolean } | null => {
  const near = answersTo(claim, moment)
  const [first] = near
  if (first === undefined) return null
  const { value } = claim.value
  if (!near.some(({ values }) => values.has(value))) return { words: say(moment, first, 'not_so'), isTrue: false }
  const holding = near.flatMap((candidate) => {
    const lines = candidate.lines.filter((line) =>
      valuesOf(line, claim, moment.cast.language).some((own) => own.value === value),
    )
    return lines.length === candidate.lines.length ? [{ ...candidate, lines }] : []
  })
  const [best] = holding
  return best === undefined ? null : { words: say(moment, best, 'so'), isTrue: true }
}

/** "You sleep eight hours, is that right?" to a cook who sleeps five gets a no, and the hours that he sleeps. */
export const correctedClaim = (moment: Moment): SpokenWords | null => {
  const ofPerson = correctedRole(moment) ?? correctedPlace(moment)
  if (ofPerson !== null) return ofPerson
  const verdictList = claimsIn(moment).map((claim) => judge(moment, claim))
  const wrong = verdictList.find((verdict) => verdict?.isTrue === false)
  if (wrong) return wrong.words
  return verdictList.length === 1 ? (verdictList[0]?.words ?? null) : null
}
