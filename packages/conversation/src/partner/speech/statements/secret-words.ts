import type { SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import type { Match } from '../../matching/match-answer.ts'
import { secretLink } from '../../mind/secret-link.ts'
import { contentWordsOf as contentOf } from '../last-lines.ts'
import { isExact, linesFor } from '../line-kinds/line-kind.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { bridgeTo } from '../retorts.ts'
import { anyLine, newLine } from '../voice.ts'

/** "Does he see his father?" is answered by the line that says whom he sees: by a word that not all lines hold. */
const sharesVerb = ({ heard, cast }: Moment, { after }: SpeechSecret): ((line: string) => boolean) => {
  const questionStems = contentOf(heard.question?.text ?? '', cast.language)
  const stems = after.map((line) => contentOf(line, cast.language))
  const telling = [...questionStems].filter((stem) => stems.filter((words) => words.has(stem)).length === 1)
  return (line) => telling.some((stem) => contentOf(line, cast.language).has(stem))
}

/** The persona's words on a secret that is asked for; null where it has said all of them. */
export const secretSaying = (moment: Moment, secret: SpeechSecret): SpokenWords | null => {
  const { voice, told } = moment
  const source = `secret-${secret.fact}`
  if (told.has(secret.fact)) {
    const after = { plain: secret.after, closed: [], open: [] }
    const lines = linesFor(after, moment.heard.question, moment.cast.language)
    const text =
      newLine(voice, lines.plain.filter(sharesVerb(moment, secret))) ??
      newLine(voice, lines.plain) ??
      newLine(voice, secret.after)
    return text === null ? null : { text, talk: 'neutral', source }
  }
  const dodge = newLine(voice, secret.dodges)
  return dodge === null ? reaction(moment, 'unknown') : { text: dodge, talk: 'sustain', source }
}

/** A proposal that shares a word with a secret that was told asks nothing about it. */
export const isToldBeside = ({ told, heard, voice }: Moment, { fact, after }: SpeechSecret): boolean =>
  told.has(fact) && heard.kind !== 'question' && newLine(voice, after) === null

/** The learner's words touch what the secret is about; a question does so with one of them. */
const isNear = ({ heard, cast, speech }: Moment, secret: SpeechSecret): boolean =>
  secretLink(heard.text, secret, speech, cast.language)[heard.kind === 'question' ? 'isTouched' : 'isClose']

/** "Because the baby is due" answers "Why?" and nothing else. */
const givesReason = /^(?:because|parce qu)/iu

const tellsFor = ({ heard }: Moment, { tells }: SpeechSecret): readonly string[] => {
  const freeLines = tells.filter((line) => !givesReason.test(line))
  return heard.question?.form === 'why' || freeLines.length === 0 ? tells : freeLines
}

/** The secret by itself where the learner asked for it, else after the words that meet what the learner said. */
export const tellSecret = (moment: Moment, secret: SpeechSecret, before: SpokenWords | null): SpokenWords => {
  const bridge = before === null || isNear(moment, secret) ? '' : bridgeTo(moment.voice, before.text)
  const parts = [before?.text ?? '', bridge, anyLine(moment.voice, tellsFor(moment, secret))]
  return {
    text: parts.filter((part) => part !== '').join(' '),
    talk: before?.talk ?? 'neutral',
    source: `secret-${secret.fact}`,
    told: secret,
    ...(before?.answer ? { answer: before.answer } : {}),
  }
}

/** Shared questions about the persona's own life: right after a secret they ask about it. */
const privateQuestions: ReadonlySet<string> = new Set(['home', 'family', 'health', 'how-are-you', 'feels', 'situation'])

/** Shared questions about how it is for the persona, or for more than it says: any secret may answer them. */
const ofState: ReadonlySet<string> = new Set([
  'how-are-you',
  'feels',
  'situation',
  'home',
  'family',
  'unsaid',
  'anything-else',
])

const isOfState = (answer: SpeechAnswer): boolean => answer.like.some((key) => ofState.has(key))

/** "How do you sleep?" asks for an answer of its own, whatever was told before. */
export const surelyMeant = 0.75

/** An answer of the author's own that is as likely as this comes before a secret on another subject. */
const leastBefore = 0.5

/** A line with more words of its own speaks of something else. */
const mostOfSecret = 2

/** "Quiet", said of home, would deny what was told a moment ago: the persona stays with its secret. */
export const afterSecret = (
  { lastTold, voice, heard, cast }: Moment,
  { target, isOwn, score }: Match,
): SpokenWords | null => {
  if (lastTold === null || isOwn === true || target.kind !== 'answer') return null
  if (contentOf(heard.text, cast.language).size > mostOfSecret) return null
  if (target.answer.like.includes('health') && score >= surelyMeant) return null
  if (!target.answer.like.some((key) => privateQuestions.has(key))) return null
  const text = newLine(voice, lastTold.after)
  return text === null ? null : { text, talk: 'neutral', source: `secret-${lastTold.fact}` }
}

/** "What worries you most?" is answered before a secret on another subject; "How are you?" is answered by the secret. */
const hasSureAnswer = ({ matches: [first] }: Moment): boolean =>
  first?.target.kind === 'answer' &&
  first.score >= (first.isOwn === true ? leastBefore : surelyMeant) &&
  !isOfState(first.target.answer)

/** An answer that is less likely than this would stand in the way of a secret that is near. */
const leastBeforeNear = 0.6

/** "How much would that cost you?" is not answered by a confession; "How are you feeling?" is. */
const isBestMet = (moment: Moment): boolean => {
  const { question } = moment.heard
  return (question === null || !isExact(question.form)) && !hasSureAnswer(moment)
}

/** Nothing is said before a secret that was asked for, or that meets a question better than any answer. */
export const standsAlone = (moment: Moment, secret: SpeechSecret): boolean => {
  const {
    heard,
    matches: [first],
  } = moment
  const target = first?.target
  if (target?.kind === 'secret' && target.secret.fact === secret.fact) return true
  if (heard.kind !== 'question') return false
  if (target?.kind === 'answer' && isOfState(target.answer)) return true
  if (isNear(moment, secret)) return (first?.score ?? 0) < leastBeforeNear
  // Behind another answer it would seem glued on.
  return isBestMet(moment)
}
