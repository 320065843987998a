import type { Speech, SpeechSecret } from '@parley/contracts/authored'
import { type Facts, factsOf, speechOf } from '../sentences/own-sentences.ts'
import type { Fields } from '../comparison/entry-id.ts'
import { EntryMatch, isSame } from './match-entries.ts'
import type { ThreeVersions } from './merge-whole.ts'

type Numbers = readonly number[]

/** Each version of a persona numbers its facts by their places, so the additions of each person start at a number of their own. */
const firstAddition = { own: 100, theirs: 200 } as const

const numbersAfter = (before: Facts, after: Facts, first: number): number[] => {
  const match = new EntryMatch(before, after)
  const numbers = [...after.keys()].map((place) => first + place)
  for (const number of before.keys()) {
    const place = match.placeOf(number)
    if (place !== undefined) numbers[place] = number
  }
  return numbers
}

/** A number for each fact of three versions of a persona. A fact keeps it where a person moved or rewrote it. */
const factNumbers = (versions: ThreeVersions<Facts>): ThreeVersions<Numbers> => {
  const { before, own, theirs } = versions
  const inOwn = numbersAfter(before, own, firstAddition.own)
  const inTheirs = numbersAfter(before, theirs, firstAddition.theirs).map((number, place) => {
    if (number < firstAddition.theirs) return number
    // Both people may have added the same fact.
    const same = own.findIndex(
      (fact, other) => inOwn[other] === firstAddition.own + other && isSame(fact, theirs[place]),
    )
    return inOwn[same] ?? number
  })
  return { before: [...before.keys()], own: inOwn, theirs: inTheirs }
}

const factsOfVersions = ({ before, own, theirs }: ThreeVersions<Fields>): ThreeVersions<Facts> => ({
  before: factsOf(before),
  own: factsOf(own),
  theirs: factsOf(theirs),
})

const haveMoved = ({ before, own, theirs }: ThreeVersions<Numbers>): boolean =>
  !isSame(before, own) || !isSame(before, theirs)

const numberedSecrets = (speech: Speech | null, numbers: Numbers): SpeechSecret[] =>
  (speech?.secrets ?? []).flatMap((secret) => {
    const fact = numbers[secret.fact]
    return fact === undefined ? [] : [{ ...secret, fact }]
  })

/**
 * Three versions of a persona in which the same secret has the same number, so that a merge compares its sentences. The
 * sentences of a fact that a person removed count as unchanged: they depend on the decision about the fact.
 */
export const alignSecrets = (versions: ThreeVersions<Fields>): ThreeVersions<Fields> => {
  const numbers = factNumbers(factsOfVersions(versions))
  if (!haveMoved(numbers)) return versions
  const atStart = numberedSecrets(speechOf(versions.before), numbers.before)
  const align = (side: keyof ThreeVersions): Fields => {
    const speech = speechOf(versions[side])
    if (!speech) return versions[side]
    const removedFacts = atStart.filter(({ fact }) => !numbers[side].includes(fact))
    const secrets = [...numberedSecrets(speech, numbers[side]), ...removedFacts]
    return { ...versions[side], speech: { ...speech, secrets: secrets.toSorted((one, two) => one.fact - two.fact) } }
  }
  return { before: align('before'), own: align('own'), theirs: align('theirs') }
}

/** The numbers of merged facts, each of which comes from one of the versions. */
const mergedNumbers = (mergedFacts: Facts, facts: ThreeVersions<Facts>): Numbers => {
  const numbers = factNumbers(facts)
  const knownFacts = (['own', 'theirs', 'before'] as const).flatMap((side) =>
    facts[side].map((fact, place) => ({ fact, number: numbers[side][place] ?? place })),
  )
  const usedNumbers = new Set<number>()
  return mergedFacts.map((fact) => {
    const number = knownFacts.find((one) => !usedNumbers.has(one.number) && isSame(one.fact, fact))?.number ?? -1
    usedNumbers.add(number)
    return number
  })
}

/** After a merge of aligned versions: the sentences of each secret stand at the place of its merged fact. */
export const withMergedSecrets = (mergedFields: Fields, versions: ThreeVersions<Fields>): Fields => {
  const facts = factsOfVersions(versions)
  if (!haveMoved(factNumbers(facts))) return mergedFields
  const whole = { ...alignSecrets(versions).own, ...mergedFields }
  const speech = speechOf(whole)
  if (!speech) return mergedFields
  const secrets = mergedNumbers(factsOf(whole), facts).flatMap((number, fact) =>
    speech.secrets.filter((secret) => secret.fact === number).map((secret) => ({ ...secret, fact })),
  )
  return { ...mergedFields, speech: { ...speech, secrets } }
}

/** The words of the fact that a secret of aligned versions belongs to. */
export const factOfSecret = (secret: unknown, versions: ThreeVersions<Fields>): string => {
  const facts = factsOfVersions(versions)
  const numbers = factNumbers(facts)
  const { fact: wanted } = secret as SpeechSecret
  const sides = ['own', 'theirs', 'before'] as const
  return sides.flatMap((side) => facts[side].filter((_, place) => numbers[side][place] === wanted))[0]?.fact ?? ''
}
