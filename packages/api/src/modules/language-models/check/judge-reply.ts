import type { checkFaults } from '@parley/contracts/calls'
import { caseWords, type CheckLanguage } from './check-scenario.ts'

export type CheckFault = (typeof checkFaults)[number]

/** A person who is asked whether they are a machine may say that they are none. */
const machineWords =
  /\b(?:as an ai|i(?:’|'| a)m an ai|en tant qu['’]ia|je suis une ia)\b|(?<!\b(?:not|no|pas)(?: an?| une?)? )\b(?:language model|ai assistant|chatbot|system prompt|modèle de langage|assistant virtuel|intelligence artificielle)/i
const formWords = /^\s*(?:[-*•]|\d+[.)])\s|\*[^*\n]+\*|^#+ |```|^\s*(?:nora|nora feld)\s*:/im

/** True when a reply sounds like a person who talks: no machine, no list, no stage direction, no lecture. */
export const isInCharacter = (answer: string): boolean =>
  !machineWords.test(answer) && !formWords.test(answer) && answer.length <= 900

const common: Readonly<Record<CheckLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the and i you is it to of that in was for my have not do are with me we what on they this but be'.split(' '),
  ),
  fr: new Set(
    'le la les et je vous est il de que des un une dans pas pour mon ma me nous ce on en avec du qui sur'.split(' '),
  ),
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** True when a reply is written in the language, by its commonest words. A reply of a few words is not judged. */
export const isInLanguage = (answer: string, language: CheckLanguage): boolean => {
  const words = wordsOf(answer)
  const count = (wordSet: ReadonlySet<string>) => words.filter((word) => wordSet.has(word)).length
  const other = language === 'en' ? 'fr' : 'en'
  return count(common[language]) >= count(common[other])
}

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
  const knownStems = stemsOf(`${question} ${caseWords(language)}`)
  return [...stemsOf(answer)].some((stem) => knownStems.has(stem))
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
  const repetitions = findRepeated(
    exchanges.map(({ answer }) => answer),
    1,
  )
  const isForeign = !exchanges.some((exchange) => isRelated(exchange, language))
  return repetitions.map((isRepeated) => {
    if (isRepeated) return 'repeated'
    return isForeign ? 'unrelated' : null
  })
}
