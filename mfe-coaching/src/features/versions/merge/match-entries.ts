import { linesOf } from '../compare.model.ts'
import { hasSameId, isFields, isFixed } from '../comparison/entry-id.ts'
import { leastLikeness, likeness } from '../comparison/text-changes.ts'

/** The same text for the same value, however its fields are ordered. The number of a step follows from its place. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    isFields(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => name !== 'order')
            .toSorted(([one], [other]) => one.localeCompare(other)),
        )
      : part,
  ) ?? ''

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

type Rule = (old: unknown, entry: unknown) => boolean

const entryText = (entry: unknown): string => linesOf(entry).replaceAll('\n', ' · ')

/** The places of the entries of a former list in a later one. */
export class EntryMatch {
  readonly #old: readonly unknown[]
  readonly #now: readonly unknown[]
  /** By the place in the former list. */
  readonly #placeOf = new Map<number, number>()
  readonly #taken = new Set<number>()

  /** Looks for the id of an entry first, then for its content, then for a text like it, and at last for its place. */
  constructor(old: readonly unknown[], now: readonly unknown[]) {
    this.#old = old
    this.#now = now
    this.#matchBy(hasSameId)
    this.#matchBy(isSame)
    this.#matchAlike()
    this.#matchByPlace()
  }

  /** Undefined where the entry was removed. */
  placeOf(place: number): number | undefined {
    return this.#placeOf.get(place)
  }

  /** The places of the entries that the former list does not have. */
  get added(): number[] {
    return [...this.#now.keys()].filter((place) => !this.#taken.has(place))
  }

  get #open(): number[] {
    return [...this.#old.keys()].filter((place) => !this.#placeOf.has(place))
  }

  #take(place: number, newPlace: number | undefined): void {
    if (newPlace === undefined) return
    this.#placeOf.set(place, newPlace)
    this.#taken.add(newPlace)
  }

  #matchBy(rule: Rule): void {
    for (const place of this.#open)
      this.#take(
        place,
        this.added.find((one) => rule(this.#old[place], this.#now[one])),
      )
  }

  #matchAlike(): void {
    for (const place of this.#open) {
      const old = this.#old[place]
      if (isFixed(old)) continue
      const [best] = this.added
        .filter((one) => !isFixed(this.#now[one]))
        .map((one) => ({ one, like: likeness(entryText(old), entryText(this.#now[one])) }))
        .toSorted((a, b) => b.like - a.like)
      if (best && best.like >= leastLikeness) this.#take(place, best.one)
    }
  }

  /** An entry that was written afresh stands between the same neighbours. */
  #matchByPlace(): void {
    for (const place of this.#open) {
      if (isFixed(this.#old[place])) continue
      const newPlace = place === 0 ? 0 : (this.#placeOf.get(place - 1) ?? Number.NaN) + 1
      const isLast = place === this.#old.length - 1
      const next = isLast ? this.#now.length : this.#placeOf.get(place + 1)
      if (this.added.includes(newPlace) && next === newPlace + 1) this.#take(place, newPlace)
    }
  }
}
