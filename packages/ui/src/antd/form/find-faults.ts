import type { StandardSchema } from '../../form/form-state.ts'
import type { UiLanguage } from '../../phrases/phrases.ts'
import { issueMessage, type SchemaIssue } from './issue-message.ts'
import type { FieldPath } from './schema.ts'

/** The fault at one place of the record, in words for the person. */
export interface FieldFault {
  readonly path: FieldPath
  readonly message: string
}

export type MessageOf = (issue: SchemaIssue) => string | undefined

const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], values)

const pathOf = ({ path = [] }: SchemaIssue): FieldPath =>
  path.map((part) => (typeof part === 'object' ? part.key : part) as string | number)

/** Checks all values at once, and only once for all fields that ask about the same values. */
export const createFaultFinder = (schema: StandardSchema, language: UiLanguage, messageOf?: MessageOf) => {
  const knownFaults = new WeakMap<object, Promise<readonly FieldFault[]>>()
  const check = async (values: object): Promise<readonly FieldFault[]> => {
    const { issues = [] } = (await schema['~standard'].validate(values)) as { issues?: readonly SchemaIssue[] }
    return issues.map((issue) => {
      const path = pathOf(issue)
      return { path, message: messageOf?.(issue) ?? issueMessage(issue, valueAt(values, path), language) }
    })
  }
  return (values: object): Promise<readonly FieldFault[]> => {
    const faults = knownFaults.get(values) ?? check(values)
    knownFaults.set(values, faults)
    return faults
  }
}
