import type { JsonSchema } from './json-schema.ts'

type PlaceKind = 'text' | 'integer' | 'id' | 'object'

/** One hostile value for every place of a kind. No server may accept it. */
export interface Attack {
  name: string
  kind: PlaceKind
  /** A query has no way to write it. */
  notInQuery?: boolean
  spoil: (value: unknown, schema: JsonSchema) => unknown
}

/** As long as before: a text that is too long would be refused for its length. */
const endingWith =
  (character: string) =>
  (value: unknown): string =>
    `${String(value).slice(0, -1)}${character}`

const INT32_LIMIT = 2_147_483_648

/** The attacks that every operation gets once, in each run. */
export const attacks: readonly Attack[] = [
  { name: 'NUL', kind: 'text', spoil: endingWith('\0') },
  { name: 'half a surrogate pair', kind: 'text', notInQuery: true, spoil: endingWith('\uD800') },
  {
    name: 'too large an integer',
    kind: 'integer',
    spoil: (_value, { maximum }) => Math.max(INT32_LIMIT, typeof maximum === 'number' ? maximum + 1 : 0),
  },
  { name: 'malformed id', kind: 'id', spoil: () => 'not-an-id' },
  { name: 'unknown field', kind: 'object', spoil: (value) => ({ ...(value as object), unheard_of: 1 }) },
]

/** Counts the places that an attack fits, and spoils the one of them whose number it was given. */
export class AttackedPlace {
  readonly attack: Attack
  readonly #chosenIndex: number | undefined
  count = 0

  constructor(attack: Attack, number?: number) {
    this.attack = attack
    this.#chosenIndex = number
  }

  /** Answers the value of a place as it is to be sent. */
  pass<T>(kind: PlaceKind, value: T, schema: JsonSchema): T {
    if (kind !== this.attack.kind) return value
    const isChosen = this.count === this.#chosenIndex
    this.count += 1
    return isChosen ? (this.attack.spoil(value, schema) as T) : value
  }
}
