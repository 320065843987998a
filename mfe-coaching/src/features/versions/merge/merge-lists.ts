import { type Fields, idOf, isFields } from '../comparison/entry-id.ts'
import { EntryMatch, isSame } from './match-entries.ts'
import { absentEntry, type Merge, type MergePlace, mergeWhole, type ThreeVersions } from './merge-whole.ts'

type Lists = ThreeVersions<readonly unknown[]>
type Side = 'own' | 'theirs'

/** One entry of the merged list, with its places in the lists of both people. */
interface Slot {
  readonly own: number | undefined
  readonly theirs: number | undefined
  /** The place in the list that both found; undefined for an addition. */
  readonly before: number | undefined
  readonly merge: Merge
}

const at = (list: readonly unknown[], place: number | undefined): unknown =>
  place === undefined ? absentEntry : list[place]

/** The forms of both people give a new entry the same free key. */
const separators: Readonly<Record<string, string>> = { criteria: '_', answers: '-' }

const freeKey = (key: string, separator: string, takenKeys: ReadonlySet<unknown>): string => {
  const stem = key.replace(new RegExp(`${separator}\\d+$`), '')
  let number = 2
  while (takenKeys.has(`${stem}${separator}${number}`)) number += 1
  return `${stem}${separator}${number}`
}

class ListMerge {
  readonly #lists: Lists
  readonly #place: MergePlace

  constructor(lists: Lists, place: MergePlace) {
    this.#lists = lists
    this.#place = place
  }

  /** The entries of both lists. An entry that both removed is gone. */
  slots(): Slot[] {
    const { before, own, theirs } = this.#lists
    const [inOwn, inTheirs] = [new EntryMatch(before, own), new EntryMatch(before, theirs)]
    const keptSlots = [...before.keys()]
      .map((place) => ({ before: place, own: inOwn.placeOf(place), theirs: inTheirs.placeOf(place) }))
      .filter((places) => places.own !== undefined || places.theirs !== undefined)
    return [...keptSlots, ...this.#additions(inOwn.added, inTheirs.added)].map((places) => this.#slot(places))
  }

  /** Both may have added the same entry. */
  #additions(byOwn: readonly number[], byTheirs: readonly number[]): Omit<Slot, 'merge'>[] {
    const { own, theirs } = this.#lists
    const remainingPlaces = new Set(byTheirs)
    const addedSlots = byOwn.map((place) => {
      const same = [...remainingPlaces].find((other) => this.#isSameAddition(own[place], theirs[other]))
      if (same !== undefined) remainingPlaces.delete(same)
      return { before: undefined, own: place, theirs: same }
    })
    return [
      ...addedSlots,
      ...[...remainingPlaces].map((place) => ({ before: undefined, own: undefined, theirs: place })),
    ]
  }

  #isSameAddition(one: unknown, other: unknown): boolean {
    const id = idOf(one)
    return isSame(one, other) || (id !== undefined && id.name !== 'key' && id.value === idOf(other)?.value)
  }

  #slot(places: Omit<Slot, 'merge'>): Slot {
    const { before, own, theirs } = this.#lists
    const { path, field } = this.#place
    const versions = {
      before: at(before, places.before),
      own: at(own, places.own),
      theirs: at(theirs, places.theirs),
    }
    const id = `${path}/${places.before ?? `new-${places.own ?? ''}-${places.theirs ?? ''}`}`
    return { ...places, merge: mergeWhole(versions, { path: id, field }, 'entry') }
  }

  /** The order of the entries that both kept: that of the person who changed it. */
  order(slots: readonly Slot[]): Merge {
    const common = slots.filter((slot) => [slot.before, slot.own, slot.theirs].every((place) => place !== undefined))
    const orderOf = (side: Side | 'before') =>
      common.toSorted((one, other) => (one[side] ?? 0) - (other[side] ?? 0)).map(({ before }) => before)
    const orders = { before: orderOf('before'), own: orderOf('own'), theirs: orderOf('theirs') }
    const { conflicts } = mergeWhole(orders, { ...this.#place, path: `${this.#place.path}/order` }, 'order')
    const isOnlyTheirs = isSame(orders.own, orders.before) && !isSame(orders.theirs, orders.before)
    // The question shows the lists themselves.
    const shownConflicts = conflicts.map((conflict) => ({ ...conflict, ...this.#lists }))
    return {
      conflicts: shownConflicts,
      value: (takenIds) => (isOnlyTheirs || shownConflicts.some(({ id }) => takenIds.has(id)) ? 'theirs' : 'own'),
    }
  }

  /** All entries in the order of one side; those that only the other side has stand after their neighbours there. */
  arrange(slots: readonly Slot[], side: Side): Slot[] {
    const other: Side = side === 'own' ? 'theirs' : 'own'
    const inOrder = (by: Side) =>
      slots.filter((slot) => slot[by] !== undefined).toSorted((one, two) => (one[by] ?? 0) - (two[by] ?? 0))
    const arrangedSlots = inOrder(side)
    let neighbour: Slot | undefined
    for (const slot of inOrder(other)) {
      if (slot[side] === undefined) {
        let place = neighbour ? arrangedSlots.indexOf(neighbour) + 1 : 0
        while (arrangedSlots[place] && arrangedSlots[place]?.[other] === undefined) place += 1
        arrangedSlots.splice(place, 0, slot)
      }
      neighbour = slot
    }
    return arrangedSlots
  }

  /** Gives each entry a key and a number of its own. */
  finish(entries: readonly unknown[]): unknown[] {
    const separator = separators[this.#place.field]
    const takenKeys = new Set(entries.map((entry) => idOf(entry)?.value))
    const usedKeys = new Set<unknown>()
    const withKey = (entry: Fields): Fields => {
      const { key } = entry
      if (separator === undefined || typeof key !== 'string') return entry
      const own = usedKeys.has(key) ? freeKey(key, separator, takenKeys) : key
      usedKeys.add(own)
      takenKeys.add(own)
      return own === key ? entry : { ...entry, key: own }
    }
    return entries.map((entry, place) => {
      if (!isFields(entry)) return entry
      const keyedEntry = withKey(entry)
      return typeof keyedEntry['order'] === 'number' ? { ...keyedEntry, order: place + 1 } : keyedEntry
    })
  }
}

/**
 * Merges two lists that began as one: a change by one person is taken, both additions are kept, and an entry that both
 * changed, or that one changed and the other removed, is a conflict.
 */
export const mergeLists = (lists: Lists, place: MergePlace): Merge => {
  const list = new ListMerge(lists, place)
  const slots = list.slots()
  const order = list.order(slots)
  return {
    conflicts: [...slots.flatMap(({ merge }) => merge.conflicts), ...order.conflicts],
    value: (takenIds) => {
      const arrangedSlots = list.arrange(slots, order.value(takenIds) === 'theirs' ? 'theirs' : 'own')
      return list.finish(
        arrangedSlots.map(({ merge }) => merge.value(takenIds)).filter((entry) => entry !== absentEntry),
      )
    },
  }
}
