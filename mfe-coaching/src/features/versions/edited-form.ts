import type { FormInstance } from '@parley/ui/antd'

/** The form of a record, into which versions and changes of an original are copied. */
export interface EditedForm {
  readonly antd: FormInstance
  readonly onValuesChange: (changed: unknown) => void
}

/** Puts values into the form as if the author had typed them: they count as unsaved. */
export const writeFields = (form: EditedForm, values: object): void => {
  form.antd.setFieldsValue(values)
  form.onValuesChange(values)
}
