import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import type { Match } from '../matching/match-answer.ts'
import { hasLineFor, isExact, saysYesOrNo } from './line-kinds/line-kind.ts'
import type { Moment } from './moment.ts'
import { asksOfThird } from './question-sense.ts'
import { guessReaction } from './unanswered-questions/guess-reaction.ts'

type Choice = { match: Match } | { between: readonly [SpeechAnswer, SpeechAnswer] }

/** Above this likelihood the nearest answer is taken unless the next one is all but as likely. */
const certain = 0.4

/** When the second answer is as likely as this share of the first, both may be meant. */
const rivalShare = { certain: 0.92, unsure: 0.88 } as const

/** A line that is nearly an example needs no asking back, whatever else is as near. */
const sure = 0.85

const isRival = (first: Match, second: Match): boolean =>
  first.score < sure && second.score >= first.score * rivalShare[first.score >= certain ? 'certain' : 'unsure']

/** « Comment ça se passe avec vos livraisons ? » asks for these, and not how the persona is. */
const namesMatter: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: /(?<!\p{L})(?:avec|côté|pour|chez|dans|sur) (?:vos|votre|tes|ton|ta|les?|la|l['’])(?!\p{L})/iu,
}

/** The matches, without a greeting where the question names its matter. */
export const matchesOfMatter = ({ heard, matches, voice: { language } }: Moment): readonly Match[] =>
  namesMatter[language].test(heard.question?.text ?? '')
    ? matches.filter(({ target }) => target.kind !== 'answer' || !target.answer.like.includes('how-are-you'))
    : matches

/** The answer that a line asks for, or two between which the persona asks back; null when none is likely enough. */
export const chooseMatch = (matches: readonly Match[], least: number): Choice | null => {
  const [first, second] = matches
  if (first === undefined || first.score < least) return null
  if (second === undefined || !isRival(first, second)) return { match: first }
  if (first.target.kind !== 'answer' || second.target.kind !== 'answer') return { match: first }
  const [one, other] = [first.target.answer, second.target.answer]
  if (one.topic === null || other.topic === null || one.topic === other.topic) return { match: first }
  return { between: [one, other] }
}

/** A yes-or-no question whose nearest example asks otherwise. */
const isFaintYesOrNo = ({ heard, matches: [first] }: Moment): boolean =>
  heard.question?.form === 'yes_no' && first?.sameForm === false

/** The least likelihood of an answer to a question: "So there are too many of them?" wants to hear how near it comes, unless the author wrote nearly this. */
export const leastForQuestion = (
  moment: Moment,
  least: Readonly<Record<'question' | 'yesOrNo' | 'own', number>>,
): number => {
  const { question } = moment.heard
  if (question?.form === 'yes_no' && guessReaction(moment, plainText(question.text)) !== null) return least.own
  return isFaintYesOrNo(moment) ? least.yesOrNo : least.question
}

/** "Did the board praise it?" wants a yes or a no, and the nearest answer was written for another question. */
export const isOfThirdOtherwise = (moment: Moment): boolean => {
  const [first] = moment.matches
  if (first === undefined || !isFaintYesOrNo(moment) || first.target.kind !== 'answer') return false
  const { question } = moment.heard
  return !saysYesOrNo(first.target.answer) && asksOfThird(question?.text ?? '', moment.cast.language)
}

/** Above this likelihood the author had nearly this question in mind. */
const surelyWritten = 0.65

/** "For whom?" wants a person: a line that names none answers it only where the author wrote nearly this question. */
export const lacksKind = ({ heard: { question }, cast }: Moment, { target, isOwn, sameForm, score }: Match): boolean =>
  question !== null &&
  isExact(question.form) &&
  target.kind === 'answer' &&
  !(isOwn === true && sameForm === true && score >= surelyWritten) &&
  !hasLineFor(target.answer, question, cast.language)
