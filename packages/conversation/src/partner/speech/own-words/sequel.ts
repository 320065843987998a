import type { SpeechSequel } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { asksFurther, isBareWhy } from '../follow-up.ts'
import { contentWordsOf } from '../last-lines.ts'
import { fitsForm, isExact } from '../line-kinds/line-kind.ts'
import type { WantedAnswer } from '../line-kinds/answer-kind.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { invites } from '../question-sense.ts'
import { lineFor, nextLine } from '../voice.ts'
import { asksForCondition } from './answer-own-words.ts'
import { answerOnThing } from './asked-thing.ts'
import { askingWordsIn, echoQuestion, formOf } from './echo-question.ts'

/** Kinds of lines that may ask about the last words of the persona. */
const mayAsk: ReadonlySet<Moment['heard']['kind']> = new Set([
  'question',
  'reflection',
  'statement',
  'information',
  'nonsense',
  'off_topic',
  'permission',
  'unanswered',
])

/** "I'm asking now.", "Say it anyway.", « Essayez quand même. »: a learner who was put off asks once more. */
const insists: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:well|but|so|then|and|okay|no|please)[,.]? )*(?:i(?:'m| am) (?:asking|listening)|take your time|i(?:'ve| have) (?:got )?time|(?:just |please )?(?:try|say it|answer me|tell me)|go ahead|come on|i(?:'d| would) (?:really |still )?like to (?:know|hear)(?: it| who| what| why| when| where)?)(?:,? (?:now|anyway|today|you|then|please|again|all the same|to you))*[.!?…]*$/,
  fr: accentedPattern(
    /^(?:(?:bon|mais|alors|et|donc|ok|non|allez)[,.]? )*(?:(?:je|j')(?: vous| te| le| la| l'| t')* ?(?:demande|écoute)|prenez (?:votre|le) temps|prends (?:ton|le) temps|j'ai (?:tout mon |le )?temps|(?:essaye[zs]?|essaie[zs]?|dites|dis|réponde?z|réponds)(?:-(?:le|la|les|moi))*|(?:vous ne|tu ne|tu) (?:me )?répond(?:ez|s) pas(?: à ma question)?|j'aimerais (?:bien |vraiment )?(?:le )?savoir(?: qui| quoi| pourquoi)?)(?:,? (?:maintenant|quand même|aujourd'hui|alors|donc|encore|toujours|s'il (?:vous|te) plaît))*[.!?…]*$/u,
  ),
}

/** "Which mistakes?", "Is that all?", « Pourquoi eux ? »: nothing else can be meant than what was said last. */
const barePointer: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but|sorry)[,.]? )*(?:(?:which|what) (?:[\p{L}-]+ ?){1,2}|what(?:,? exactly)?|is that (?:all|it|everything)|why (?:me|you|him|her|them|us|this|that|not|so))\s*\?+$/u,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors|pardon)[,.]? )*(?:quel(?:le)?s? (?:[\p{L}-]+ ?){1,2}|quoi(?:,? (?:exactement|donc|au juste))?|c'est tout|pourquoi (?:moi|vous|toi|lui|elle|eux|elles|nous|ça|cela|pas))\s*\?+$/u,
  ),
}

/** "How long did it last?", « C'était quand ? »: with hardly a word more, the small word stands for what was said. */
const pointsBack =
  /(?<!\p{L})(?:it|that|this|those|these|they|them|he|she|him|her|there|ce|ça|cela|c'\p{L}+|il|elle|ils|elles|lui|eux|y|en|là)(?!\p{L})/u
const mostPointing = 7
/** "Roughly when?" */
const mostBare = 4

/** A longer line asks for something of its own. */
const mostWords = 14
/** Without a word of the persona's, only a very short line points at its last words. */
const mostWithoutEcho = 4
/** A match as likely as this asks for something else, if the line also brings a word of its own. */
const leastForOther = 0.4
/** The author wrote this very question. */
const exactlyMatched = 0.9

const asksOnceMore = ({ text }: Moment['heard'], language: Language): boolean =>
  insists[language].test(plainText(text).trim())

/** The parts of the line that may ask: its question by itself, and all of a short line. */
const askingTexts = ({ heard: { question, text, words } }: Moment): readonly string[] => [
  ...(question === null ? [] : [question.text]),
  ...(words <= mostWords ? [text] : []),
]

/** "How are you this morning?" takes up no word of a greeting. */
const timesOfDay = /^(?:morning|afternoon|evening|day|today|matin|soir|journ|jour)/

/** "Bastien" is no subject: much may be asked about him. */
const isName = (stem: string, reply: string, language: Language): boolean =>
  [...reply.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu)].some(([word]) => contentWordsOf(word, language).has(stem))

