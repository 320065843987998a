import type { SpeechAnswer } from '@parley/contracts/authored'
import type { QuestionForm } from '../../analysis/acts/question-form.ts'
import type { Language } from '../../observe/question-kind.ts'
import { plain } from '../../observe/words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import { hasLineFor, saysYesOrNo } from '../speech/line-kind.ts'
import { lineWords } from './line-words.ts'
import type { Match } from './match-answer.ts'

interface Asked {
  language: Language
  /** The subject of the last answer. */
  lastTopic: string | null
}

/** The part that is left of a match whose example asks what the learner only states, or denies; the part that is left of a match whose lines hold no name for "Who?" and no time for "When?"; what an answer keeps that knows half of a choice, or was never asked for one; and what an answer on the subject of the last one gains. */
const weights = {
  otherKind: 0.35,
  sameSubject: 1.35,
  onlyAsked: 0.85,
  denied: 0.6,
  half: 0.4,
  otherForm: 0.7,
  openForm: 0.8,
  otherPerson: 0.4,
} as const

/** An example of the author's that is nearly the line decides by itself. */
const sure = 0.75

const longest = 9

/** Of a question that gives a choice an answer knows at least so much. */
const leastOfChoice = 0.6

/** "And the alcohol" asks, though it is no sentence. */
const fewWords = 3

const denies = /\b(?:not|never|no|nothing|nobody|don't|doesn't|didn't|isn't|won't|can't|pas|jamais|rien|aucune?)\b/

/** Kinds in which the learner asks for nothing. */
const statements: ReadonlySet<HeardUtterance['kind']> = new Set([
  'statement',
  'reflection',
  'information',
  'self_disclosure',
])

/** "I am sorry" asks for no answer to "Do you want an apology?" */
const moves: ReadonlySet<HeardUtterance['kind']> = new Set([
  'apology',
  'own_part',
  'agreement',
  'reassurance',
  'commitment',
])

/** "And since when?" is too short to say what it is about: it goes on with what was said last. */
const isElliptic = ({ text, question, words }: HeardUtterance, language: Language): boolean =>
  question !== null && words <= longest && lineWords(text, language).filter(({ small }) => !small).length <= 1

/** An example that asks is no reason to answer a statement, least of all one that denies it. */
const weightOfStatement = ({ asks }: Match, { text, kind, words }: HeardUtterance): number => {
  if (asks !== true || words <= fewWords || text.includes('?')) return 1
  if (moves.has(kind)) return weights.denied
  if (!statements.has(kind)) return 1
  return denies.test(plain(text)) ? weights.denied : weights.onlyAsked
}

/** "Stay or go?" is no question for an answer that knows one half of it, or none. */
const weightOfChoice = ({ isChoice, known }: Match): number =>
  ((known ?? 1) >= leastOfChoice ? 1 : weights.half) * (isChoice === true ? 1 : weights.otherForm)

/** "How old is she?" asks for no answer about the persona. */
const asksOthers: Record<Language, RegExp> = {
  en: /^(?!.*\b(?:you|your|yours)\b).*\b(?:he|she|they|his|her)\b|\b(?:does|did|would|will|has|is) (?:your|the) \w+(?: \w+)? (?:say|think|feel|want|see|take|make|react|believe|know|explain|cope|mean|do|like|hope|fear|need)\b/,
  fr: /^(?!.*(?<!\p{L})(?:vous|votre|vos|tu|toi|t'|ton|ta|tes)(?!\p{L})).*(?<!\p{L})(?:elle|ils|elles|lui|il (?!y a|s'agit|faut|faudrait|est \p{L}+ de))(?!\p{L})|(?<!\p{L})(?:votre|ton|ta|vos|tes|la|le) \p{L}+,? (?:il|elle|ils|elles|en) (?:en )?(?:dit|pense|veut|voit|a |est|fait|sait|vit|craint|croit)|qu'est-ce que? (?:la |le |votre |ton |ta )?\p{L}+ en (?:pense|dit)(?!\p{L})/u,
}

/** "What seems feasible to you?" asks for a step, not for a view of somebody else's idea. */
const isPlanning = ({ acts, question }: HeardUtterance): boolean => acts.has('plan') && question?.open === true

/** The part that is left of an answer about the persona, or about an idea, when the question is about somebody else, or about a step. */
const weightOfOtherSubject = (
  { asksYou }: Match,
  { like }: SpeechAnswer,
  heard: HeardUtterance,
  language: Language,
): number | null => {
  if (asksYou === true && asksOthers[language].test(plain(heard.question?.text ?? ''))) return weights.otherPerson
  return isPlanning(heard) && like.includes('think-of-idea') ? weights.otherKind : null
}

/** "Does it keep you awake?" is no question for what answers "What keeps you awake?", unless that says yes or no. */
const weightOfForm = ({ sameForm }: Match, answer: SpeechAnswer, form: QuestionForm, language: Language): number => {
  if (!hasLineFor(answer, form, language)) return weights.otherKind
  return form === 'yes_no' && sameForm === false && !saysYesOrNo(answer) ? weights.openForm : 1
}

const weightOf = (match: Match, heard: HeardUtterance, { language, lastTopic }: Asked): number => {
  if (heard.question === null) return weightOfStatement(match, heard)
  const { target, score, isOwn } = match
  const { form } = heard.question
  if (target.kind !== 'answer') return 1
  const other = weightOfOtherSubject(match, target.answer, heard, language)
  if (other !== null) return other
  if (isOwn === true && score >= sure) return 1
  if (form === 'either_or') return weightOfChoice(match)
  const isNear = lastTopic !== null && target.answer.topic === lastTopic && isElliptic(heard, language)
  return weightOfForm(match, target.answer, form, language) * (isNear ? weights.sameSubject : 1)
}

/** Matches by what kind of answer the question wants, and by what was spoken of last; likeliest first. */
export const weighByQuestion = (matches: readonly Match[], heard: HeardUtterance, asked: Asked): Match[] =>
  matches
    .map((match) => ({ ...match, score: Math.min(1, match.score * weightOf(match, heard, asked)) }))
    .toSorted((left, right) => right.score - left.score)
