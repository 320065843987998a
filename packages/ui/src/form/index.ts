/// <reference path="../css.d.ts" />
import './form.css'

export * from './check-field.tsx'
export * from './choice-field.tsx'
export { Field, FieldGroup, type ControlProps, type FieldProps } from './field.tsx'
export * from './form.tsx'
export type { FieldErrors, StandardSchema } from './form-state.ts'
export * from './number-field.tsx'
export * from './password-field.tsx'
export * from './password-rules.ts'
export * from './select-field.tsx'
export * from './text-field.tsx'
export * from './use-form.ts'
