export interface SeededRandom {
  /** In [0, 1). */
  readonly next: () => number
  /** One of the items; the first when there is one only. */
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
  readonly chance: (probability: number) => boolean
}

const seedOf = (seed: string | number): number => {
  let value = 0x811c9dc5
  for (const character of String(seed)) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}

/** mulberry32: small, and the same on every machine. */
export const seededRandom = (seed: string | number): SeededRandom => {
  let state = seedOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}
