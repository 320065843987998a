import type { SpeechSequel } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { isBareWhy } from '../follow-up.ts'
import { contentWordsOf } from '../last-lines.ts'
import type { WantedAnswer } from '../line-kinds/answer-kind.ts'
import { fitsForm, isExact } from '../line-kinds/line-kind.ts'
import { namesDate } from '../line-kinds/time-kind.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { invites } from '../question-sense.ts'
import { lineFor, nextLine } from '../voice.ts'
import { asksForCondition, nameIn } from './answer-own-words.ts'
import { asksAboutReply, asksOn, mayAskOn, questionOf } from './asked-on.ts'
import { answerOnThing } from './asked-thing.ts'
import { echoQuestion } from './echo-question.ts'

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
 * up, of two with these words the one that holds little else, then the later one. Where the last words are a sequel themselves, the next one follows only to a line that asks on.
 */
const sequelLines = (moment: Moment, reply: string, isAskedOn: boolean): readonly string[] => {
  const { heard, speech, voice, cast } = moment
  const spotOf = ({ after, lines }: SpeechSequel) => {
    const spokenLines = [after, ...(isAskedOn ? lines : [])].map((line) => lineFor(line, voice.familiar))
    const ends = spokenLines.map((line) => ({ end: endIn(reply, line), length: line.length }))
    return { ...(ends.find(({ end }) => end >= 0) ?? { end: -1, length: 0 }), after, lines }
  }
  const stems = contentWordsOf(heard.text, cast.language)
  const takenUp = (line: string) => {
    const content = [...contentWordsOf(line, cast.language)]
    const takenUpCount = content.filter((stem) => stems.has(stem)).length
    return { takenUpCount, otherCount: takenUpCount === 0 ? 0 : content.length - takenUpCount }
  }
  return (speech.sequels ?? [])
    .map(spotOf)
    .filter(({ end }) => end >= 0)
    .map((spot) => ({ ...spot, ...takenUp(spot.after) }))
    .toSorted(
      (one, other) =>
        other.takenUpCount - one.takenUpCount ||
        one.otherCount - other.otherCount ||
        other.end - one.end ||
        other.length - one.length,
    )
    .flatMap(({ lines }) => lines)
}

/** "Since when?" and "For how long?" want a beginning or a length, and no hour of the day. */
const asksLength = /(?<!\p{L})(?:since when|how long|depuis (?:quand|combien)|combien de temps)(?!\p{L})/u
const namesLength =
  /(?<!\p{L})(?:since|for|ago|until|started|began|weeks?|months?|years?|days|hours|minutes|always|depuis|il y a|pendant|jusqu|ans?|années?|mois|semaines?|jours|heures|minutes|toujours|commencé)(?!\p{L})/u

type Pattern = Readonly<Record<Language, RegExp>>

/** "The apology spoke of drivers" names the drivers, and not who apologised; « quelqu'un » names no one. */
const namesNoOne: Pattern = {
  en: /(?!)/,
  fr: /(?<=\p{L},? )personne(?!\p{L})|(?<!\p{L})(?:d[’']|d(?:e|es|u) )(?:l[’'])?\p{L}+|(?:quelqu[’']un(?! d)|je|j[’']|moi|me|m[’'])(?!\p{L})/giu,
}
const asksSubject: Pattern = {
  en: /(?!)/,
  fr: /^(?:(?:et|mais|alors|donc),? )*qui (?!est-ce qu(?:e |')|ça|donc)/u,
}
const mostBeforePerson = 4
/** "After eight o'clock" says when, and not how many. */
const atHour: Pattern = {
  en: /(?!)/,
  fr: /(?<!\p{L})(?:à|avant|après|vers|dès|jusqu[’']à)(?: [\p{L}\d]+ heures?)?(?!\p{L})/giu,
}

/** The person who acts stands at the beginning of a clause. */
const subjectPart = (line: string): string =>
  line
    .split(/(?<=[.;:!?])\s+/u)
    .map((words) => words.split(' ').slice(0, mostBeforePerson).join(' '))
    .join(' ')

/** The line without the words that only sound like those that the question wants. */
const wantedPart = (line: string, { form, text }: WantedAnswer, language: Language): string => {
  if (form === 'how_many') return line.replace(atHour[language], ' ')
  if (form !== 'who') return line
  return nameIn(asksSubject[language].test(plainText(text)) ? subjectPart(line) : line)
    .replace(namesNoOne[language], ' ')
    .replace(/\s+/gu, ' ')
}

const fitsQuestion = (line: string, question: WantedAnswer, language: Language): boolean =>
  fitsForm(wantedPart(line, question, language), question, language) &&
  (question.form !== 'when' || namesDate(line, language)) &&
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

const mayHaveSequel = (moment: Moment): boolean =>
  moment.secret === null &&
  moment.meant === null &&
  moment.breach === null &&
  mayAskOn(moment) &&
  !questionsForOthers.some((isAsked) => isAsked(moment))

/** The reply to a question on the persona's last words, where its author wrote how it goes on. */
export const saySequel = (moment: Moment): SpokenWords | null => {
  if (!mayHaveSequel(moment)) return null
  const reply = moment.saidLately.at(-1) ?? ''
  const question = questionOf(moment)
  if (!asksAboutReply(moment, question, reply)) return null
  const lines = sequelLines(moment, reply, asksOn(moment, reply))
  const text = nextLine(moment.voice, linesForQuestion(lines, question, moment))
  return text === null ? null : { text, talk: 'neutral', source: 'sequel', explains: true }
}
