import type { FormInstance } from 'antd'
import type { FieldFault } from './find-faults.ts'
import { dotted, type FieldPath } from './schema.ts'

/** Puts faults beside their fields, moves the focus to the first, and answers those whose field the form does not show. */
export const placeFaults = (form: FormInstance, faults: readonly FieldFault[]): readonly FieldFault[] => {
  const fields = new Set(form.getFieldsError().map(({ name }) => dotted(name)))
  const placed = faults.filter(({ path }) => fields.has(dotted(path)))
  form.setFields(placed.map(({ path, message }) => ({ name: [...path], errors: [message] })))
  const [first] = placed
  if (first) form.scrollToField([...first.path], { focus: true })
  return faults.filter((fault) => !placed.includes(fault))
}

/** True when a change of values touches the path. */
const holds = (changed: unknown, [key, ...rest]: FieldPath): boolean => {
  if (key === undefined) return true
  return typeof changed === 'object' && changed !== null && key in changed
    ? holds((changed as Record<string | number, unknown>)[key], rest)
    : false
}

/** Takes away the faults of fields that a person changes. */
export const clearFaults = (form: FormInstance, changed: unknown): void => {
  const changedFields = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && holds(changed, name as FieldPath))
  form.setFields(changedFields.map(({ name }) => ({ name, errors: [] })))
}