/** The subjects of some words: those that the last reply holds, too, and those that are the learner's own. */
const subjectsOf = (text: string, reply: string, { isFirst, cast: { language } }: Moment) => {
  const saidStems = contentWordsOf(reply, language)
  const stems = [...contentWordsOf(text, language)].filter((stem) => !askingWordsIn(language).has(stem))
  const shared = stems.filter((stem) => saidStems.has(stem) && !(isFirst && timesOfDay.test(stem)))
  return { shared, ownCount: stems.length - shared.length }
}

/** True where these words ask about the last reply: they take up its own, or hardly hold any that could ask for more. */
const asksAbout = (text: string, reply: string, moment: Moment): boolean => {
  const { heard, matches, cast } = moment
  const [first] = matches
  if (text.split(/\s+/).length > mostWords) return false
  const { shared, ownCount } = subjectsOf(text, reply, moment)
  // Behind a long remark only a question with a word of the persona's asks about its last words.
  if (shared.length === 0)
    return ownCount === 0 && heard.words <= mostWithoutEcho && (first?.score ?? 0) < leastForOther
  const score = first?.isOwn === true ? first.score : 0
  const isOnlyNames = shared.every((stem) => isName(stem, reply, cast.language))
  return ownCount === 0 && score < exactlyMatched && !(isOnlyNames && heard.words > mostWithoutEcho)
}

/** "What do you mean by honest?" and "You hid behind her. How so?" ask for words that were said earlier. */
const asksForOther = (reply: string, moment: Moment): boolean =>
  subjectsOf(moment.heard.text, reply, moment).ownCount > 0

/** "Tell me more", "Which ones?", "I'm asking now": the line asks for what follows, whatever was said. */
const asksOn = (moment: Moment, reply: string): boolean => {
  const { heard, cast } = moment
  const line = plainText(heard.question?.text ?? heard.text).trim()
  if (heard.kind === 'unanswered' || asksOnceMore(heard, cast.language)) return true
  const isOther = asksForOther(reply, moment)
  if (barePointer[cast.language].test(line)) return !isOther || (moment.matches[0]?.score ?? 0) < leastForOther
  return asksFurther(heard, cast.language) && !isOther
}

/** The question with the form that it has as one on the last words. */
const questionOf = (moment: Moment): WantedAnswer | null => {
  const { question } = moment.heard
  return question && { text: question.text, form: formOf(plainText(question.text).trim(), moment) }
}

/** A question for a person, a time, a place or a number that has no subject of its own, and that no answer meets. */
const asksByPointing = (question: WantedAnswer | null, reply: string, moment: Moment): boolean => {
  const [first] = moment.matches
  if (question === null || !isExact(question.form) || (first?.score ?? 0) >= leastForOther) return false
  const wordCount = question.text.split(/\s+/).length
  if (wordCount <= mostBare) return subjectsOf(question.text, reply, moment).ownCount <= 1
  const isPointing = wordCount <= mostPointing && pointsBack.test(plainText(question.text))
  return isPointing && subjectsOf(question.text, reply, moment).ownCount === 0
}

/** The last reply is a line of an answer, and no put-off. */
const isAfterAnswer = ({ lastAnswer, lastSource }: Moment): boolean =>
  lastAnswer !== null && lastAnswer.key === lastSource

/** "Which proposal?" has an answer that speaks of just this thing. */
const isOfThing = (moment: Moment): boolean => {
  const question = echoQuestion(moment)
  return question !== null && answerOnThing(question, moment) !== null
}

const asksForAnybody =
  /(?<!\p{L})(?:(?:is|was) there (?:anybody|somebody|anyone|someone)|y a-t-il quelqu'un|il y a quelqu'un)(?!\p{L})/u
const asksHowYouAre = /(?<!\p{L})(?:how are you|comment (?:ça va|vas-tu|allez-vous|tu vas|vous allez))(?!\p{L})/u

/** "Who is Kevin?" is answered by what is known of him. */
const asksForNamed = ({ question }: Moment['heard']): boolean =>
  question?.form === 'who' && /(?<=[\p{Ll},] )\p{Lu}\p{L}|^\p{Lu}\p{L}+,/u.test(question.text)

/** "Why?" gets the reason that the author gave to the answer. */
const hasReason = (moment: Moment): boolean =>
  isAfterAnswer(moment) && (moment.lastAnswer?.why.length ?? 0) > 0 && isBareWhy(moment.heard, moment.cast.language)

