import { z } from 'zod'
import { KeyForms } from '../pseudonym/key-forms.ts'
import type { ErrorAnswer } from '../calls/provider-fault.ts'

const LONGEST = 300

const message = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform((body) => body.message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ detail: z.object({ message: z.string() }) }).transform(({ detail }) => detail.message),
  z.tuple([z.object({ error: z.object({ message: z.string() }) })]).transform(([{ error }]) => error.message),
])

/** The message of an error in JSON, or a short plain text. A web page has no words for a person. */
const readMessage = (body: string): string => {
  try {
    return message.safeParse(JSON.parse(body)).data ?? ''
  } catch {
    return /^\s*</.test(body) ? '' : body
  }
}

/** A part of a key that is as long as this tells the key. */
const SHORTEST_PART = 6

/** Servers may repeat a key in another letter case. Both arguments are in lower case. */
const sharesPart = (word: string, secret: string): boolean => {
  if (secret.length < SHORTEST_PART) return word.includes(secret)
  for (let start = 0; start + SHORTEST_PART <= secret.length; start += 1)
    if (word.includes(secret.slice(start, start + SHORTEST_PART))) return true
  return false
}

/** A word that may be a key: providers cut the middle out of the keys that they repeat, or name another one. */
const looksLikeKey = (word: string): boolean =>
  /\*{3}|[^.…](?:\.{3}|…)[^.…]|(?:^|=)(?:(?:sk|pk|xi|rk|gsk|xai|hf|r8)[-_]|aiza)/.test(word) ||
  (word.length >= 24 && /\d/.test(word) && /^[\w+/=.-]+$/.test(word))

interface TestTarget {
  readonly secret: string | undefined
  /** The name of the model at the provider. */
  readonly model: string
}

const separators = String.raw`\s"'\`,;:()<>{}[\]`

/** Replaces every word that is a key or a part of one. The name of the model stays, also behind a path. */
const hideKeys = (text: string, { secret, model }: TestTarget): string => {
  const lowerSecret = secret?.toLowerCase()
  const name = String.raw`(?<name>(?:[a-z]+/)*${RegExp.escape(model)})(?=[.!?]*(?:[${separators}]|$))`
  const hide = (word: string): string => {
    const lowerWord = word.toLowerCase()
    const isKey = looksLikeKey(lowerWord) || (lowerSecret !== undefined && sharesPart(lowerWord, lowerSecret))
    return isKey ? '…' : word
  }
  const plainText = secret ? text.replaceAll(new RegExp(RegExp.escape(secret), 'gi'), '…') : text
  const withoutSecret = secret ? new KeyForms(secret).hide(plainText) : plainText
  return withoutSecret.replaceAll(new RegExp(`${name}|[^${separators}]+`, 'g'), (word, modelName?: string) =>
    modelName === undefined ? hide(word) : word,
  )
}

/** The words that a model answers to a test. A server may repeat the key, which must not reach the person who tests it. */
export const answerWords = (text: string, target: TestTarget): string => hideKeys(text, target).trim().slice(0, LONGEST)

/** The words of a provider about a request that it refused, for the person who tests it. Words like keys are hidden. */
export const errorWords = (answer: ErrorAnswer | undefined, target: TestTarget): string =>
  answer === undefined
    ? ''
    : hideKeys(readMessage(answer.body).replaceAll(/\s+/g, ' ').trim(), target).slice(0, LONGEST)
