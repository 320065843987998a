import type { Speech, SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../observe/question-kind.ts'
import { sharedQuestions } from './coach-questions.ts'
import { createSimilarityIndex, type SimilarityIndex } from './similarity.ts'

export interface AnswerMatch {
  answer: SpeechAnswer
  score: number
}

export interface AnswerMatcher {
  answers: readonly SpeechAnswer[]
  similarity: SimilarityIndex
}

const examplesOf = ({ asks, like }: SpeechAnswer, language: Language): string[] => [
  ...asks,
  ...like.flatMap((key) => sharedQuestions[language][key] ?? []),
]

const matchers = new WeakMap<object, AnswerMatcher>()

/** The index of a persona's answers. It is built once for each speech object. */
export const answerMatcher = (speech: Speech, language: Language): AnswerMatcher => {
  const known = matchers.get(speech)
  if (known) return known
  const matcher = {
    answers: speech.answers,
    similarity: createSimilarityIndex(
      speech.answers.map((answer) => examplesOf(answer, language)),
      language,
    ),
  }
  matchers.set(speech, matcher)
  return matcher
}

/** The answers that a learner's line may ask for, likeliest first. */
export const matchAnswers = ({ answers, similarity }: AnswerMatcher, text: string): AnswerMatch[] =>
  similarity.nearest(text).flatMap(({ answer, score }) => {
    const found = answers[answer]
    return found ? [{ answer: found, score }] : []
  })