/** Questions that have an answer of their own, whatever was said last. */
const questionsForOthers: readonly ((moment: Moment) => boolean)[] = [
  ({ heard }) => asksForNamed(heard),
  ({ heard }) => asksHowYouAre.test(plainText(heard.text)),
  ({ heard }) => asksForAnybody.test(plainText(heard.text)),
  ({ heard, isFirst, cast }) => isFirst && invites(heard.text, cast.language),
  asksForCondition,
  isOfThing,
  hasReason,
]

/** The end of the line in the reply, of whole sentences; -1 where it was not said. */
const endIn = (reply: string, line: string): number => {
  const start = reply.lastIndexOf(line)
  const end = start + line.length
  const isWhole = (start <= 0 || reply[start - 1] === ' ') && (end === reply.length || reply[end] === ' ')
  return start >= 0 && isWhole ? end : -1
}

/**
 * The lines that go on with what the persona said last. Of two sentences the one comes first whose words the learner takes
 * up, then the later one. Where the last words are a sequel themselves, the next one follows only to a line that asks on.
 */
const sequelLines = (moment: Moment, reply: string, isAskedOn: boolean): readonly string[] => {
  const { heard, speech, voice, cast } = moment
  const spotOf = ({ after, lines }: SpeechSequel) => {
    const spokenLines = [after, ...(isAskedOn ? lines : [])].map((line) => lineFor(line, voice.familiar))
    const ends = spokenLines.map((line) => ({ end: endIn(reply, line), length: line.length }))
    return { ...(ends.find(({ end }) => end >= 0) ?? { end: -1, length: 0 }), after, lines }
  }
  const stems = contentWordsOf(heard.text, cast.language)
  const takenUp = (line: string) => [...contentWordsOf(line, cast.language)].filter((stem) => stems.has(stem)).length
  return (speech.sequels ?? [])
    .map(spotOf)
    .filter(({ end }) => end >= 0)
    .map((spot) => ({ ...spot, takenUpCount: takenUp(spot.after) }))
    .toSorted((one, other) => other.takenUpCount - one.takenUpCount || other.end - one.end || other.length - one.length)
    .flatMap(({ lines }) => lines)
}

const isHostileKind: ReadonlySet<Moment['heard']['kind']> = new Set(['abuse', 'machine', 'machine_question'])

const mayHaveSequel = ({ heard, secret, meant, breach, cast: { language } }: Moment): boolean => {
  if (secret !== null || meant !== null || breach !== null || isHostileKind.has(heard.kind)) return false
  return mayAsk.has(heard.kind) || asksOnceMore(heard, language)
}

/** "Since when?" and "For how long?" want a beginning or a length, and no hour of the day. */
const asksLength = /(?<!\p{L})(?:since when|how long|depuis (?:quand|combien)|combien de temps)(?!\p{L})/u
const namesLength =
  /(?<!\p{L})(?:since|for|ago|until|started|began|weeks?|months?|years?|days|hours|minutes|always|depuis|il y a|pendant|jusqu|ans?|années?|mois|semaines?|jours|heures|minutes|toujours|commencé)(?!\p{L})/u

const fitsQuestion = (line: string, question: WantedAnswer, language: Language): boolean =>
  fitsForm(line, question, language) &&
  (!asksLength.test(plainText(question.text)) || namesLength.test(plainText(line)))

const givesReason = /(?<!\p{L})(?:because|so that|otherwise|parce qu|pour que|pour ne|puisqu|sinon|car )/u

/** The lines that fit the question, a reason first for "Why?"; other lines follow where no kind of word is asked for. */
const linesForQuestion = (
  lines: readonly string[],
  question: WantedAnswer | null,
  moment: Moment,
): readonly string[] => {
  if (question === null) return lines
  const fitting = lines.filter((line) => fitsQuestion(line, question, moment.cast.language))
  const all = isExact(question.form) ? fitting : [...fitting, ...lines]
  if (question.form !== 'why') return all
  const reasons = all.filter((line) => givesReason.test(plainText(line)))
  return reasons.length === 0 && isAfterAnswer(moment) ? [] : [...reasons, ...all]
}

/** The reply to a question on the persona's last words, where its author wrote how it goes on. */
export const saySequel = (moment: Moment): SpokenWords | null => {
  if (!mayHaveSequel(moment) || questionsForOthers.some((isAsked) => isAsked(moment))) return null
  const reply = moment.saidLately.at(-1) ?? ''
  const question = questionOf(moment)
  const isAskedOn = asksOn(moment, reply)
  const isOnWords = isAskedOn || askingTexts(moment).some((text) => asksAbout(text, reply, moment))
  if (!isOnWords && !asksByPointing(question, reply, moment)) return null
  const lines = sequelLines(moment, reply, isAskedOn)
  const text = nextLine(moment.voice, linesForQuestion(lines, question, moment))
  return text === null ? null : { text, talk: 'neutral', source: 'sequel', explains: true }
}
