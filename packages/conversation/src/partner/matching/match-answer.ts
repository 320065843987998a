import type { Speech, SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import { hash } from '../../observer/hash.ts'
import { plainText } from '../../observer/words.ts'
import { asksAboutOthers, withoutView } from './about-others.ts'
import type { Language } from '../../observer/question-kind.ts'
import { readOnce } from '../../observer/read-once.ts'
import { questionMood, type QuestionMood } from './questions/question-mood.ts'
import type { SharedQuestions } from './questions/question-list.ts'
import { lineWords, namesNoSubject } from './line-words.ts'
import { knownShare, matchProbability, rivalOf } from './match-probability.ts'
import { createSimilarityIndex, type SimilarityIndex } from './similarity.ts'

/** An answer that a learner's line may ask for. */
export type Target =
  | { kind: 'answer'; key: string; answer: SpeechAnswer }
  | { kind: 'secret'; key: string; secret: SpeechSecret }
  | { kind: 'step'; key: string }

export interface Match {
  target: Target
  /** The share of matches like this that are right, 0 to 1. */
  score: number
  /** The nearest example is one that the author wrote for this persona. */
  isOwn?: boolean
  /** The nearest example is a question. */
  asks?: boolean
  /** The nearest example asks for a person, a thing, a time, a reason: a yes or a no would not do. */
  asksOpenly?: boolean
  /** The nearest example asks in the same form as the line. */
  sameForm?: boolean
  /** The nearest example gives a choice between two things. */
  isChoice?: boolean
  /** The nearest example asks about the persona itself. */
  asksYou?: boolean
  /** The nearest example asks what is not. */
  negates?: boolean
  /** The nearest example asks for what would be, was or is. */
  mood?: QuestionMood
  /** The share of the words of the line's subject that stand in the nearest example; none where it names no subject. */
  named?: number | undefined
  /** The share of the line's subject that the answer's examples and lines know, 0 to 1. */
  known?: number
}

/** A match as likely as this is taken for what a question asks for. */
export const leastQuestion = 0.2

export interface AnswerMatcher {
  language: Language
  questions: SharedQuestions
  targets: readonly Target[]
  /** The examples of all targets: the author's own first, then those of the shared questions that a target takes. */
  index: SimilarityIndex
  /** Of targets without examples: what their own lines are about. */
  subjects: ReadonlyMap<Target, ReadonlySet<string>>
  found: Map<string, readonly Match[]>
}

/** Questions after a step belong to the way to an agreement; no answer takes them. */
const stepQuestions = ['first-step', 'when-start']

const sharedKeys = (target: Target): readonly string[] => {
  if (target.kind === 'secret') return []
  return target.kind === 'step' ? stepQuestions : target.answer.like
}

const ownExamples = (target: Target): readonly string[] => {
  if (target.kind === 'step') return []
  return target.kind === 'secret' ? target.secret.asks : target.answer.asks
}

const contentOf = (text: string, language: Language): string[] =>
  lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [stem]))

const ownLines = (target: Target): readonly string[] => {
  if (target.kind === 'step') return []
  return target.kind === 'secret' ? target.secret.tells : target.answer.plain
}

/** The name of an answer's subject; an author may have removed the subject, and `constructor` is a name as well. */
export const topicOf = ({ topics }: Speech, { topic }: SpeechAnswer): string | undefined =>
  topic !== null && Object.hasOwn(topics, topic) ? topics[topic] : undefined

/** The subject of the target, in the author's words: its topic, and what the persona says. */
const supportOf = (target: Target, speech: Speech): readonly string[] => {
  if (target.kind === 'step') return []
  const topic = target.kind === 'answer' ? (topicOf(speech, target.answer) ?? '') : ''
  return [topic, ...ownLines(target)].filter((line) => line !== '')
}

const matchers = new WeakMap<Speech, AnswerMatcher>()

/** The lines that ask for a target: the author's own first, then those of the shared questions that it takes. */
export const examplesOf = (target: Target, questions: SharedQuestions): readonly string[] => [
  ...ownExamples(target),
  ...sharedKeys(target).flatMap((key) => (Object.hasOwn(questions, key) ? (questions[key] ?? []) : [])),
]

