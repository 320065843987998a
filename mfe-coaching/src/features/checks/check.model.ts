import type { RecordKind } from '../../parts/coaching-paths.ts'

/** The field that a JSON pointer names, as a form names it: `/observer_ids/1` is `['observer_ids', 1]`. */
export const pathOfPointer = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields of the draft that hold something. An empty field is missing, which the server reports itself. */
export const draftToCheck = (
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, values[field]] as const).filter(([, value]) => !isEmpty(value)))

const partKinds: Readonly<Record<string, RecordKind>> = {
  persona_id: 'persona',
  mission_id: 'mission',
  observer_ids: 'observer',
  items: 'scenario',
}

/** The record that a field of a scenario or playlist names; undefined for every other field. */
export const partOfPointer = (
  path: readonly (string | number)[],
  value: unknown,
): { readonly kind: RecordKind; readonly id: string } | undefined => {
  const kind = partKinds[String(path[0])]
  return kind && typeof value === 'string' ? { kind, id: value } : undefined
}
