import { type Speech, type SpeechAnswer, type SpeechSecret, speech } from '@parley/contracts/authored'

export const emptySpeech = (): Speech => speech.parse({})

export const emptyTones = () => ({ plain: [], closed: [], open: [] })

/** A key that the contract accepts and that no other entry has. */
const freeKey = (name: string, takenKeys: readonly string[]): string => {
  const base = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 50)
  const stem = base || 'entry'
  if (!takenKeys.includes(stem)) return stem
  const number = takenKeys.findIndex((_, place) => !takenKeys.includes(`${stem}-${place + 2}`))
  return `${stem}-${number + 2}`
}

export const newAnswer = (answers: readonly SpeechAnswer[]): SpeechAnswer => ({
  ...emptyTones(),
  key: freeKey(
    'answer',
    answers.map(({ key }) => key),
  ),
  topic: null,
  like: [],
  asks: [],
  why: [],
  more: [],
})

/** Topics by their names: a topic that stays keeps its key, so that its answers still belong to it. */
export const topicsOfNames = (topics: Speech['topics'], names: readonly string[]): Speech['topics'] => {
  const next: Record<string, string> = {}
  for (const name of names) {
    const knownKey = Object.keys(topics).find((key) => topics[key] === name)
    next[knownKey ?? freeKey(name, [...Object.keys(topics), ...Object.keys(next)])] = name
  }
  return next
}

/** The persona's lines around one secret; empty where the author wrote none. */
export const speechOfSecret = (secrets: readonly SpeechSecret[], fact: number): SpeechSecret =>
  secrets.find((one) => one.fact === fact) ?? { fact, asks: [], dodges: [], tells: [], after: [] }

/** Sentences whose secret is gone. A secret without sentences leaves nothing behind. */
export const sentencesWithoutSecret = (secrets: readonly SpeechSecret[], facts: number): SpeechSecret[] =>
  secrets.filter(
    ({ fact, asks, dodges, tells, after }) =>
      fact >= facts && asks.length + dodges.length + tells.length + after.length > 0,
  )

export const withSecret = (secrets: readonly SpeechSecret[], changedSecret: SpeechSecret): SpeechSecret[] =>
  [...secrets.filter(({ fact }) => fact !== changedSecret.fact), changedSecret].toSorted(
    (one, other) => one.fact - other.fact,
  )

/** The lines of each secret at its new place. A fact that is gone takes its lines with it. */
export const secretsAtPlaces = (secrets: readonly SpeechSecret[], places: readonly number[]): SpeechSecret[] =>
  places.flatMap((before, fact) => secrets.filter((one) => one.fact === before).map((one) => ({ ...one, fact })))
