const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, place) => isSame(value, other[place]))

/** True when both would be sent as the same values: a missing field and an undefined one are the same. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other) && isSameList(one, other)
  if (!isPlain(one) || !isPlain(other)) return JSON.stringify(one) === JSON.stringify(other)
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}
