import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../observer/question-kind.ts'
import { readOnce } from '../../observer/read-once.ts'
import { plainText } from '../../observer/words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import { asksDistance, type WantedAnswer } from '../speech/line-kinds/answer-kind.ts'
import { wantsHour } from '../speech/line-kinds/time-kind.ts'
import { asksWhether } from '../speech/question-sense.ts'
import { fitsForm as isOfKind, hasLineFor, isExact, saysYesOrNo } from '../speech/line-kinds/line-kind.ts'
import { asksAboutOthers, asksWhoKnows, isSubjectOther, withoutView } from './about-others.ts'
import { lineWords } from './line-words.ts'
import type { Match } from './match-answer.ts'
import { knowing, servesFrame, tellsExactlyOnly } from './question-frame.ts'
import { withoutUnnamed } from './questions/named-subject.ts'
import { missesCost } from './questions/asked-cost.ts'
import type { SharedQuestions } from './questions/question-list.ts'
import { likelyOfMood, weightOfMood } from './weight-of-mood.ts'

export interface QuestionContext {
  language: Language
  questions: SharedQuestions
  /** The subject of the last answer. */
  lastTopic: string | null
  /** The learner proposes something, or did a turn ago: "How does that sound?" asks about it. */
  hasProposal: boolean
  /** All that the persona can say of people and places, for their names. */
  names: string
  /** The person that was named last. */
  person: string | null
}

/** The part that is left of a match whose example asks what the learner only states, or denies, or states what the learner asks; the part that is left of a match whose lines hold no name for "Who?" and no time for "When?"; what an answer keeps that knows half of a choice, or was never asked for one; and what an answer on the subject of the last one gains. */
const weights = {
  otherKind: 0.35,
  noIdea: 0.2,
  inexact: 0.2,
  sameSubject: 1.35,
  onlyAsked: 0.85,
  onlyStated: 0.6,
  denied: 0.6,
  half: 0.4,
  otherForm: 0.7,
  openForm: 0.8,
  otherPerson: 0.15,
  otherName: 0.4,
  sharedStatement: 0.6,
  sharedOpenForm: 0.55,
  notOfBoth: 0.2,
  noReason: 0.5,
  negated: 0.3,
  secretOtherForm: 0.5,
  unknownWords: 0.45,
  otherFrame: 0.5,
  sharedFrame: 0.6,
} as const

/** An example of the author's that is nearly the line decides by itself. */
const sure = 0.75

/** An example of the author's this near is meant, even where the question names somebody else. */
const near = 0.5

const longest = 9

/** Of a question that gives a choice an answer knows at least so much. */
const leastOfChoice = 0.6

/** Of a question for a person, a time, a place or a number an answer knows at least so much. */
const leastOfExact = 0.4

/** Many things have an hour or a way to them: an answer to "What time do you get up?" must know more than the morning. */
const leastOfHour = 0.65

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
const weightOfStatement = ({ asks, isOwn }: Match, { text, kind, words }: HeardUtterance): number => {
  if (asks !== true || words <= fewWords || text.includes('?')) return 1
  if (moves.has(kind)) return weights.denied
  if (!statements.has(kind)) return 1
  if (isOwn !== true) return weights.sharedStatement
  return denies.test(plainText(text)) ? weights.denied : weights.onlyAsked
}

/** "Stay or go?" is no question for an answer that knows one half of it, or none. */
const weightOfChoice = ({ isChoice, known }: Match): number =>
  ((known ?? 1) >= leastOfChoice ? 1 : weights.half) * (isChoice === true ? 1 : weights.otherForm)

const namesIn = (text: string): string[] => text.match(/(?<=[\p{L},;:’'] )\p{Lu}\p{Ll}{2,}/gu) ?? []

const linesOf = ({ asks, plain: middle, closed, open, more, why }: SpeechAnswer): readonly string[] => [
  ...asks,
  ...middle,
  ...closed,
  ...open,
  ...more,
  ...why,
]

/** All that a persona can say is a long text, and it is asked for its names with every line. */
const namesOnce = readOnce(namesIn, 100)

/** The last of the persona's names that stands in the words before a question; a name at the beginning of a sentence counts, too. */
export const personBefore = (words: string, names: string, language: Language): string | null =>
  (words.match(/(?<!\p{L})\p{Lu}\p{Ll}{2,}(?!\p{L})/gu) ?? []).findLast(
    (word) => !noPerson.test(word) && namesOnce(names, language).includes(word),
  ) ?? null

const noPerson =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Noël|Pâques|Riverside|Dieu|God)s?$/u

/** "How does Marthe deal with it?" asks for nothing that an answer without Marthe knows. */
const lacksName = (answer: SpeechAnswer, question: string, speech: string): boolean => {
  const names = namesIn(question).filter((name) => speech.includes(name))
  const answerText = linesOf(answer).join(' ')
  return names.length > 0 && names.every((name) => !answerText.includes(name))
}

const pointsAtPerson: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:him|her|his|hers|he|she)\b/i,
  fr: /(?<!\p{L})(?:lui|elle|(?<!s['’]|y )il (?!y a|faut|faudrait|s['’]agit))(?!\p{L})/iu,
}

