import type { Speech, SpeechAnswer } from '@parley/contracts/authored'
import { questionForm } from '../analysis/acts/question-form.ts'
import { plainText } from '../observer/words.ts'
import type { Cast } from './cast.ts'
import { withoutAddress, withoutCall } from './matching/asked-text.ts'
import { namesOnlyForeign } from './mind/quotes/foreign-subject.ts'
import { lineWords } from './matching/line-words.ts'
import {
  type AnswerMatcher,
  answerMatcher,
  bestOfEach,
  leastQuestion,
  type Match,
  matchAnswers,
  matcherCoverage,
  topicOf,
} from './matching/match-answer.ts'
import type { SharedQuestions } from './matching/questions/question-list.ts'
import { isPointing, matchesOfLine, matchesOfThing, subjectBefore } from './matching/pointing-question.ts'
import { clausesOf, headOf, likeliestReading, withClauses, withHead, withoutLate } from './matching/turn-reading.ts'
import { personBefore, type QuestionContext, weighByQuestion } from './matching/weigh-by-question.ts'
import type { Memory } from './memory.ts'
import { noticeEverydayMove } from './mind/everyday-moves.ts'
import { noticeMisreadLine } from './mind/questions/misread-lines.ts'
import { withoutGuess } from './mind/questions/guess-behind.ts'
import { noticePlanOfBoth } from './mind/questions/announced-agreement.ts'
import { noticePlainMove } from './mind/questions/plain-readings.ts'
import { restatedQuestion } from './mind/questions/restated-question.ts'
import { type HeardUtterance, hear } from './mind/hearing.ts'
import type { Impression } from './mind/mind.ts'
import { noticeReport } from './mind/claims/report-of-facts.ts'
import { noticeOwnLoss } from './mind/claims/own-loss.ts'
import { misquotes, speaksOfBefore } from './mind/quotes/misquotes.ts'
import { takeLeave, welcome } from './mind/opening-talk.ts'
import { withoutSetAside } from './mind/strange-talk/set-aside.ts'
import { isTurnedRound } from './mind/quotes/copied-turn.ts'
import { isCopied, isWorn } from './mind/quotes/worn-lines.ts'
import {
  contentOf,
  guessesBothSides,
  isAccusation,
  namesFeeling,
  noticeSummary,
  type PersonaKnowledge,
  reflectionFit,
} from './mind/reflection-fit.ts'
import { asksOfKnown, isOfOwnMatter, namesNothing } from './mind/strange-talk/own-matter.ts'
import { noticeJudgement, noticeRequest, noticeStrangeTalk } from './mind/strange-talk/strange-talk.ts'
import { contentWordsOf, shares } from './speech/last-lines.ts'
import { speaksFromFields, speechFor } from './speech/own-speech.ts'
import { fieldWords } from '#field-lines'

/** The likeliest answer, if it is likely enough. */
export const likeliestMatch = (matches: readonly Match[]): Match | null => {
  const [first] = matches
  return first !== undefined && first.score >= leastQuestion ? first : null
}

const noQuestions: SharedQuestions = {}

/** After the persona asked which of two answers is meant: the one that the learner chooses. */
export const chosenAnswer = (cast: Cast, { between }: Memory, utterance: HeardUtterance): SpeechAnswer | null => {
  if (between === null) return null
  const speech = speechFor(cast)
  const answers = between.flatMap((key) => speech.answers.find((one) => one.key === key) ?? [])
  const words = new Set(contentOf(utterance.text, cast.language))
  const namedAnswers = answers.filter((answer) =>
    lineWords(topicOf(speech, answer) ?? '', cast.language).some(({ stem, small }) => !small && words.has(stem)),
  )
  if (namedAnswers.length === 1) return namedAnswers[0] ?? null
  const line = plainText(utterance.text)
  if (/\b(?:first|former|premi[eè]re?|both|les deux)\b/.test(line)) return answers[0] ?? null
  return /\b(?:second|latter|deuxième|seconde?)\b/.test(line) ? (answers[1] ?? null) : null
}

