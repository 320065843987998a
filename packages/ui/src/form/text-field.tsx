import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Value {
  readonly value: string
  readonly onChange: (value: string) => void
}

type Native<Attributes> = Omit<Attributes, 'value' | 'onChange' | 'className' | 'style' | 'id'>

export interface TextFieldProps extends FieldProps, Value, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** Inside the field's frame, after the text: a unit, a button. */
  readonly after?: ReactNode
}

export function TextField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  after,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(control) => (
        <div className="ui-input-frame">
          <input
            type="text"
            {...rest}
            {...control}
            required={rest.required ?? !optional}
            className="ui-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaFieldProps extends FieldProps, Value, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {}

/** Grows with its text. A browser ignores `rows` on a field that grows, so the least height is a style. */
export function TextAreaField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          required={rest.required ?? !optional}
          className="ui-input ui-input--area"
          style={{ minBlockSize: `calc(${rows}lh + 1rem + 2px)` }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
