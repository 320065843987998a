import type { CustomFieldKind, CustomValues } from '@parley/contracts/calls'
import type { Executor } from '../../db/index.ts'
import { ProblemError } from '../../platform/http/index.ts'
import { selectCustomFields } from './custom-field.repo.ts'
import type { CustomFieldRow } from './custom-field.table.ts'

type CustomValue = CustomValues[string]

const isDate = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const fitsType = ({ type, choices }: CustomFieldRow, value: CustomValue): boolean => {
  if (type === 'number') return typeof value === 'number'
  if (type === 'yes_no') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (type === 'date') return isDate(value)
  return type === 'text' || choices.includes(value)
}

const isEmpty = (value: CustomValue | undefined): boolean => value === undefined || value === null || value === ''

interface ValueCheck {
  organizationId: string
  kind: CustomFieldKind
  values: CustomValues
  /** The values that the record had before. A value that has not changed passes, also when its field is gone. */
  former?: CustomValues
  /** False for a draft, which may still lack required values. */
  isComplete?: boolean
}

const faultOf = (field: CustomFieldRow | undefined, value: CustomValue): string | undefined => {
  if (!field) return 'unknown-custom-field'
  return fitsType(field, value) ? undefined : 'custom-value-unfit'
}

/** A removed field of another type may have left a value under the same key: it says nothing about this field. */
const hasValue = (field: CustomFieldRow, value: CustomValue | undefined): boolean =>
  value !== undefined && !isEmpty(value) && fitsType(field, value)

const missingOf = (fields: readonly CustomFieldRow[], values: CustomValues): readonly CustomFieldRow[] =>
  fields.filter((field) => field.required && !hasValue(field, values[field.key]))

/** The required fields of the organisation that the record leaves empty, in the order of its forms. */
export const findMissingValues = async (
  executor: Executor,
  { values, ...which }: Pick<ValueCheck, 'organizationId' | 'kind' | 'values'>,
): Promise<readonly Pick<CustomFieldRow, 'key' | 'label'>[]> =>
  missingOf(await selectCustomFields(executor, which), values)

/** Checks the custom values of a record, and returns the values to store, without empty ones. */
export const checkCustomValues = async (executor: Executor, check: ValueCheck): Promise<CustomValues> => {
  const { values, former = {}, isComplete = true } = check
  const fields = await selectCustomFields(executor, check)
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const entries = Object.entries(values).filter(([, value]) => !isEmpty(value))
  const faults = new Map<string, string>()
  for (const { key } of isComplete ? missingOf(fields, values) : []) faults.set(key, 'custom-value-missing')
  for (const [key, value] of entries) {
    const code = value === former[key] ? undefined : faultOf(byKey.get(key), value)
    if (code) faults.set(key, code)
  }
  const errors = [...faults].map(([key, code]) => ({
    in: 'body' as const,
    pointer: `/custom/${key}`,
    code,
    detail: '',
  }))
  if (errors.length > 0) throw new ProblemError('invalid-input', { errors })
  return Object.fromEntries(entries)
}