const createMatcher = (speech: Speech, language: Language, questions: SharedQuestions): AnswerMatcher => {
  const targets: Target[] = [
    ...speech.answers.map((answer) => ({ kind: 'answer' as const, key: answer.key, answer })),
    ...speech.secrets.map((secret) => ({ kind: 'secret' as const, key: `secret-${secret.fact}`, secret })),
    { kind: 'step', key: 'step' },
  ]
  const bare = targets.filter((target) => ownExamples(target).length + sharedKeys(target).length === 0)
  const subjects = bare.map((target) => [target, new Set(contentOf(ownLines(target).join(' '), language))] as const)
  return {
    language,
    questions,
    targets,
    index: createSimilarityIndex(
      {
        examples: targets.map((target) => examplesOf(target, questions)),
        support: targets.map((target) => supportOf(target, speech)),
      },
      language,
    ),
    subjects: new Map(subjects),
    found: new Map(),
  }
}

const mostMatchers = 40
const matchersByText = new Map<string, AnswerMatcher>()

/** A server reads the same sentences from its database for every reply: the index is kept by what they say. */
const matcherByText = (speech: Speech, language: Language, questions: SharedQuestions): AnswerMatcher => {
  const text = JSON.stringify([speech.topics, speech.answers, speech.secrets])
  const key = `${language} ${text.length} ${hash(text)} ${Object.keys(questions).length}`
  const cachedMatcher = matchersByText.get(key)
  if (cachedMatcher) return cachedMatcher
  const matcher = createMatcher(speech, language, questions)
  if (matchersByText.size >= mostMatchers) matchersByText.clear()
  matchersByText.set(key, matcher)
  return matcher
}

/** The index of all that a persona can be asked for, built once for the same sentences. */
export const answerMatcher = (speech: Speech, language: Language, questions: SharedQuestions): AnswerMatcher => {
  const last = matchers.get(speech)
  const matcher = last?.questions === questions ? last : matcherByText(speech, language, questions)
  matchers.set(speech, matcher)
  return matcher
}

/** The share of a line's subject that occurs in what the persona can be asked, in [0, 1]. */
export const matcherCoverage = ({ index }: AnswerMatcher, text: string): number => index.coverage(text)

/** An author's field that shares words with the line is likely what was asked for, the more the more it shares. */
const subjectMatches = ({ subjects, language }: AnswerMatcher, text: string): Match[] => {
  const stems = contentOf(text, language).filter((stem) => !namesNoSubject(stem))
  return [...subjects].flatMap(([target, subject]) => {
    const sharedCount = new Set(stems.filter((stem) => subject.has(stem))).size
    return sharedCount === 0
      ? []
      : [{ target, score: Math.min(0.95, 0.55 + 0.1 * sharedCount + (0.2 * sharedCount) / subject.size) }]
  })
}

const mostRemembered = 3000

/** Of each target the likeliest match, likeliest first. */
export const bestOfEach = (matches: readonly Match[]): Match[] => {
  const best = new Map<Target, Match>()
  for (const match of matches) if (match.score > (best.get(match.target)?.score ?? 0)) best.set(match.target, match)
  return [...best.values()].toSorted((left, right) => right.score - left.score)
}

/** Examples come again with every line. */
const asksYouOnce = readOnce<boolean>(
  (example, language) =>
    /\b(?:you|vous|tu|toi)\b/i.test(withoutView(example)) && !asksAboutOthers(plainText(example), language),
  mostRemembered,
)

const moodOnce = readOnce(questionMood, mostRemembered)