/** "What would you like to show him?" is about the person named last, and no answer on another one will do. */
const isOnOtherPerson = ({ asks }: SpeechAnswer, question: string, { language, names, person }: QuestionContext) => {
  if (person === null || !pointsAtPerson[language].test(question)) return false
  const askedNames = namesIn(asks.join(' ')).filter((name) => names.includes(name))
  return askedNames.length > 0 && !askedNames.includes(person)
}

/** "What seems feasible to you?" asks for a step, not for a view of somebody else's idea. */
const isPlanning = ({ acts, question }: HeardUtterance): boolean => acts.has('plan') && question?.open === true

/** Shared questions about what the two do together. */
const ofBoth: ReadonlySet<string> = new Set(['meet-rhythm', 'next-meeting', 'tell-next-time', 'follow-up', 'about-us'])

const namesBoth: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:we|us|our|i|me|my|update|report|rhythm|check in|hear from)\b/,
  fr: /(?<!\p{L})(?:on|nous|notre|je|j'\p{L}+|me|m'\p{L}+|moi|point|nouvelles|rapport|rythme|savoir|fois)(?!\p{L})/u,
}

/** "How is Leo sleeping?" is about Leo. */
const asksOfNamed = (utterance: string, speech: string): boolean => {
  const question = withoutView(utterance)
  return (
    !/(?<!\p{L})(?:you|your|yours|vous|votre|vos|tu|te|toi|ton|ta|tes|t[’'])(?!\p{L})/iu.test(question) &&
    namesIn(question).some((name) => speech.includes(name))
  )
}

/** Shared questions for a view, of which nothing follows. */
const views: ReadonlySet<string> = new Set(['think-of-idea', 'own-view'])

const isNear = ({ isOwn, score }: Match): boolean => isOwn === true && score >= near

/** The part that is left of an answer about the persona, or about both, when the question is about somebody else. */
const weightOfOtherPerson = (
  match: Match,
  { like }: SpeechAnswer,
  question: string,
  { language, names }: QuestionContext,
): number | null => {
  const plainQuestion = plainText(question)
  const isOther = asksAboutOthers(plainQuestion, language) || asksOfNamed(question, names)
  const isMeant = isSubjectOther(plainQuestion, language) ? match.score >= sure : isNear(match)
  if (match.asksYou === true && !isMeant && isOther) return weights.otherPerson
  return like.some((key) => ofBoth.has(key)) && !namesBoth[language].test(plainQuestion) ? weights.notOfBoth : null
}

/** The part that is left of an answer about an idea, when the question is about a step, or no step is proposed yet. */
const weightOfIdea = (
  match: Match,
  { like }: SpeechAnswer,
  utterance: HeardUtterance,
  { hasProposal }: QuestionContext,
): number | null => {
  if (isPlanning(utterance) && like.some((key) => views.has(key))) return weights.otherKind
  if (hasProposal || isNear(match)) return null
  return like.includes('think-of-idea') && !like.includes('own-view') ? weights.noIdea : null
}

/** "What else might it be?" looks for another ground, and not for more to say. */
const ofOtherGround =
  /\belse (?:might|could|may|would|can) (?:it|that|this) be\b|(?<!\p{L})(?:ça|cela|ce) (?:pourrait|peut) être (?:quoi )?d'autre|quoi d'autre (?:ça |cela )?(?:pourrait|peut)/u

/** "If nothing failed any more" is the contrary of "If nothing changed". */
export const failsNoMore =
  /\b(?:nothing|none|no \w+) (?:\w+ )?(?:fail(?:s|ed)|break(?:s)?|broke|went wrong|goes wrong|crash(?:es|ed)|got lost|came late|was late)\b|(?<!\p{L})(?:plus rien|rien|plus aucune? \p{L}+) ne (?:\p{L}+ )?(?:rat|échou|cass|plant|manqu|lâch|tomb)\p{L}*/u

/** The part that is left of an answer that thinks in the other direction. */
const weightOfDirection = ({ like }: SpeechAnswer, question: string, language: Language): number | null => {
  const line = plainText(question)
  if (line !== '' && like.includes('who-knows') && !asksWhoKnows(line, language)) return weights.otherKind
  if (like.includes('anything-else') && ofOtherGround.test(line)) return weights.noIdea
  return like.some((key) => key === 'if-nothing' || key === 'if-wrong') && failsNoMore.test(line)
    ? weights.noIdea
    : null
}

const weightOfOtherSubject = (
  match: Match,
  answer: SpeechAnswer,
  utterance: HeardUtterance,
  context: QuestionContext,
): number | null =>
  weightOfDirection(answer, utterance.question?.text ?? '', context.language) ??
  weightOfOtherPerson(match, answer, utterance.question?.text ?? '', context) ??
  weightOfIdea(match, answer, utterance, context)

const openForms: ReadonlySet<WantedAnswer['form']> = new Set(['what', 'how'])

/** "No, it wasn't." was written for "Was it fair?", and says nothing to "What would have been fair?" */
const onlySaysNo = ({ plain: middle }: SpeechAnswer): boolean =>
  middle.filter((line) => /^(?:no|yes|not|oui|non|si|pas)(?!\p{L})/iu.test(line)).length * 2 > middle.length

/** A shared question that asks otherwise may only have a word in common with one for a thing or a manner. */
const weightOfOpenForm = (
  { isOwn, sameForm, score }: Pick<Match, 'isOwn' | 'sameForm' | 'score'>,
  answer: SpeechAnswer,
  form: WantedAnswer['form'],
): number | null => {
  if (isOwn === true || !openForms.has(form)) return null
  if (onlySaysNo(answer)) return weights.otherKind
  return sameForm === false && score < likelyOfMood ? weights.sharedFrame : null
}

/** "Does it keep you awake?" is no question for what answers "What keeps you awake?", unless that says yes or no. */
const weightOfForm = (
  { sameForm, isOwn, score }: Match,
  answer: SpeechAnswer,
  question: WantedAnswer,
  language: Language,
): number => {
  const { form } = question
  if (!hasLineFor(answer, question, language)) return isExact(form) ? weights.inexact : weights.otherKind
  if (form === 'why' && sameForm === false && answer.why.length === 0) return weights.noReason
  const openWeight = weightOfOpenForm({ isOwn, sameForm, score }, answer, form)
  if (openWeight !== null) return openWeight
  if (form !== 'yes_no' || sameForm !== false || saysYesOrNo(answer)) return 1
  return isOwn === true ? weights.openForm : weights.sharedOpenForm
}

/** The author wrote nearly this question, and no line that names what another form of it wants is missing. */
const isCertain = (
  { isOwn, score, sameForm }: Match,
  answer: SpeechAnswer,
  question: WantedAnswer,
  language: Language,
): boolean => {
  if (isOwn !== true || score < sure) return false
  return !isExact(question.form) || sameForm !== false || hasLineFor(answer, question, language)
}

/** The part that is left of an answer on the right subject, by the form of the question. */
const weightOfQuestion = (
  match: Match,
  answer: SpeechAnswer,
  question: WantedAnswer,
  context: QuestionContext,
): number => {
  const { language, names } = context
  if (isCertain(match, answer, question, language)) return 1
  if (lacksName(answer, question.text, names) || isOnOtherPerson(answer, question.text, context))
    return weights.otherName
  const isChoice = question.form === 'either_or' && !asksWhether(plainText(question.text))
  return isChoice ? weightOfChoice(match) : weightOfForm(match, answer, question, language)
}

/** The gain of an answer on the subject of the last one when the question is too short to name its own. */
const gainOfSubject = (
  match: Match,
  answer: SpeechAnswer,
  utterance: HeardUtterance,
  context: QuestionContext,
): number => {
  const { language, lastTopic } = context
  const isChoice = utterance.question?.form === 'either_or'
  if (isChoice || lastTopic === null || answer.topic !== lastTopic || (match.isOwn === true && match.score >= sure))
    return 1
  return isElliptic(utterance, language) ? weights.sameSubject : 1
}

/** "Who does not know yet?" is no question for what answers "Who knows?". */
const negations: Readonly<Record<Language, RegExp>> = {
  en: /^(?:who|what|which|when|where)\b.*\b(?:not|haven't|hasn't|didn't|don't|doesn't|never|isn't|aren't)\b/,
  fr: /^(?:(?:à|avec|de|pour) )?(?:qui|quoi|qu'est-ce|quel\p{L}*|quand|où)(?!\p{L}).*(?<!\p{L})(?:ne|n')(?=[ \p{L}]).*(?<!\p{L})(?:pas|jamais|plus|rien)(?!\p{L})/u,
}

/** True for a question about what is not so. */
export const isNegated = (question: string, language: Language): boolean => negations[language].test(question)

/** An answer that does not know what "When?" or "Who?" asks about has another subject. */
const weightOfUnknown = ({ isOwn, known, score }: Match, { form, text }: WantedAnswer, language: Language): number => {
  const line = plainText(text)
  const least = wantsHour(line, language) || asksDistance.test(line) ? leastOfHour : leastOfExact
  return isExact(form) && (known ?? 1) < least && !(isOwn === true && score >= sure) ? weights.unknownWords : 1
}

/** A secret tells a story: of "When?" and "Where?" it knows nothing unless the author asked so. */
const weightOfSecret = (
  { target, sameForm, score }: Match,
  { form, text }: WantedAnswer,
  language: Language,
): number => {
  if (target.kind === 'secret' && form === 'yes_no' && score < sure && knowing.test(plainText(text)))
    return weights.otherPerson
  if (target.kind !== 'secret' || !isExact(form) || sameForm !== false || score >= sure) return 1
  return target.secret.tells.some((line) => isOfKind(line, { form, text }, language)) ? 1 : weights.secretOtherForm
}

/** "Why did you stop?" is no "When did you stop?". */
const wantsNoMeasure = (form: WantedAnswer['form']): boolean => form === 'why' || openForms.has(form)

/** "When did it start?" is no question for an answer that was only ever asked why it hurts. */
const weightOfFrame = (
  { target, isOwn, score, sameForm }: Match,
  question: WantedAnswer,
  { questions, language }: QuestionContext,
): number => {
  // "What did he say?" is no "When did he stop talking?", however many words the two share.
  if (sameForm === false && wantsNoMeasure(question.form) && tellsExactlyOnly(target, questions, language))
    return weights.otherKind
  return (isOwn === true && score >= near) || servesFrame(target, question, questions, language)
    ? 1
    : weights.otherFrame
}

/** Somebody may know the one thing and not the other. */
const leastOfKnown = 0.6

/** "Does Leo know I like having him in class?" is no "Does Leo know you're here?". */
const weightOfThingKnown = ({ score, named = 1 }: Match, { form, text }: WantedAnswer): number =>
  form === 'yes_no' && score < sure && named < leastOfKnown && knowing.test(plainText(text)) ? weights.half : 1

const weightOfCost = (score: number, answer: SpeechAnswer, { text }: WantedAnswer, language: Language): number =>
  score < sure && missesCost(answer, text, language) ? weights.otherKind : 1

const weightOf = (match: Match, utterance: HeardUtterance, context: QuestionContext): number => {
  if (utterance.question === null) return weightOfStatement(match, utterance)
  if (match.target.kind !== 'answer') return weightOfSecret(match, utterance.question, context.language)
  const { answer } = match.target
  const other = weightOfOtherSubject(match, answer, utterance, context)
  const isDenied = isNegated(plainText(utterance.question.text), context.language) && match.negates !== true
  const weight =
    weightOfUnknown(match, utterance.question, context.language) *
    weightOfFrame(match, utterance.question, context) *
    weightOfThingKnown(match, utterance.question) *
    weightOfMood(match, utterance.question.text, context.language) *
    weightOfCost(match.score, answer, utterance.question, context.language) *
    (isDenied ? weights.negated : 1) *
    (match.asks === false && match.sameForm === false && match.score < sure ? weights.onlyStated : 1)
  return (
    weight *
    (other ??
      weightOfQuestion(match, answer, utterance.question, context) * gainOfSubject(match, answer, utterance, context))
  )
}

/** Matches by what kind of answer the question wants, and by what was spoken of last; likeliest first. */
export const weighByQuestion = (
  matches: readonly Match[],
  utterance: HeardUtterance,
  context: QuestionContext,
): Match[] =>
  withoutUnnamed(
    matches.map((match) => ({ ...match, score: Math.min(1, match.score * weightOf(match, utterance, context)) })),
    utterance.question,
  ).toSorted((left, right) => right.score - left.score)
