import type { QuestionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import { lineWords, namesNoSubject } from '../../matching/line-words.ts'
import { asksMeaning } from '../follow-up.ts'
import { contentWordsOf } from '../last-lines.ts'
import { isExact } from '../line-kinds/line-kind.ts'
import type { Moment } from '../moment.ts'
import { namesPeople } from '../question-sense.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** A short question on the persona's own last words. */
export interface EchoQuestion {
  /** The stems that the learner takes up; none where only the last words as a whole are meant. */
  words: ReadonlySet<string>
  /** The question has no subject besides these words. */
  isPure: boolean
  /** The words are named as a thing: "which list", "the rosters". */
  isThing: boolean
  /** These words as the learner writes them, in lower case and without the s of a plural. */
  spellings: readonly string[]
  /** The sentence of the last reply that holds the words. */
  sentence: string
  form: QuestionForm
  /** The question, for the choice of a line that fits it. */
  text: string
}

/** A longer line asks for something of its own, though it may begin with the persona's words. */
const mostWords = 12

/** "The first steps of whom?", "Torn between what?", « Meilleurs en quoi ? »: the question word stands behind what it is about. */
const endForms: Readonly<Record<Language, readonly (readonly [QuestionForm, RegExp])[]>> = {
  en: [
    ['who', /\S whom?\s*\?+$|\bwho(?:'s| is| was) (?:that|this|he|she|it)\s*\?+$/],
    ['what', /(?<=\S )(?:what|which one)(?: (?:down|up|off|out|on|away|back|over|to (?:you|me|whom)))?\s*\?+$/],
    ['when', /(?<=\S )when\s*\?+$/],
    ['where', /(?<=\S )where\s*\?+$/],
  ],
  fr: [
    [
      'who',
      accentedPattern(
        /\b(?:(?:de|à|par|pour|avec|devant|chez|contre|sur) qui|c'est qui|c'était qui|qui (?:ça|donc))(?: (?:pour (?:vous|toi)|déjà|donc))?\s*\?+$/,
      ),
    ],
    ['what', accentedPattern(/(?<=\S )quoi(?:,? (?:au juste|exactement|donc|d'après (?:vous|toi)))?\s*\?+$/)],
    ['when', accentedPattern(/(?<=\S )(?:quand|de quel (?:mois|jour))\s*\?+$/)],
    ['where', accentedPattern(/(?<=\S )où\s*\?+$/)],
  ],
}

/** Words with which a learner asks what another word means; they are no subject. */
const askingWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    [
      'mean',
      'sorry',
      'sense',
      'exactly',
      'seriously',
      'really',
      'like',
      'suppose',
      'kind',
      'sort',
      'call',
      'follow',
      'actually',
      'though',
      'understand',
      'between',
      "isn't",
      "aren't",
      "doesn't",
      "don't",
      "wasn't",
    ].flatMap((word) => lineWords(word, 'en').map(({ stem }) => stem)),
  ),
  fr: new Set(
    'sens entendre entends entendez juste exactement donc appelle appelez genre sorte signifie déjà concrètement comprends suis sérieusement passe entre surtout plutôt précisément'
      .split(' ')
      .flatMap((word) => lineWords(word, 'fr').map(({ stem }) => stem)),
  ),
}

/** Stems that are no subject of a question. */
export const askingWordsIn = (language: Language): ReadonlySet<string> => askingWords[language]

/** "More what?", « Et vers quoi ? », « Prendre quoi ? »: nothing but a question word and a small word. */
const bareEnd: Pattern = {
  en: /^(?:(?:and|but|sorry|wait|so),? )?(?:[\w-]+ ){1,4}(?:what|whom|who|when|where|how|which one)(?: (?:down|up|off|out|on|away|back|over)|,? (?:exactly|sorry))?\s*\?+$/,
  fr: accentedPattern(
    /^(?:(?:et|mais|pardon|attendez|attends|donc|alors),? )?(?:[\p{L}'-]+ ){1,5}(?:quoi|qui|quand|où|combien)(?:,? (?:au juste|exactement|donc|d'après (?:vous|toi)))?\s*\?+$/u,
  ),
}

/** "So what?", "For what?" and « Ça sert à quoi ? » are questions of their own. */
const ofItsOwn: Pattern = {
  en: /^(?:so|now|then|and then|but|for|or|guess|you know|do you know|i don't know) what\s*\?|\b(?:you|i|we) (?:do|did|want|need|say|think|feel|mean|see|hear) what\b/,
  fr: accentedPattern(
    /^(?:et|alors|et alors|ou|pour|donc|et donc|et après) quoi\s*\?|\b(?:vous|tu|on|je|j'|il|elle|ça) (?:[\p{L}']+ ){1,2}(?:à |de |en |sur )?(?:quoi|qui|quand|où|combien)(?:,? [\p{L}' ]+)?\s*\?/u,
  ),
}

/** "Write what down?": the question word stands where the thing would stand. */
export const isBareEcho = (line: string, language: Language): boolean =>
  bareEnd[language].test(line) && !ofItsOwn[language].test(line)

/** "What made it so busy?" asks for a reason. */
const asksCause: Pattern = {
  en: /^(?:(?:and|but|so),? )?what(?:'s| is| has)? (?:made|makes|making|caused|causes|causing)\b/,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors),? )?qu'est-ce qui (?:(?:le|la|les|l'|vous|te|t'|a|ont) ?)*(?:ren[dt]\p{L}*|provoqu\p{L}*|caus\p{L}*|fait que|fait qu'\p{L}+|expliqu\p{L}*)(?!\p{L})/u,
  ),
}

/** "Which colleague?" wants a name. */
const asksWhichPerson = (line: string, language: Language): boolean =>
  bareThing.test(line) && namesPeople(line, language)

/** The form of a question on the last words, whose question word may stand at its end: "Roughly when?" */
export const formOf = (line: string, { heard, cast: { language } }: Moment): QuestionForm => {
  const end = endForms[language].find(([, pattern]) => pattern.test(line))
  if (end === undefined && asksMeaning(heard, language)) return 'what'
  if (asksCause[language].test(line)) return 'why'
  if (asksWhichPerson(line, language)) return 'who'
  return end?.[0] ?? heard.question?.form ?? 'what'
}

/** The words before a thing. */
const beforeThing =
  /(?<!\p{L})(?:which|what|whose|the|your|this|that|these|those|quel(?:le)?s?|le|la|les|votre|vos|ton|ta|tes|ce|cet|cette|ces|l)(?: [\p{L}]+)?[ ']([\p{L}-]+)/gu

const namesThing = (line: string, words: ReadonlySet<string>, language: Language): boolean =>
  [...line.matchAll(beforeThing)].some(([text]) => shared(words, contentWordsOf(text, language)).size > 0)

const without = (words: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => !others.has(word)))

const shared = (words: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => others.has(word)))

/** Forms in which a question on a word asks for something; a yes or a no answers the other ones. */
const asksForms: ReadonlySet<QuestionForm> = new Set(['what', 'why', 'how', 'who', 'when', 'where', 'how_many'])

/** "Calls" and "call" name the same thing. */
export const singular = (word: string): string => word.toLowerCase().replace(/s$/u, '')

/** A question behind other sentences asks about the last reply where it is as short as this. */
const mostBehind = 8
/** A match as likely as this asks for something else. */
const leastForOther = 0.25
const leastForClear = 0.4

/** A line that may ask about the last reply: short, or with all of that reply in it. */
const mayEcho = ({ heard }: Moment, last: string): boolean =>
  heard.words <= mostWords || plainText(heard.text).includes(plainText(last).replace(/[.!…]+$/u, ''))

/** The short question behind other sentences, where no answer was found for it. */
const questionBehind = ({ heard: { question }, matches: [first], cast: { language } }: Moment): string => {
  const isBare = isBareEcho(plainText(question?.text ?? '').trim(), language)
  const isAskedElsewhere = !isBare && (first?.score ?? 0) >= leastForOther
  return question !== null && !isAskedElsewhere && wordsOf(question.text).length <= mostBehind ? question.text : ''
}

/** "Which people?": the word is the persona's, however little it says by itself. */
const bareThing = /^(?:which|quel(?:le)?s?) [\p{L}-]+\s*\?+$/u

const stemsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [stem])))

/** The stems of the line that the last reply holds, and the number of those that it does not hold. */
const echoedStems = (text: string, last: string, language: Language) => {
  if (bareThing.test(plainText(text).trim())) {
    const words = shared(stemsOf(text, language), stemsOf(last, language))
    if (words.size > 0) return { words, others: 0 }
  }
  const content = without(contentWordsOf(text, language), askingWords[language])
  const stems = [...shared(content, contentWordsOf(last, language))].filter((stem) => !namesNoSubject(stem))
  return { words: new Set(stems), others: content.size - stems.length }
}

/** "Far too many! And what do they all tell you?": the words taken up stand before a question with a subject of its own. */
const standsBefore = (
  text: string,
  words: ReadonlySet<string>,
  { heard, matches: [first], cast, recent }: Moment,
): boolean => {
  const question = heard.question?.text ?? text
  if (question === text || (first?.score ?? 0) < leastForOther || recent.includes(first?.target.key ?? '')) return false
  const subjects = without(contentWordsOf(question, cast.language), askingWords[cast.language])
  return subjects.size > 0 && shared(subjects, words).size === 0
}

/** The question in these words of the learner's, where they take up words of the last reply. */
const echoIn = (text: string, last: string, moment: Moment): EchoQuestion | null => {
  const { heard, cast } = moment
  const { language } = cast
  const line = plainText(text).trim()
  const form = formOf(line, moment)
  if (!text.includes('?') || !asksForms.has(form)) return null
  const { words, others } = echoedStems(text, last, language)
  const isBare = isBareEcho(line, language)
  if (others > 1 || (words.size === 0 && !isBare) || standsBefore(text, words, moment)) return null
  const holdsWord = (part: string) => shared(words, contentWordsOf(part, language)).size > 0
  return {
    words,
    isPure: others === 0,
    isThing: namesThing(line, words, language),
    spellings: wordsOf(line).filter(holdsWord).map(singular),
    sentence: sentencesOf(last).find(holdsWord) ?? last,
    form,
    text: heard.question?.text ?? heard.text,
  }
}

/** "Who did you send that to?", « Vous l'avez dit à qui ? »: the small word stands for what was named before. */
const pointsAt: Pattern = {
  en: /\b(?:that|it|this|them|those)\b/,
  fr: accentedPattern(/(?:vous|tu|qui|on) (?:l'|(?:le|la|les|en|y) )|(?<!\p{L})(?:ça|cela)(?!\p{L})/u),
}

/** "I don't see what you mean with the thumbs-up. Who did you send that to?": a question for a person, a time or a place that points at the words before it. */
const pointedEcho = (
  last: string,
  { heard: { question, text }, matches: [first], cast }: Moment,
): EchoQuestion | null => {
  const { language } = cast
  if (question === null || !isExact(question.form) || !pointsAt[language].test(plainText(question.text))) return null
  // "Who says so, your wife?" brings its own guess.
  if (question.text.includes(',') || wordsOf(question.text).length > mostBehind || (first?.score ?? 0) >= leastForClear)
    return null
  const before = text.slice(0, Math.max(0, text.indexOf(question.text)))
  const words = shared(contentWordsOf(before, language), contentWordsOf(last, language))
  if (words.size === 0 || contentWordsOf(question.text, language).size > 1) return null
  const holdsWord = (part: string) => shared(words, contentWordsOf(part, language)).size > 0
  const sentence = sentencesOf(last).find(holdsWord) ?? last
  return { words, isPure: true, isThing: false, spellings: [], sentence, form: question.form, text: question.text }
}

/** A short question that takes up words of the persona's last reply; null for any other line. */
export const echoQuestion = (moment: Moment): EchoQuestion | null => {
  const sentences = sentencesOf(moment.saidLately.at(-1) ?? '')
  // The learner takes up what was said before the persona asked something in return.
  const last = sentences.slice(0, sentences.findLastIndex((sentence) => !sentence.endsWith('?')) + 1).join(' ')
  if (last === '') return null
  const question = mayEcho(moment, last) ? echoIn(moment.heard.text, last, moment) : null
  if (question !== null) return question
  const behind = echoIn(questionBehind(moment), last, moment)
  return behind?.isPure === true && behind.words.size > 0 ? behind : pointedEcho(last, moment)
}