const openly =
  /^(?:who|what|when|where|why|how|which|qui|que|qu'|quand|où|pourquoi|comment|combien|quel|à qui|à quoi)(?!\p{L})|^qu'/u

const namedShare = (words: readonly string[], example: string, language: Language): number | undefined => {
  if (words.length === 0) return undefined
  const exampleWords = new Set(contentOf(example, language))
  return words.filter((word) => exampleWords.has(word)).length / words.length
}

const indexMatches = ({ index, targets, questions, language }: AnswerMatcher, text: string): Match[] => {
  const candidates = index.nearest(text)
  const subjectWords = contentOf(text, language).filter((stem) => !namesNoSubject(stem))
  return candidates.flatMap((candidate) => {
    const target = targets[candidate.target]
    if (target === undefined) return []
    const isOwn = candidate.example >= 0 && candidate.example < ownExamples(target).length
    const probability = matchProbability(candidate, rivalOf(candidate, candidates))
    const example = examplesOf(target, questions)[candidate.example] ?? ''
    const { covered, supported } = candidate.evidence
    const match = {
      target,
      isOwn,
      asks: example.includes('?'),
      asksOpenly: openly.test(plainText(example)),
      sameForm: candidate.evidence.sameForm,
      isChoice: /\b(?:or|ou)\b/.test(example),
      asksYou: asksYouOnce(example, language),
      negates: /\b(?:not|never|\w+n[’']t|pas|jamais|plus|rien)\b/.test(example),
      mood: moodOnce(example, language),
      known: Math.max(covered, supported),
      named: namedShare(subjectWords, example, language),
    }
    return [{ ...match, score: isOwn ? probability : probability * knownShare(candidate) }]
  })
}

/** The weight of the words for a plan in favour of the step; without them "By when?" asks for a date. */
const planWeight = { planned: 1.5, unplanned: 0.5 } as const

const weighStep = (matches: readonly Match[], asksForPlan: boolean): Match[] =>
  matches.map(({ target, score, ...rest }) => ({
    ...rest,
    target,
    score: target.kind === 'step' ? Math.min(1, score * planWeight[asksForPlan ? 'planned' : 'unplanned']) : score,
  }))

/** An answer that a learner's line may ask for. */
export interface AskedLine {
  /** The question by itself, or the line when it holds none. */
  text: string
  /** All of the line: what stands before the question tells what it is about. */
  whole: string
  /** The line speaks of a plan. */
  asksForPlan?: boolean
}

/** The words around a question count less than the question, least where the question names its subject. */
const wholeWeight = { vague: 0.9, clear: 0.6 } as const

/** "What do you make of that?" only points: what it is about stands before it. */
const pointsBack: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so)[, ]+)?(?:what do you (?:make|think|say) (?:of|about|to) (?:that|this|it)|how do you see (?:that|this|it)|do you know(?: that| it| why)?)\s*\?+$/,
  fr: /^(?:(?:et|alors)[, ]+)?(?:vous le savez(?:, vous)?|tu le sais(?:, toi)?|le savez-vous|(?:vous|tu) en (?:pensez|penses|dites|dis) quoi|qu'en (?:pensez-vous|penses-tu|dites-vous|dis-tu)|qu'est-ce que (?:vous en|tu en|t'en) (?:pensez|penses|dites|dis))\s*\?+$/,
}

const pointingWeight = 0.3

/** "What has been going on?" asks for the account of the matter, whatever other question has these words. */
const asksForAccount: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|well),? )*what(?:'s| is| has|'s been| has been)? (?:been |really |exactly )*(?:going on|happening|happened|the matter|wrong)(?: (?:here|lately|recently|there|with (?:it|this|that)))?\s*\?+$/,
  fr: /^(?:(?:et|alors|donc|bon),? )*(?:que se passe-t-il|qu'est-ce qui (?:se passe|s'est passé|ne va pas|cloche)|il se passe quoi|que s'est-il passé)(?: (?:ces derniers temps|en ce moment|ici|au juste|donc))?\s*\?+$/,
}

const ofAccount = 0.6

/** The account is what the question itself asks for; what else it is like counts little. */
const asAccount = (match: Match): Match => {
  const isAccount = match.target.kind === 'answer' && match.target.answer.like.includes('situation')
  return { ...match, score: isAccount ? Math.max(match.score, ofAccount) : match.score * pointingWeight }
}

/** The answers that a learner's line may ask for, likeliest first. */
export const matchAnswers = (
  matcher: AnswerMatcher,
  { text, whole, asksForPlan = false }: AskedLine,
): readonly Match[] => {
  const { found } = matcher
  const key = `${asksForPlan} ${text} / ${whole}`
  const cachedMatches = found.get(key)
  if (cachedMatches) return cachedMatches
  const weight = wholeWeight[contentOf(text, matcher.language).length <= 1 ? 'vague' : 'clear']
  const around =
    whole === text ? [] : indexMatches(matcher, whole).map((match) => ({ ...match, score: match.score * weight }))
  const isPointing = contentOf(whole, matcher.language).length > contentOf(text, matcher.language).length
  const ownWeight = isPointing && pointsBack[matcher.language].test(plainText(text).trim()) ? pointingWeight : 1
  const isForAccount = asksForAccount[matcher.language].test(plainText(text).trim())
  const ownMatches = indexMatches(matcher, text).map((match) =>
    isForAccount ? asAccount(match) : { ...match, score: match.score * ownWeight },
  )
  const all = [...ownMatches, ...around, ...subjectMatches(matcher, text)]
  const matches = bestOfEach(weighStep(all, asksForPlan))
  if (found.size >= mostRemembered) found.clear()
  found.set(key, matches)
  return matches
}