/** Below this share of known words the persona treats a claim as unrelated to it. */
const leastNear = 0.34

const fitOfAccusation = (coverage: number): Impression['reflection'] => (coverage < leastNear ? 'wrong' : 'unfounded')

const opening: Impression = {
  reflection: null,
  relevant: true,
  repeated: false,
  opensNothing: false,
  isFar: false,
  isStrange: false,
  isTurnedRound: false,
}

const denial: Impression = { ...opening, reflection: 'misquoted', relevant: false }

/** At the beginning the learner takes up what was said before this talk. */
const speaksOfEarlierTalk = (
  { learnerTurns }: Memory,
  { text, question }: HeardUtterance,
  knowledge: PersonaKnowledge,
): boolean => learnerTurns <= 1 && question === null && speaksOfBefore(text, knowledge)

/** "When were you promised it?" puts no words into the persona's mouth. */
const isDenied = ({ text, kind, question }: HeardUtterance, knowledge: PersonaKnowledge): boolean => {
  if (kind === 'abuse') return false
  const form = question?.form ?? 'yes_no'
  return (form === 'yes_no' || form === 'either_or') && misquotes(text, knowledge)
}

/** Kinds that may be about anything at all; an apology is about the two who talk. */
const ofAnything: ReadonlySet<HeardUtterance['kind']> = new Set([
  'question',
  'reflection',
  'offer',
  'commitment',
  'proposal',
  'self_disclosure',
  'statement',
  'information',
  'reassurance',
  'thanks',
])

/** "You need some asparagus" names no feeling, and nothing that the persona knows or has said. */
const isBesideMatter = (
  { kind, text: whole, question }: HeardUtterance,
  { lines, lastText }: Memory,
  { language, coverage, said }: PersonaKnowledge,
  isFar: boolean,
): boolean => {
  if (isFar && kind !== 'question') return true
  const text = kind === 'question' ? (question?.text ?? whole) : whole
  if (!ofAnything.has(kind) || namesFeeling(text, language) || !namesOnlyForeign(text, language, coverage)) return false
  const before = contentWordsOf([...lines.learner.slice(0, -1), said, lastText].join(' '), language)
  return !shares(contentWordsOf(text, language), before)
}

/** The kinds of a line that rests on its words alone. */
const ofWordsAlone: ReadonlySet<HeardUtterance['kind']> = new Set([
  'reflection',
  'proposal',
  'statement',
  'information',
  'question',
])

/** Numbers of unknown words that put a line off the subject, each with the most that may be known of it. */
const far = {
  remark: [{ words: 1.9, coverage: 0.8 }],
  question: [
    { words: 0.9, coverage: 0.5 },
    { words: 1.9, coverage: 0.6 },
  ],
} as const

/** A line with an unknown word or two gets no nod, though it may be on the subject. */
const strange = { remark: [{ words: 0.9, coverage: 0.67 }], question: far.question } as const

/** Figures and the learner's own firm are news that no persona needs to know. */
const bringsNews = /\d|\b(?:our|we've|we're|nos|notre)\b/

/** True for a sentence like "The moon has been rather square": its grammar is right, but its words mean nothing to this persona. */
const isFarOff = (
  cast: Cast,
  { learnerTurns }: Memory,
  utterance: HeardUtterance,
  knowledge: PersonaKnowledge,
  limits: typeof far | typeof strange = far,
) => {
  const { kind, acts, question } = utterance
  const text = question?.text ?? utterance.text
  if (learnerTurns <= 1 || !ofWordsAlone.has(kind) || acts.has('reflection') || speaksFromFields(cast.persona))
    return false
  if (bringsNews.test(plainText(text)) || namesFeeling(text, cast.language) || acts.has('plan')) return false
  const share = knowledge.coverage(text)
  const contentCount = lineWords(text, cast.language).filter(({ small }) => !small).length
  return limits[kind === 'question' ? kind : 'remark'].some(
    ({ words, coverage }) => share <= coverage && contentCount * (1 - share) >= words,
  )
}

