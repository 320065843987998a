import type { Speech } from '@parley/contracts/authored'
import type { Language } from '../../observer/question-kind.ts'
import { contentOf, weakWords } from './reflection-fit.ts'

type Secret = Speech['secrets'][number]
type Words = ReadonlySet<string>

interface SecretWords {
  /** The content of the sentences that tell it. */
  told: Words
  /** The content of all sentences that belong to it. */
  all: Words
}

const wordsBySecret = new WeakMap<Secret, SecretWords>()

const wordsOf = (secret: Secret, language: Language): SecretWords => {
  const cachedWords = wordsBySecret.get(secret)
  if (cachedWords) return cachedWords
  const tellStems = contentOf(secret.tells.join(' '), language)
  const words = {
    told: new Set(tellStems),
    all: new Set([...tellStems, ...contentOf(secret.asks.join(' '), language)]),
  }
  wordsBySecret.set(secret, words)
  return words
}

/** A word that a larger share of the answers holds leads to no secret: "part", "since", "someone". */
const mostOfAnswers = 0.08

const commonWords = new WeakMap<Speech, Words>()

const commonIn = (speech: Speech, language: Language): Words => {
  const cachedWords = commonWords.get(speech)
  if (cachedWords) return cachedWords
  const counts = new Map<string, number>()
  for (const { asks, plain: middle } of speech.answers)
    for (const stem of new Set(contentOf([...asks, ...middle].join(' '), language)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const most = Math.max(1, speech.answers.length * mostOfAnswers)
  const words = new Set([...counts].flatMap(([stem, count]) => (count > most ? [stem] : [])))
  commonWords.set(speech, words)
  return words
}

/** Of so few words one says what all of them are about. */
const fewWords = 3

export interface SecretLink {
  /** The line shares a word with it. */
  isTouched: boolean
  /** The line takes up what the secret is about: by a word that tells, or by two. */
  isLinked: boolean
  /** The line takes up words of the secret itself. */
  isNamed: boolean
  /** The line comes so near that the secret goes on from it. */
  isClose: boolean
  /** The line takes up a word with which the secret is told. */
  isTold: boolean
}

/** The part of a secret that a line of the learner's takes up. */
export const secretLink = (line: string, secret: Secret, speech: Speech, language: Language): SecretLink => {
  const words = wordsOf(secret, language)
  const content = contentOf(line, language).filter((stem) => !weakWords[language].has(stem))
  const sharedStems = new Set(content.filter((stem) => words.all.has(stem)))
  const common = commonIn(speech, language)
  const ownStems = [...sharedStems].filter((stem) => !common.has(stem))
  const isShort = content.length <= fewWords && ownStems.some((stem) => words.told.has(stem))
  const isNamed = ownStems.length > 0 || sharedStems.size >= 2
  return {
    isTouched: sharedStems.size > 0,
    // Of a secret without example lines nothing tells what leads to it.
    isLinked: secret.asks.length === 0 || isNamed,
    isNamed,
    isClose: isShort || (ownStems.length > 0 && sharedStems.size >= 2),
    isTold: [...sharedStems].some((stem) => words.told.has(stem)),
  }
}
