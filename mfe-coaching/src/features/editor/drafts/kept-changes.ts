/** The same text for the same values: the server answers fields in an order of its own. */
export const textIn = (values: unknown): string =>
  JSON.stringify(values, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? ''

interface DraftWithStart {
  /** The changed fields as they were when the author began, with the version of the record. */
  readonly start?: Readonly<Record<string, unknown>>
}

const isStored = (values: object): boolean => 'version' in values && values.version !== 0

const pickFields = (values: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

/**
 * The values of a form as they are kept, and for a stored record what the author began from. With that start, text which is
 * brought back later neither undoes nor hides what another author has changed since.
 */
export const keptValues = (initial: object, values: object): object => {
  if (!isStored(initial)) return values
  const before = initial as Readonly<Record<string, unknown>>
  const changedFields = Object.entries(values).flatMap(([field, value]) =>
    textIn(value) === textIn(before[field]) ? [] : [field],
  )
  return { ...values, start: pickFields(initial, [...changedFields, 'version']) }
}

/** The fields to bring back: those that the author changed, or everything where there is no record any more. */
export const fieldsToBringBack = (initial: object, draftValues: object): object => {
  const { start, ...values } = draftValues as DraftWithStart
  return start && isStored(initial) ? pickFields(values, Object.keys(start)) : values
}

/** The values that the author began from: those of today but for the changed fields. */
export const startOf = <Values extends object>(initial: Values, draftValues: object): Values =>
  isStored(initial) ? { ...initial, ...(draftValues as DraftWithStart).start } : initial