/** A remark beside the matter gives nothing back, though it may sound like it. */
const fitOf = (utterance: HeardUtterance, isBeside: boolean, knowledge: PersonaKnowledge) => {
  const fit = reflectionFit(utterance, knowledge)
  return isBeside && (fit === 'right' || fit === 'unclear') ? 'unfounded' : fit
}

/** The other person is spoken to or of: "your order" alone is a thing. */
const namesYou: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\byou\b/,
  fr: /(?<!\p{L})(?:vous|tu|te|toi|t'\p{L}+)(?!\p{L})/u,
}

/** Below this share of known words, the line has a word that the persona does not know. */
const mostlyKnown = 0.9

/** "Your order is a room that rains" says nothing of the other person, though it sounds like a reflection. */
const isOfThings = (
  { kind, acts, text }: HeardUtterance,
  fit: Impression['reflection'],
  { language, coverage }: PersonaKnowledge,
): boolean =>
  kind === 'reflection' &&
  !acts.has('reflection') &&
  (fit === 'unclear' || (fit === 'right' && coverage(text) < mostlyKnown)) &&
  !namesYou[language].test(plainText(text))

const givesNothingBack = (
  utterance: HeardUtterance,
  fit: Impression['reflection'],
  knowledge: PersonaKnowledge,
): boolean => guessesBothSides(utterance, knowledge) || isOfThings(utterance, fit, knowledge)

/** The line is an old one. Something told just now may be met with the same warm words, but with no copy of them. */
const saysAgain = (utterance: HeardUtterance, { lines, sinceTold }: Memory, language: Cast['language']): boolean =>
  isCopied(lines, language) || (sinceTold > 0 && isWorn(utterance, lines, language))

/** The learner's act, once the partner knows whether the reflection fits. */
const impressionOf = (cast: Cast, memory: Memory, line: HeardUtterance, matches: readonly Match[]) => {
  const speech = speechFor(cast)
  const matcher = answerMatcher(speech, cast.language, cast.questions ?? noQuestions)
  const coverage = (text: string) => matcherCoverage(matcher, text)
  const knowledge = { language: cast.language, speech, said: memory.said, coverage }
  const utterance = noticeSummary(line, knowledge)
  if (speaksOfEarlierTalk(memory, line, knowledge))
    return { heard: { ...utterance, kind: 'statement' as const }, impression: opening }
  if (isDenied(line, knowledge))
    return { heard: { ...line, kind: 'accusation' as const, question: null }, impression: denial }
  const isFar = isFarOff(cast, memory, utterance, knowledge)
  const isBeside = isBesideMatter(utterance, memory, knowledge, isFar)
  const fit = utterance.kind === 'accusation' ? 'unfounded' : fitOf(utterance, isBeside, knowledge)
  const isAccused = isAccusation(utterance, fit, knowledge)
  const impression: Impression = {
    // The persona denies a thing that it cannot know, and asks why the near ones matter. Neither opens anything.
    reflection: isAccused ? fitOfAccusation(coverage(utterance.text)) : fit,
    relevant: likeliestMatch(matches) !== null || memory.lastAnswer !== null,
    isFar,
    isStrange: isFarOff(cast, memory, utterance, knowledge, strange),
    opensNothing:
      isBeside || givesNothingBack(utterance, fit, knowledge) || saysAgain(utterance, memory, cast.language),
    repeated: utterance.words > 3 && memory.heard.has(plainText(utterance.text)),
    isTurnedRound: isTurnedRound(memory.lines, cast.language),
  }
  return { heard: isAccused ? { ...utterance, kind: 'accusation' as const } : utterance, impression }
}

