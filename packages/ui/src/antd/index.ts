/// <reference path="../css.d.ts" />
import '../form/form.css'
import './antd.css'

export { Checkbox, Form, type FormInstance, Input, Radio, Select, type SelectProps, Slider, Switch } from 'antd'
export { conflictingRecord } from './form/conflicting-record.ts'
export {
  ConflictChoice,
  type ConflictChoiceProps,
  type ConflictQuestion,
  type FieldMerge,
  type FieldVersions,
} from './form/conflict-choice.tsx'
export { Drawer } from './drawer.tsx'
export { FormDialog } from './form-dialog.tsx'
export { InputNumber } from './number-input.tsx'
export { useNumberFault } from './number-limits.ts'
export { CheckField, ChoiceField, SelectField, TextAreaField, TextField } from './labelled-fields.tsx'
export { SearchSelect, type SearchSelectProps } from './search-select.tsx'
export { SegmentedControl } from './segmented-control.tsx'
export { type SearchState, searchStateOf } from './search-state.ts'
export { ValueInput, type ValueInputProps } from './value-input.tsx'
export { FormField, type FormFieldProps } from './form/form-field.tsx'
export { FormRows, type FormRowsProps } from './form/form-rows.tsx'
export type { SchemaIssue } from './form/issue-message.ts'
export { RecordForm, type RecordFormProps } from './form/record-form.tsx'
export { VersionedForm } from './form/versioned-form.tsx'
export { ManagementPage } from '../management/management-page.tsx'
export { useFormValues } from './use-form-values.ts'
export { type RecordFormHandle, type RecordFormOptions, useRecordForm } from './form/use-record-form.ts'
