import { Form, type FormInstance } from 'antd'

const places = new WeakMap<object, number>()
let last = 0

/** antd makes a new object for each change of a value. */
const placeOf = (values: object): number => {
  const knownPlace = places.get(values)
  if (knownPlace !== undefined) return knownPlace
  last += 1
  places.set(values, last)
  return last
}

/**
 * All values of a form, those without a field on the page included, and again after each change. `Form.useWatch` writes
 * what it watches as text three times for each letter that one types; for a whole form that is far too much.
 */
export function useFormValues<Values extends object>(antd?: FormInstance<Values>): Partial<Values> {
  const around = Form.useFormInstance<Values>()
  const form = antd ?? around
  Form.useWatch(placeOf, { form, preserve: true })
  return form.getFieldsValue(true) as Partial<Values>
}
