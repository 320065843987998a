import type { SpeechAnswer } from '@parley/contracts/authored'
import { subjectOfStatement } from '../../matching/subject-of-statement.ts'
import type { Language } from '../../../observer/question-kind.ts'
import type { HeardKind } from '../../mind/hearing.ts'
import { namesFeeling, ofLearner } from '../../mind/reflection-fit.ts'
import { plainText, sentencesOf as sentencesIn, wordsOf } from '../../../observer/words.ts'
import { contentWordsOf } from '../last-lines.ts'
import { answerLine, type Moment, reaction, type SpokenWords } from '../moment.ts'
import { invites } from '../question-sense.ts'
import { newLine } from '../voice.ts'

/** Kinds of a first line that leave it to the persona to begin. */
const opensTalk: ReadonlySet<HeardKind> = new Set([
  'statement',
  'reflection',
  'information',
  'permission',
  'self_disclosure',
])

/** "Morning Jonas. I brought coffee." speaks of the learner and asks the persona nothing. */
const speaksOfSelf = (text: string): boolean => {
  const last = (sentencesIn(plainText(text)).at(-1) ?? '').replace(/^\p{L}+, /u, '')
  return (
    /^(?:i|i've|we|we've|my own|my (?:father|mother|wife|husband|son|daughter)|j'|je|nous|on|m(?:on|a) (?:père|mère|femme|mari|fils|fille|propre)) ?/.test(
      last,
    ) && !/\b(?:you|your|vous|votre|toi|ton|ta|te|t')\b/u.test(last)
  )
}

/** "How many would you start with?" leaves nobody the floor. */
const wantsDetail: ReadonlySet<string> = new Set(['how_many', 'who', 'when', 'hypothetical'])

const leavesFloor = ({ heard, isFirst, cast }: Moment): boolean =>
  (invites(heard.text, cast.language) &&
    !heard.acts.has('permission') &&
    !wantsDetail.has(heard.question?.form ?? '')) ||
  (isFirst &&
    heard.question === null &&
    opensTalk.has(heard.kind) &&
    !speaksOfSelf(heard.text) &&
    !(heard.kind === 'reflection' && namesFeeling(heard.text, cast.language)))

/** "My son." is no account. */
const leastSentence = 4
export const isSentence = (line: string): boolean => wordsOf(line).length >= leastSentence
const sentencesOf = (lines: readonly string[]): string[] => lines.filter(isSentence)

/** "With Mira, on Mondays." hangs on its own question; a sentence with a subject stands by itself. */
const subject: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i|you|he|she|it|we|they|that|there|this|these|those|who)\b/,
  fr: /(?<!\p{L})(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|ça|cela|qui|j|c)(?!\p{L})/u,
}

/** The lines that stand by themselves, where there are any. */
const standing = (lines: readonly string[], language: Language): string[] => {
  const whole = sentencesOf(lines)
  const free = whole.filter((line) => subject[language].test(plainText(line)))
  return free.length > 0 ? free : whole
}

/** The persona answers in a whole sentence where it has one. */
export const fullAnswer = (moment: Moment, answer: SpeechAnswer): SpokenWords => {
  const { language } = moment.cast
  const full = {
    ...answer,
    plain: standing(answer.plain, language),
    closed: standing(answer.closed, language),
    open: standing(answer.open, language),
  }
  const isBare = full.plain.length + full.closed.length + full.open.length === 0
  return answerLine({ ...moment, voice: { ...moment.voice, brief: false } }, isBare ? answer : full)
}

/** The persona says what its own matter is, in a whole sentence. */
export const ownAccount = (moment: Moment): SpokenWords | null => {
  const { speech, recent } = moment
  const answer = speech.answers.find(({ key, like }) => like.includes('situation') && !recent.includes(key))
  if (answer === undefined) return null
  return fullAnswer(moment, answer)
}

/** "I'd like to hear you first", or a first remark on the matter, wants the persona's own account of it. */
export const account = (moment: Moment): SpokenWords | null => (leavesFloor(moment) ? ownAccount(moment) : null)

/** The kinds of utterances that can be a remark on the persona's subject. */
const remarks: ReadonlySet<HeardKind> = new Set(['statement', 'reflection', 'information'])

/** "Yes." and "Because…" answer a question, and a remark asks none. */
const answersOnly =
  /^(?:yes|no|not|because|that (?!is|was)|to|he|she|they|him|her|them|oui|non|pas|parce|car|si|que|qu'|de ne|d'|il (?!y|faut)|elle|ils|elles|lui|eux)(?!\p{L})|^qu'/u

/** Of a remark with so many words one alone says little. */
const longRemark = 3

/** Answers that only make sense after their question: a figure, a name. */
const bareAnswers: ReadonlySet<string> = new Set(['scale', 'scale-why', 'name', 'age', 'how-are-you', 'time'])

export const isBareAnswer = ({ like }: SpeechAnswer): boolean => like.some((key) => bareAnswers.has(key))

/** Fits of a reflection after which the persona has nothing to add. */
const unfit: ReadonlySet<Moment['impression']['reflection']> = new Set(['wrong', 'misquoted', 'unfounded'] as const)

/** A remark about the persona's matter, and not about a feeling or the learner. */
const isRemark = ({ heard, voice, cast, impression: { reflection } }: Moment): boolean =>
  remarks.has(heard.kind) &&
  heard.question === null &&
  !ofLearner.test(plainText(heard.text)) &&
  !unfit.has(reflection) &&
  !(reflection === 'right' && voice.brief) &&
  !namesFeeling(heard.text, cast.language)

/** The lines of an answer that take up the words of a remark. */
const linesAbout = (answer: SpeechAnswer, { heard, cast: { language } }: Moment): string[] => {
  const stems = contentWordsOf(heard.text, language)
  const least = stems.size >= longRemark ? 2 : 1
  const countShared = (line: string) => [...contentWordsOf(line, language)].filter((stem) => stems.has(stem)).length
  return [...answer.plain, ...answer.open, ...answer.more].filter(
    (line) => isSentence(line) && !answersOnly.test(plainText(line)) && countShared(line) >= least,
  )
}

/** The learner speaks of something that the persona has more to say about. */
export const onSubject = (moment: Moment): SpokenWords | null => {
  const { heard, speech, voice, cast, impression } = moment
  if (!isRemark(moment)) return null
  const answer = subjectOfStatement(heard.text, speech, cast.language)
  if (answer === null || isBareAnswer(answer)) return null
  const text = newLine({ ...voice, brief: false }, linesAbout(answer, moment))
  if (text === null) return null
  const isRight = impression.reflection === 'right'
  const yes = isRight ? `${reaction({ ...moment, voice: { ...voice, brief: true } }, 'yes').text} ` : ''
  return { text: `${yes}${text}`, talk: 'neutral', source: `${answer.key} (remark)`, answer }
}
