import type { Speech, SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../observer/question-kind.ts'
import { contentOf, weakWords } from '../mind/reflection-fit.ts'

interface Subjects {
  /** The answers that hold a word, by its stem. */
  answersOf: ReadonlyMap<string, ReadonlySet<SpeechAnswer>>
  answers: number
}

const subjectsBySpeech = new WeakMap<Speech, Subjects>()

const wordsOf = ({ asks, plain, closed, open, more }: SpeechAnswer, language: Language): readonly string[] =>
  contentOf([...asks, ...plain, ...closed, ...open, ...more].join(' '), language)

const subjectsOf = (speech: Speech, language: Language): Subjects => {
  const last = subjectsBySpeech.get(speech)
  if (last) return last
  const answersOf = new Map<string, Set<SpeechAnswer>>()
  for (const answer of speech.answers)
    for (const stem of wordsOf(answer, language)) {
      const holders = answersOf.get(stem) ?? new Set()
      answersOf.set(stem, holders.add(answer))
    }
  const subjects = { answersOf, answers: speech.answers.length }
  subjectsBySpeech.set(speech, subjects)
  return subjects
}

/** An answer is about a statement when it holds so much of what the statement is about, and one word that few others hold. */
const least = { share: 0.6, rarity: 0.08 } as const

/** The answer whose subject a statement speaks of; null when none is near enough. */
export const subjectOfStatement = (text: string, speech: Speech, language: Language): SpeechAnswer | null => {
  const { answersOf, answers } = subjectsOf(speech, language)
  const stems = [...new Set(contentOf(text, language))].filter((stem) => !weakWords[language].has(stem))
  const weightOf = (stem: string) => Math.log(1 + answers / (1 + (answersOf.get(stem)?.size ?? 0)))
  const total = stems.reduce((sum, stem) => sum + weightOf(stem), 0)
  const isRare = (stem: string) => (answersOf.get(stem)?.size ?? Infinity) <= Math.max(2, least.rarity * answers)
  const scores = new Map<SpeechAnswer, number>()
  for (const stem of stems)
    for (const answer of answersOf.get(stem) ?? []) scores.set(answer, (scores.get(answer) ?? 0) + weightOf(stem))
  const near = [...scores]
    .filter(([answer]) => stems.some((stem) => isRare(stem) && answersOf.get(stem)?.has(answer)))
    .toSorted(([, one], [, other]) => other - one)
  const [first] = near
  return first !== undefined && first[1] >= least.share * total ? first[0] : null
}
