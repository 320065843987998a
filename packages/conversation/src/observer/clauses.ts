import { meaningsOf } from './meanings.ts'

const negation =
  /^(?:no|not|nothing|never|cannot|without|(?:do|did|does|ca|could|wo|would|is|ai|was|were|have|has|had|should|are)n't)$/
const joint = /^(?:but|because|and|so)$/
const future = /^(?:will|gonna|i'll|going|plan|tomorrow|would|i'd|could|might)$/
const past =
  /^(?:was|were|did|had|went|said|got|used|ago|been|didn't|wasn't|couldn't|tried|thought|started|stopped|.{3,}ed)$/
const persons = [
  ['I', /^(?:i|i'm|i've|i'd|i'll|me|my|we|we're)$/],
  ['U', /^(?:you|you're|you've|your|you'd|you'll)$/],
  ['T', /^(?:he|she|they|he's|she's|they're|him|her|them|people|everybody|everyone)$/],
] as const

/** Parts of an utterance that say one thing each: cut at punctuation, and before "but", "because", "and", "so". */
const clausesOf = (tokens: readonly string[]): string[][] => {
  const clauses: string[][] = [[]]
  for (const token of tokens) {
    const isWord = /[\p{L}\p{N}]/u.test(token)
    if (!isWord || joint.test(token)) clauses.push([])
    if (isWord) clauses.at(-1)?.push(token)
  }
  return clauses.filter((clause) => clause.length > 0)
}

const personOf = (word: string): string[] => persons.flatMap(([name, form]) => (form.test(word) ? [name] : []))

const timeOf = (clause: readonly string[]): 'f' | 'p' | 'n' => {
  if (clause.some((word) => future.test(word))) return 'f'
  return clause.some((word) => past.test(word)) ? 'p' : 'n'
}

/** The parts of a clause: person, negation, time and subject. "I don't want" is another thing than "they want" or "I wanted". */
const clauseFeatures = (clause: readonly string[]): string[] => {
  const person = clause.flatMap(personOf)[0] ?? '-'
  const denial = clause.some((word) => negation.test(word)) ? '!' : ''
  const time = timeOf(clause)
  const meanings = [...new Set(clause.flatMap(meaningsOf))].toSorted()
  return [
    `cl:${person}${denial}${time}`,
    ...meanings.flatMap((one, place) => [
      `clc:${one}|${person}`,
      `clp:${one}|${person}${denial || '+'}`,
      `clt:${one}|${person}${time}`,
      ...meanings.slice(place + 1).map((other) => `clx:${one}+${other}${denial}`),
    ]),
  ]
}

/** The subject of an utterance, clause by clause, with the fields of meaning in place of the words. */
export const meaningFeatures = (tokens: readonly string[]): string[] => {
  const all = tokens.flatMap(meaningsOf)
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  const fields = [...counts].flatMap(([one, count]) =>
    [1, 2, 4].filter((least) => count >= least).map((least) => `lx${least}:${one}`),
  )
  return [...clausesOf(tokens).flatMap(clauseFeatures), ...fields]
}
