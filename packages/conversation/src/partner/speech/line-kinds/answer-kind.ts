import type { QuestionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { isOtherLength, isOtherTime } from './time-kind.ts'

/** A question as far as it decides which lines answer it. */
export interface WantedAnswer {
  form: QuestionForm
  text: string
}

/** The kind of word that a question wants: "How often?" wants another one than "How many?". */
export type AnswerKind = 'person' | 'time' | 'place' | 'frequency' | 'duration' | 'number'

type Pattern = Readonly<Record<Language, RegExp>>

const asksFrequency: Pattern = {
  en: /\bhow (?:often|frequently|regularly|many times)\b/,
  fr: accentedPattern(/\b(?:combien de fois|à quelle fréquence|tous les combien|à quel rythme)\b/),
}

const asksDuration: Pattern = {
  en: /\b(?:how long|since when|how much (?:time|longer|of (?:your|the|a) (?:day|time|week|evening|night))|how many (?:minutes|hours|days|weeks|months|years))\b/,
  fr: accentedPattern(
    /\b(?:depuis (?:quand|combien)|combien (?:de temps|de minutes|d'heures|de jours|de semaines|de mois|d'années|d'ans)|ça fait (?:longtemps|combien(?! de (?!temps|minutes|jours|semaines|mois))))\b/,
  ),
}

const asksSpeed = /\bhow (?:quickly|fast)\b/

/** "How far is it to the school?" wants a way, and no number of things. */
export const asksDistance =
  /^(?:(?:and|so|but|et|mais),? )*(?:how far (?:away )?(?:is|are|was|from|do you (?:live|have to|walk|drive))|(?:est-ce que )?c'est (?:loin|à combien)|à (?:quelle distance|combien de (?:kilomètres|minutes|mètres)))(?!\p{L})/u

const kindByForm: Partial<Record<QuestionForm, AnswerKind>> = {
  who: 'person',
  when: 'time',
  where: 'place',
  how_many: 'number',
}

/** "Where are you in that?", "Vous en êtes où ?" ask for a view and for no place. */
const asksStanding: Pattern = {
  en: /\bwhere (?:are (?:you|we)|do (?:you|we) stand|does that leave (?:you|us))(?: yourself)?(?: (?:in|on|with) (?:all )?(?:this|that|it)| (?:now|then)|,? you and (?:i|me))?\s*\?/,
  fr: accentedPattern(
    /\b(?:là-dedans|dans tout (?:ça|cela))\b|\b(?:vous en êtes|(?:tu|on) en es?t?|en êtes-vous|en es-tu) où\b|\boù en (?:êtes|es|est-on|sommes)\b/,
  ),
}

/** The kind of word that a question wants, or null where any line may answer it. */
export const answerKind = ({ form, text }: WantedAnswer, language: Language): AnswerKind | null => {
  const plainQuestion = plainText(text)
  if (form === 'how' && asksSpeed.test(plainQuestion)) return 'duration'
  const kind = kindByForm[form] ?? null
  if (kind === 'place' && asksStanding[language].test(plainQuestion)) return null
  if (kind !== 'number') return kind
  if (asksFrequency[language].test(plainQuestion)) return 'frequency'
  return asksDuration[language].test(plainQuestion) ? 'duration' : 'number'
}

/** "Once a month" says how often; it says neither how long nor how many. */
const rhythm: Pattern = {
  en: /\b(?:every|each|daily|weekly|monthly|yearly|once|twice|times|always|never|ever|often|seldom|rarely|sometimes|constantly|regularly|now and then|from time to time|hardly|most|all the time|all day|again and again|whenever|(?:a|per|an) (?:minute|hour|day|night|week|month|year|shift)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|mornings|evenings|nights)\b/,
  fr: accentedPattern(
    /\b(?:chaque|tous les|toutes les|fois|par (?:jour|semaine|mois|an|heure)|toujours|jamais|souvent|rarement|parfois|régulièrement|sans arrêt|sans cesse|de temps en temps|constamment|presque pas|guère|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir)|quotidien\p{L}*|mensuel\p{L}*)\b/u,
  ),
}

/** "Three weeks." is no answer to "When?"; "Three weeks ago." is one. */
const onlyLength: Pattern = {
  en: /^(?:for |about |only |just |nearly |almost )*(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|\d+|half an?)(?: \w+)? (?:minutes?|hours?|days?|weeks?|months?|years?)[\s.,!]*$/,
  fr: accentedPattern(
    /^(?:pendant |environ |presque |à peine )*(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|\d+)(?: \p{L}+)? (?:minutes?|heures?|jours?|semaines?|mois|ans?|années?)[\s.,!]*$/u,
  ),
}

const units: Pattern = {
  en: /\b(minute|hour|day|week|month|year)s?\b/g,
  fr: /(?<!\p{L})(minute|heure|jour|semaine|mois|an(?!née)|année)s?(?!\p{L})/gu,
}

const countedUnit: Pattern = {
  en: /how many (minute|hour|day|week|month|year)s?\b/,
  fr: /combien (?:de |d')(minute|heure|jour|semaine|mois|an|année)s?(?!\p{L})/u,
}

/** French has two words for a year. */
const unitOf = (unit: string): string => (unit === 'année' ? 'an' : unit)

const unitsIn = (text: string, language: Language): Set<string> =>
  new Set([...text.matchAll(units[language])].map(([, unit]) => unitOf(unit ?? '')))

const counts: Pattern = {
  en: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|hundred|thousand|half|dozen|all|none|many|few|several|most|enough)\b/,
  fr: accentedPattern(
    /\d|^une?[.,]|\b(?:une?(?= (?:seule?|ou deux|sur|fois))|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille|moitié|douzaine|tous|toutes|aucune?|beaucoup|plusieurs|quelques|assez)\b/,
  ),
}

/** "Until the fourteenth." counts no days. */
const onlyDate: Pattern = {
  en: /^(?:until|till|by|before|not before|since|on) (?:the )?(?!(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|a few|\d+) (?:day|week|month|year|hour))/,
  fr: accentedPattern(
    /^(?:jusqu'\p{L}+|d'ici|avant|pas avant|depuis|le) (?!(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quelques|\d+) (?:jour|semaine|mois|an|heure))/u,
  ),
}

/** "Three months" answers no question for hours, and none for people. */
const hasOtherUnit = (line: string, question: string, kind: AnswerKind, language: Language): boolean => {
  const namedUnits = unitsIn(line, language)
  if (namedUnits.size === 0) return false
  const wantedUnit = countedUnit[language].exec(question)?.[1]
  if (wantedUnit !== undefined) return !namedUnits.has(unitOf(wantedUnit))
  return kind === 'number' && (onlyLength[language].test(line) || !counts[language].test(line))
}

/** "How much are the others?" wants a price. */
const asksPrice: Pattern = {
  en: /\b(?:how much (?:is|are|was|were|do|does|did|would) (?!you\b|of\b)(?:[^?]* (?:cost|charge|ask|take))?|what(?:'s| is| are|'re) (?:the|their|your|its) prices?|what (?:do|does|did|would) [^?]*\b(?:cost|charge|pay))\b/,
  fr: accentedPattern(
    /\b(?:à combien|combien (?:ça|cela|il|elle|ils|elles)? ?(?:coût|valent|vaut|demand|prenn)\p{L}*|pay(?:ez|es)(?:-(?:vous|tu))? (?:combien|quoi)|combien (?:vous |tu )?pay(?:ez|es)|(?:quel est|c'est quoi) (?:le|son|leur|votre|ton) prix)\b/u,
  ),
}
const prices: Pattern = {
  en: /\b(?:euros?|pounds?|dollars?|per cent|percent|cheap\w*|expensive|price\w*|less|more|cost\w*|much|below|above|same|figures?|number)\b|[€£$%]/,
  fr: accentedPattern(
    /\b(?:euros?|pour cent|cher|chère|chers|prix|moins|plus|coût\p{L}*|dessous|dessus|pareil|chiffres?|tarifs?)\b|[€%]/u,
  ),
}

const lacksPrice = (line: string, question: string, language: Language): boolean =>
  asksPrice[language].test(question) && !prices[language].test(line)

/** A rhythm, a date or another unit, where a length or a number is asked for. */
const isOtherAmount = (line: string, question: string, kind: AnswerKind, language: Language): boolean => {
  const isCounted = countedUnit[language].test(question)
  if (isCounted && onlyDate[language].test(line)) return true
  const isLength = kind === 'duration'
  const repeats = isLength && /^(?:every|each|once an?|twice an?|chaque|une fois par|tous les|toutes les) /.test(line)
  const isOther = isLength && !isCounted && isOtherLength(line, question, language)
  return repeats || isOther || hasOtherUnit(line, question, kind, language)
}

/** Tells whether a line says something of another kind than the question wants, though it holds a time or a number. */
export const isOfOtherKind = (line: string, { form, text }: WantedAnswer, language: Language): boolean => {
  const kind = answerKind({ form, text }, language)
  const plainLine = plainText(line)
  if (lacksPrice(plainLine, plainText(text), language)) return true
  if (kind === 'time') return onlyLength[language].test(plainLine) || isOtherTime(plainLine, plainText(text), language)
  if (kind === 'frequency') return !rhythm[language].test(plainLine)
  return kind === 'duration' || kind === 'number' ? isOtherAmount(plainLine, plainText(text), kind, language) : false
}
