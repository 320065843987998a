export type FieldErrors = Readonly<Record<string, string>>

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type CheckResult = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** The interface that zod and its like implement, so that this package needs none of them. */
export interface StandardSchema {
  readonly '~standard': { readonly validate: (value: unknown) => CheckResult | Promise<CheckResult> }
}

const pathOf = (issue: Issue): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** First error of each field, by its dotted path; an error of the whole under the empty path. */
export const errorsOf = (issues: readonly Issue[]): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[pathOf(issue)] ??= issue.message
  return errors
}

export const checkWith = async (schema: StandardSchema, values: unknown): Promise<FieldErrors> => {
  const checkResult = await schema['~standard'].validate(values)
  return checkResult.issues ? errorsOf(checkResult.issues) : {}
}

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields whose value differs from the one before. */
export const changedFields = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSameValue(value, before[field as keyof Values])),
  ) as Partial<Values>
