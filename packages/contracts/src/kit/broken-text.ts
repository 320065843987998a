/** A NUL, or half of a surrogate pair: neither the database nor UTF-8 can hold them. */
const broken = /\0|\p{Surrogate}/u

/** Where a part of a request holds text that cannot be stored, keys included; `undefined` when all of it can. */
export const findBrokenText = (
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly PropertyKey[] | undefined => {
  if (typeof value === 'string') return broken.test(value) ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = broken.test(key) ? path : findBrokenText(part, [...path, key])
    if (found) return found
  }
  return undefined
}
