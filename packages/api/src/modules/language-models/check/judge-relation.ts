import { caseWords, type CheckLanguage } from './check-scenario.ts'
import type { CheckFault } from './judge-reply.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The beginnings of the words that carry a meaning: the short ones stand in every sentence. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= 5)
      .map((word) => word.slice(0, 5)),
  )

interface Exchange {
  question: string
  answer: string
}

const isRelated = ({ question, answer }: Exchange, language: CheckLanguage): boolean => {
  const known = stemsOf(`${question} ${caseWords(language)}`)
  return [...stemsOf(answer)].some((stem) => known.has(stem))
}

/** Answers that are the same word for word, however they are written. */
const keyOf = (answer: string): string => wordsOf(answer).join(' ')

/** For each answer: whether as many earlier questions as this got the same one. */
export const findRepeated = (answers: readonly string[], most: number): boolean[] => {
  const counts = new Map<string, number>()
  return answers.map((answer) => {
    const key = keyOf(answer)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return key !== '' && count >= most
  })
}

/**
 * Canned sentences stay in no character: the same answer to different questions, or answers of which none takes up its
 * question or the case.
 */
export const relationFaults = (exchanges: readonly Exchange[], language: CheckLanguage): (CheckFault | null)[] => {
  const repeated = findRepeated(
    exchanges.map(({ answer }) => answer),
    1,
  )
  const isForeign = !exchanges.some((exchange) => isRelated(exchange, language))
  return repeated.map((isRepeated) => {
    if (isRepeated) return 'repeated'
    return isForeign ? 'unrelated' : null
  })
}
