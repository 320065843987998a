import { type PersonaContent, personaContent } from '@parley/contracts/authored'
import { leastLikeness, likeness } from './compare.model.ts'

type Fields = Readonly<Record<string, unknown>>
type Facts = PersonaContent['hidden_facts']

const { hidden_facts: factsField, speech: speechField } = personaContent.shape

const factsOf = (record: Fields): Facts => factsField.safeParse(record['hidden_facts']).data ?? []

/** For each fact the place that it has among others: the same words first, then words like them. */
const placesAmong = (facts: Facts, others: Facts): (number | undefined)[] => {
  const same = facts.map(({ fact }) => others.findIndex((other) => other.fact === fact))
  const taken = new Set(same)
  return facts.map(({ fact }, place) => {
    if (same[place] !== -1) return same[place]
    const [best] = [...others.entries()]
      .filter(([other]) => !taken.has(other))
      .map(([other, { fact: text }]) => ({ other, like: likeness(text, fact) }))
      .toSorted((one, two) => two.like - one.like)
    if (!best || best.like < leastLikeness) return undefined
    taken.add(best.other)
    return best.other
  })
}

/** The own sentences of a persona, whose secrets go with their facts into another list of facts. */
const speechAmong = (persona: Fields, facts: unknown): PersonaContent['speech'] => {
  const speech = speechField.safeParse(persona['speech']).data ?? null
  if (!speech) return null
  const places = placesAmong(factsOf({ hidden_facts: facts }), factsOf(persona))
  const secrets = places.flatMap((before, fact) =>
    speech.secrets.filter((one) => one.fact === before).map((one) => ({ ...one, fact })),
  )
  return { ...speech, secrets }
}

/** The values with which an author takes over a field of another record. */
export const takenField = (field: string, own: Fields, now: Fields): Fields => {
  if (field === 'hidden_facts' && own['speech'])
    return { [field]: now[field], speech: speechAmong(own, now['hidden_facts']) }
  if (field === 'speech' && now['speech']) return { [field]: speechAmong(now, own['hidden_facts']) }
  return { [field]: now[field] }
}

interface Versions {
  readonly before: Fields
  readonly own: Fields
  readonly theirs: Fields
}

const isSamePlaces = (facts: Facts, others: Facts): boolean =>
  facts.length === others.length && placesAmong(facts, others).every((other, place) => other === place)

/** After a merge in which facts changed their places: the secrets of each person stand at the places of the merged facts. */
export const withMergedSecrets = (merged: Fields, versions: Versions): Fields => {
  const whole = { ...versions.own, ...merged }
  const facts = factsOf(whole)
  const sides = [versions.before, versions.own, versions.theirs]
  const speech = speechField.safeParse(whole['speech']).data
  if (!speech || sides.every((side) => isSamePlaces(facts, factsOf(side)))) return merged
  const [before, own, theirs] = sides.map((side) => speechAmong(side, facts)?.secrets ?? [])
  const secrets = facts.flatMap((_, fact) => {
    const [old, mine, other] = [before, own, theirs].map((list) => list?.find((one) => one.fact === fact))
    // The author's own words stand unless only the other person changed them.
    const chosen = JSON.stringify(mine) === JSON.stringify(old) ? other : mine
    return chosen ? [chosen] : []
  })
  return { ...merged, speech: { ...speech, secrets } }
}
