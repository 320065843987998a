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
}

export interface AnswerMatcher {
  language: Language
  targets: readonly Target[]
  similarity: SimilarityIndex
  /** Of targets without examples: what their own lines are about. */
  subjects: ReadonlyMap<Target, ReadonlySet<string>>
  found: Map<string, readonly Match[]>
}

/** Questions after a step belong to the way to an agreement; no answer takes them. */
const stepQuestions = ['first-step', 'when-start']

const examplesOf = (target: Target, language: Language): readonly string[] => {
  if (target.kind === 'secret') return target.secret.asks
  const shared = target.kind === 'step' ? stepQuestions : target.answer.like
  const own = target.kind === 'step' ? [] : target.answer.asks
  return [...own, ...shared.flatMap((key) => sharedQuestions[language][key] ?? [])]
}

const contentOf = (text: string, language: Language): string[] =>
  lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [stem]))

const ownLines = (target: Target): readonly string[] => {
  if (target.kind === 'step') return []
  return target.kind === 'secret' ? target.secret.tells : target.answer.plain
}

const matchers = new WeakMap<Speech, AnswerMatcher>()

const createMatcher = (speech: Speech, language: Language): AnswerMatcher => {
  const targets: Target[] = [
    ...speech.answers.map((answer) => ({ kind: 'answer' as const, key: answer.key, answer })),
    ...speech.secrets.map((secret) => ({ kind: 'secret' as const, key: `secret-${secret.fact}`, secret })),
    { kind: 'step', key: 'step' },
  ]
  const similarity = createSimilarityIndex(
    targets.map((target) => examplesOf(target, language)),
    language,
  )
  const bare = targets.filter((target) => examplesOf(target, language).length === 0)
  const subjects = bare.map((target) => [target, new Set(contentOf(ownLines(target).join(' '), language))] as const)
  return { language, targets, similarity, subjects: new Map(subjects), found: new Map() }
}

/** The index of all that a persona can be asked for. It is built once for each speech object. */
export const answerMatcher = (speech: Speech, language: Language): AnswerMatcher => {
  const matcher = matchers.get(speech) ?? createMatcher(speech, language)
  matchers.set(speech, matcher)
  return matcher
}

/** Forms that want one kind of word for an answer: a name is no answer to "When?". */
const exact: ReadonlySet<QuestionForm> = new Set(['who', 'when', 'where', 'how_many', 'why', 'scale'])

/** How much the form of the question speaks for the match, or against it. */
const formBonus = (text: string, example: string, language: Language): number => {
  const asked = questionForm(text, language)
  const known = questionForm(example, language)
  if (asked === known) return 0.06
  return exact.has(asked) && known !== 'yes_no' ? -0.12 : 0
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

/** What a learner's line may ask for, likeliest first. */
export const matchAnswers = (matcher: AnswerMatcher, text: string): readonly Match[] => {
  const { found, similarity, targets, language } = matcher
  const known = found.get(text)
  if (known) return known
  const near = similarity.nearest(text).flatMap(({ target, example, score }) => {
    const hit = targets[target]
    return hit ? [{ target: hit, score: Math.min(1, score + formBonus(text, example, language)) }] : []
  })
  const matches = [...near, ...subjectMatches(matcher, text)].toSorted((left, right) => right.score - left.score)
  if (found.size >= mostRemembered) found.clear()
  found.set(text, matches)
  return matches
}
