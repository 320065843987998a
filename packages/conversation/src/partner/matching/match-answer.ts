import type { Speech, SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import { questionForm, type QuestionForm } from '../../analysis/acts/question-form.ts'
import type { Language } from '../../observe/question-kind.ts'
import { sharedQuestions } from './coach-questions.ts'
import { lineWords } from './line-words.ts'
import { createSimilarityIndex, type SimilarityIndex } from './similarity.ts'

/** What a learner's line may ask for. */
type Target =
  | { kind: 'answer'; key: string; answer: SpeechAnswer }
  | { kind: 'secret'; key: string; secret: SpeechSecret }
  | { kind: 'step'; key: string }

export interface Match {
  target: Target
  /** How often a match like this is right, 0 to 1. */
  score: number
  /** The nearest example is one that the author wrote for this persona. */
  isOwn?: boolean
}

export interface AnswerMatcher {
  language: Language
  targets: readonly Target[]
  /** Of the examples that the author wrote. */
  own: SimilarityIndex
  /** The targets that take the examples of a shared question, by its key. */
  sharers: ReadonlyMap<string, readonly Target[]>
  /** Of targets without examples: what their own lines are about. */
  subjects: ReadonlyMap<Target, ReadonlySet<string>>
  found: Map<string, readonly Match[]>
}

interface SharedIndex {
  keys: readonly string[]
  similarity: SimilarityIndex
}

const createSharedIndex = (language: Language): SharedIndex => ({
  keys: Object.keys(sharedQuestions[language]),
  similarity: createSimilarityIndex({ examples: Object.values(sharedQuestions[language]) }, language),
})

const sharedIndexes = new Map<Language, SharedIndex>()

/** The index of the shared questions: one for all personas. */
const sharedIndex = (language: Language): SharedIndex => {
  const index = sharedIndexes.get(language) ?? createSharedIndex(language)
  sharedIndexes.set(language, index)
  return index
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

/** What the target is about, in the author's words: its topic, and what the persona says. */
const supportOf = (target: Target, speech: Speech): readonly string[] => {
  if (ownExamples(target).length === 0 || target.kind === 'step') return []
  const topic = target.kind === 'answer' ? (speech.topics[target.answer.topic ?? ''] ?? '') : ''
  return [topic, ...ownLines(target)].filter((line) => line !== '')
}

const matchers = new WeakMap<Speech, AnswerMatcher>()

const sharersAmong = (targets: readonly Target[]): ReadonlyMap<string, readonly Target[]> => {
  const sharers = new Map<string, Target[]>()
  for (const target of targets)
    for (const key of sharedKeys(target)) sharers.set(key, [...(sharers.get(key) ?? []), target])
  return sharers
}

const createMatcher = (speech: Speech, language: Language): AnswerMatcher => {
  const targets: Target[] = [
    ...speech.answers.map((answer) => ({ kind: 'answer' as const, key: answer.key, answer })),
    ...speech.secrets.map((secret) => ({ kind: 'secret' as const, key: `secret-${secret.fact}`, secret })),
    { kind: 'step', key: 'step' },
  ]
  const bare = targets.filter((target) => ownExamples(target).length + sharedKeys(target).length === 0)
  const subjects = bare.map((target) => [target, new Set(contentOf(ownLines(target).join(' '), language))] as const)
  return {
    language,
    targets,
    own: createSimilarityIndex(
      { examples: targets.map(ownExamples), support: targets.map((target) => supportOf(target, speech)) },
      language,
    ),
    sharers: sharersAmong(targets),
    subjects: new Map(subjects),
    found: new Map(),
  }
}

/** The index of all that a persona can be asked for. It is built once for each speech object. */
export const answerMatcher = (speech: Speech, language: Language): AnswerMatcher => {
  const matcher = matchers.get(speech) ?? createMatcher(speech, language)
  matchers.set(speech, matcher)
  return matcher
}

/** How much of what a line is about the persona has been asked for by its author, in [0, 1]. */
export const matcherCoverage = ({ own, language }: AnswerMatcher, text: string): number =>
  Math.max(own.coverage(text), sharedIndex(language).similarity.coverage(text))

/** Forms that want one kind of word for an answer: a name is no answer to "When?". */
const exact: ReadonlySet<QuestionForm> = new Set(['who', 'when', 'where', 'how_many', 'why', 'scale'])

/** How much the form of the question speaks for the match, or against it. */
const formBonus = (text: string, example: string, language: Language): number => {
  const asked = questionForm(text, language)
  const known = questionForm(example, language)
  if (asked === known) return 0.06
  return (exact.has(asked) && known !== 'yes_no') || (exact.has(known) && asked !== 'yes_no') ? -0.12 : 0
}

/** An author's field that shares words with the line is likely what was asked for, the more the more it shares. */
const subjectMatches = ({ subjects, language }: AnswerMatcher, text: string): Match[] => {
  const asked = contentOf(text, language)
  return [...subjects].flatMap(([target, subject]) => {
    const shared = new Set(asked.filter((stem) => subject.has(stem))).size
    return shared === 0 ? [] : [{ target, score: Math.min(0.95, 0.55 + 0.1 * shared + (0.2 * shared) / subject.size) }]
  })
}

const mostRemembered = 3000

const bestOfEach = (matches: readonly Match[]): Match[] => {
  const best = new Map<Target, Match>()
  for (const match of matches) if (match.score > (best.get(match.target)?.score ?? 0)) best.set(match.target, match)
  return [...best.values()].toSorted((left, right) => right.score - left.score)
}

const ownMatches = ({ own, targets, language }: AnswerMatcher, text: string): Match[] =>
  own.nearest(text).flatMap(({ target, example, score }) => {
    const hit = targets[target]
    return hit ? [{ target: hit, score: Math.min(1, score + formBonus(text, example, language)), isOwn: true }] : []
  })

const sharedMatches = ({ sharers, language }: AnswerMatcher, text: string): Match[] => {
  const { keys, similarity } = sharedIndex(language)
  return similarity.nearest(text).flatMap(({ target, example, score }) =>
    (sharers.get(keys[target] ?? '') ?? []).map((hit) => ({
      target: hit,
      score: Math.min(1, score + formBonus(text, example, language)),
    })),
  )
}

/** How much the words for a plan speak for the step where it is near already. */
const planBonus = 0.15

const withPlan = (matches: readonly Match[]): Match[] =>
  matches.map(({ target, score, ...rest }) => ({
    ...rest,
    target,
    score: target.kind === 'step' && score > 0.3 ? score + planBonus : score,
  }))

/** What a learner's line may ask for, likeliest first. */
export const matchAnswers = (matcher: AnswerMatcher, text: string, asksForPlan = false): readonly Match[] => {
  const { found } = matcher
  const key = asksForPlan ? `plan ${text}` : text
  const known = found.get(key)
  if (known) return known
  const all = [...ownMatches(matcher, text), ...sharedMatches(matcher, text), ...subjectMatches(matcher, text)]
  const matches = bestOfEach(asksForPlan ? withPlan(all) : all)
  if (found.size >= mostRemembered) found.clear()
  found.set(key, matches)
  return matches
}