const spokenNames = new WeakMap<Speech, string>()

/** The persona's answers in one text, made once: a name that it holds is one that the persona knows. */
const namesOf = (speech: Speech, { persona }: Cast): string => {
  const lines = () => speech.answers.flatMap(({ plain: middle, open, more }) => [...middle, ...open, ...more]).join(' ')
  const text = spokenNames.get(speech) ?? lines().replaceAll(persona.first_name, '').replaceAll(persona.last_name, '')
  spokenNames.set(speech, text)
  return text
}

/** The part that is left of an answer that the words before speak for, and of one off the last subject that a question without a subject meets. */
const pointedWeight = { before: 0.85, offSubject: 0.6 } as const

/** A question that points back is about the words before it, the learner's and the persona's. */
const pointedMatches = (
  matcher: AnswerMatcher,
  { recent, lines, lastText }: Memory,
  utterance: HeardUtterance,
  context: QuestionContext,
): Match[] => {
  const before = [
    subjectBefore(lines.learner.slice(0, -1), context.language),
    subjectBefore([lastText], context.language),
  ]
  return before
    .filter((words) => words !== '')
    .flatMap((words) => {
      const text = `${utterance.question?.text.replace(/[?!.…]+/g, ' ') ?? ''}${words}`
      if (questionForm(text, context.language) !== utterance.question?.form) return []
      return weighByQuestion(matchAnswers(matcher, { text, whole: text }), utterance, context)
    })
    .filter(({ target, sameForm }) => sameForm === true && target.kind === 'answer' && !recent.includes(target.key))
    .map((match) => ({ ...match, score: match.score * pointedWeight.before }))
}

/** A match as likely as this was found by its words, however few they are. */
const likelyByWords = 0.6

const offSubject = (match: Match, lastTopic: string | null, namesSubject: boolean): Match => {
  const { isOwn, sameForm, score, target } = match
  const isFound = isOwn === true || (sameForm === true && (namesSubject || score >= likelyByWords))
  if (isFound || target.kind !== 'answer' || target.answer.topic === lastTopic) return match
  return { ...match, score: score * pointedWeight.offSubject }
}

/** The matches of a question by itself, and of one that points back those of the words before it. */
const withSubject = (
  matches: readonly Match[],
  matcher: AnswerMatcher,
  memory: Memory,
  utterance: HeardUtterance,
  context: QuestionContext,
): readonly Match[] => {
  const ofLine = matchesOfLine(matches, matcher, utterance, context)
  if (ofLine !== null) return ofLine
  const ofThing = matchesOfThing(matcher, utterance, context)
  if (ofThing.length > 0) return bestOfEach([...matches, ...ofThing])
  if (
    memory.lastText === '' ||
    memory.learnerTurns <= 1 ||
    utterance.question?.form === 'yes_no' ||
    !isPointing(utterance, context.language)
  )
    return matches
  const namesSubject = contentWordsOf(utterance.question?.text ?? '', context.language).size > 0
  const bare = matches.map((match) => offSubject(match, memory.lastTopic, namesSubject))
  return bestOfEach([...bare, ...pointedMatches(matcher, memory, utterance, context)])
}

/** Kinds and acts with which the learner puts an idea on the table. */
const suggesting: ReadonlySet<HeardUtterance['kind']> = new Set(['proposal', 'offer', 'advice', 'commitment'])
const proposes = ({ acts }: HeardUtterance): boolean =>
  (['proposal', 'offer', 'advice', 'plan'] as const).some((act) => acts.has(act))

/** A persona that is made of a few fields knows more words than they hold, most of all beside one that they do hold. */
const leastCoverage = (cast: Cast, line: string): number => {
  if (!speaksFromFields(cast.persona)) return 0
  return shares(contentWordsOf(line, cast.language), fieldWords(cast)) ? 0.6 : 0.2
}

