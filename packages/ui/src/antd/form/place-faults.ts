import type { FormInstance } from 'antd'
import type { FieldFault } from './find-faults.ts'
import { dottedPath, type FieldPath } from './schema.ts'

/** The field that shows a path: its own, or for one of several words the field that touchesPath them all. */
const fieldOf = (form: FormInstance, fields: ReadonlySet<string>, path: FieldPath): FieldPath | undefined => {
  if (fields.has(dottedPath(path))) return path
  const parent = path.slice(0, -1)
  const isWord = typeof path.at(-1) === 'number' && typeof form.getFieldValue([...path]) === 'string'
  return isWord && fields.has(dottedPath(parent)) ? parent : undefined
}

/** Puts faults beside their fields, moves the focus to the first, and answers those whose field the form does not show. */
export const placeFaults = (form: FormInstance, faults: readonly FieldFault[]): readonly FieldFault[] => {
  const fields = new Set(form.getFieldsError().map(({ name }) => dottedPath(name)))
  const placedFaults = new Map<string, { readonly name: FieldPath; readonly messages: Set<string> }>()
  const hiddenFaults: FieldFault[] = []
  for (const fault of faults) {
    const name = fieldOf(form, fields, fault.path)
    if (!name) {
      hiddenFaults.push(fault)
      continue
    }
    const { messages } = placedFaults.get(dottedPath(name)) ?? { messages: new Set<string>() }
    placedFaults.set(dottedPath(name), { name, messages: messages.add(fault.message) })
  }
  const fieldFaults = [...placedFaults.values()]
  form.setFields(fieldFaults.map(({ name, messages }) => ({ name: [...name], errors: [...messages] })))
  const [first] = fieldFaults
  if (first) form.scrollToField([...first.name], { focus: true })
  return hiddenFaults
}

/** True when a change of values touches the path. */
const touchesPath = (changedValues: unknown, [key, ...rest]: FieldPath): boolean => {
  if (key === undefined) return true
  return typeof changedValues === 'object' && changedValues !== null && key in changedValues
    ? touchesPath((changedValues as Record<string | number, unknown>)[key], rest)
    : false
}

/** Takes away the faults of fields that a person changes. */
export const clearFaults = (form: FormInstance, changedValues: unknown): void => {
  const changedFields = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && touchesPath(changedValues, name as FieldPath))
  form.setFields(changedFields.map(({ name }) => ({ name, errors: [] })))
}
