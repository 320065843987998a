/**
 * The form that the value of a path's parameter must have. The vocabulary is closed: a manifest cannot bring a pattern
 * of its own, because one slow pattern would stop the edge for all users. A list names the words that are allowed.
 */
export type ParamCheck = CheckName | readonly string[]

/** `identifier` is a UUID, `slug` a lower-case name with hyphens, `code` what a person types from an invitation. */
const checks = {
  identifier: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  slug: /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/,
  code: /^[\w-]{4,128}$/,
  number: /^\d{1,15}$/,
} as const

type CheckName = keyof typeof checks

export const checkNames = Object.keys(checks) as readonly CheckName[]

const isWord = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 100

export const isParamCheck = (value: unknown): value is ParamCheck =>
  Array.isArray(value)
    ? value.length > 0 && value.length <= 100 && value.every(isWord)
    : typeof value === 'string' && Object.hasOwn(checks, value)

/** A check that this version does not know lets nothing through. */
export function passesCheck(check: ParamCheck, value: string): boolean {
  if (!isParamCheck(check)) return false
  return typeof check === 'string' ? checks[check].test(value) : check.includes(value)
}