const hearPlainly = (text: string, language: Cast['language'], coverage: (line: string) => number): HeardUtterance => {
  const nearly = noticePlainMove(noticeEverydayMove(hear(text, language), language), language)
  const plainly = noticePlanOfBoth(noticeMisreadLine(nearly, language), language)
  const nearTalk = noticeStrangeTalk(noticeJudgement(plainly, language), { language, coverage })
  return noticeReport(noticeOwnLoss(noticeRequest(nearTalk, language), language), language)
}

/** A subject that is only named to be left aside leaves no talk. */
const hearLine = (cast: Cast, text: string, coverage: (line: string) => number): HeardUtterance => {
  const { language } = cast
  const line = hearPlainly(text, language, coverage)
  if (line.kind !== 'off_topic') return line
  const rest = withoutSetAside(text, language)
  if (rest.length < text.length) return hearPlainly(rest, language, coverage)
  return asksOfKnown(line, namesOf(speechFor(cast), cast), language) ? { ...line, kind: 'question' } : line
}

/**
 * The persona's understanding of a line of the learner: its kind, the answers it may ask for, and the impression it
 * makes.
 */
export const listen = (cast: Cast, memory: Memory, typedText: string) => {
  const heardText = withoutGuess(withoutCall(typedText, cast), cast.language)
  const text = restatedQuestion(heardText, memory.lines.learner.at(-2) ?? '', cast.language)
  const speech = speechFor(cast)
  const { language } = cast
  const matcher = answerMatcher(speech, language, cast.questions ?? noQuestions)
  const saidWords = contentWordsOf(memory.said, language)
  const isSaid = (line: string) => shares(contentWordsOf(line, language), saidWords)
  const coverage = (line: string) =>
    Math.max(leastCoverage(cast, line), matcherCoverage(matcher, line), !line.includes(' ') && isSaid(line) ? 1 : 0)
  const near = hearLine(cast, text, coverage)
  const utterance = memory.learnerTurns <= 1 ? welcome(near, language) : takeLeave(near)
  const context = {
    language,
    questions: matcher.questions,
    lastTopic: memory.lastTopic,
    hasProposal: proposes(utterance) || suggesting.has(memory.mind.lastKind ?? 'statement'),
    names: namesOf(speech, cast),
    person: personBefore(`${memory.lastText} ${text}`, namesOf(speech, cast), language),
  }
  const readings = (
    utterance.kind === 'question' && utterance.questions.length > 0 ? utterance.questions : [utterance.question]
  ).map((question) => {
    const variant = { ...utterance, question }
    const candidates = matchAnswers(matcher, {
      text: withoutAddress(question?.text ?? text, cast),
      whole: withoutAddress(text, cast),
      asksForPlan: utterance.acts.has('plan'),
    })
    const fresh = withoutLate(candidates, matcher, memory.recent, question?.text ?? null)
    const matchesOfPart = (part: string, open: boolean) => {
      const partVariant = {
        ...variant,
        question: { text: part, open, form: questionForm(part, language), isFramed: false },
      }
      return weighByQuestion(matchAnswers(matcher, { text: part, whole: part }), partVariant, context)
    }
    const ofClauses = clausesOf(question, language).flatMap((clause) => matchesOfPart(clause, false))
    const head = headOf(question, language)
    const ofQuestion = weighByQuestion(fresh, variant, context)
    const ofWhole = head === null ? ofQuestion : withHead(ofQuestion, matchesOfPart(head, true))
    return {
      heard: variant,
      matches: withClauses(withSubject(ofWhole, matcher, memory, variant, context), ofClauses),
    }
  })
  const { heard: first, matches } = likeliestReading(readings, language) ?? { heard: utterance, matches: [] }
  const isQuestion = isOfOwnMatter(first, matches[0], language) || namesNothing(first, language)
  const line = isQuestion ? { ...first, kind: 'question' as const } : first
  return { speech, matches, ...impressionOf(cast, memory, line, matches) }
}
