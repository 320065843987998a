import type { Speech } from '@parley/contracts/authored'
import { leastLikeness, likeness } from '../compare.model.ts'
import { type Facts, factsOf, speechOf } from './own-sentences.ts'

type Fields = Readonly<Record<string, unknown>>
/** For each fact the place that it has among others: the same words first, then words like them. */
const placesAmong = (facts: Facts, others: Facts): (number | undefined)[] => {
  const same = facts.map(({ fact }) => others.findIndex((other) => other.fact === fact))
  const takenPlaces = new Set(same)
  return facts.map(({ fact }, place) => {
    if (same[place] !== -1) return same[place]
    const [best] = [...others.entries()]
      .filter(([other]) => !takenPlaces.has(other))
      .map(([other, { fact: text }]) => ({ other, like: likeness(text, fact) }))
      .toSorted((one, two) => two.like - one.like)
    if (!best || best.like < leastLikeness) return undefined
    takenPlaces.add(best.other)
    return best.other
  })
}

/** The own sentences of a persona, whose secrets go with their facts into another list of facts. */
const speechAmong = (persona: Fields, facts: Facts): Speech | null => {
  const speech = speechOf(persona)
  if (!speech) return null
  const places = placesAmong(facts, factsOf(persona))
  const secrets = places.flatMap((before, fact) =>
    speech.secrets.filter((one) => one.fact === before).map((one) => ({ ...one, fact })),
  )
  return { ...speech, secrets }
}

/** The values with which an author takes over a field of another record. */
export const takenField = (field: string, own: Fields, now: Fields): Fields => {
  if (field === 'hidden_facts' && own['speech']) return { [field]: now[field], speech: speechAmong(own, factsOf(now)) }
  if (field === 'speech' && now['speech']) return { [field]: speechAmong(now, factsOf(own)) }
  return { [field]: now[field] }
}
