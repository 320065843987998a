import { type PersonaContent, type Speech, speech as speechSchema } from '@parley/contracts/authored'

type Fields = Readonly<Record<string, unknown>>
export type Facts = PersonaContent['hidden_facts']

// A form may hold values that the contract does not accept yet: they have their places all the same.
export const factsOf = (record: Fields): Facts => (record['hidden_facts'] ?? []) as Facts

export const speechOf = (record: Fields): Speech | null => (record['speech'] ?? null) as Speech | null

const isWritten = (value: unknown): boolean => !Array.isArray(value) || value.length > 0

const topicEntries = ({ topics, feelings, leanings }: Speech): Fields[] =>
  [{ topics: Object.values(topics) }, { feelings }, { change: leanings.change }, { sustain: leanings.sustain }].filter(
    (entry) => Object.values(entry).every(isWritten),
  )

/** An answer as its author knows it: without its key, and with the name of its topic. */
const answerEntry = ({ key: _, topic, ...lines }: Speech['answers'][number], topics: Speech['topics']): Fields => ({
  ...lines,
  topic: topic === null ? null : (topics[topic] ?? null),
})

/**
 * The own sentences of a persona as a list, so that a comparison shows the changed ones and counts the others. Sentences
 * that the contract does not accept are compared as they are.
 */
export const speechEntries = (record: Fields): unknown => {
  const speech = speechSchema.safeParse(record['speech']).data
  if (!speech) return record['speech']
  const facts = factsOf(record)
  return [
    ...topicEntries(speech),
    ...speech.answers.map((answer) => answerEntry(answer, speech.topics)),
    ...speech.secrets.map(({ fact, ...lines }) => ({ ...lines, fact: facts[fact]?.fact ?? '' })),
    ...Object.entries(speech.reactions).map(([reaction, lines]) => ({ reaction, ...lines })),
  ]
}
