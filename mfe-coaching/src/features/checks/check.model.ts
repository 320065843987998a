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
