import { Checkbox, Input, type InputProps, Radio, Select } from 'antd'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field, FieldGroup, type FieldProps } from '../form/field.tsx'

interface Value {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Options extends Value, FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type AreaProps = ComponentProps<typeof Input.TextArea>

/** One line of text under its label, for a page that keeps its values itself; a record's form has `FormField`. */
export function TextField(props: FieldProps & Value & Omit<InputProps, 'value' | 'onChange'>) {
  const { label, help, error, optional, labelHidden, onChange, ...input } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(control) => (
        <Input
          required={!optional}
          status={error && 'error'}
          {...input}
          {...control}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Several lines of text under their label. The field grows with its text. */
export function TextAreaField(props: FieldProps & Value & Omit<AreaProps, 'value' | 'onChange'>) {
  const { label, help, error, optional, labelHidden, onChange, rows = 3, ...input } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(control) => (
        <Input.TextArea
          required={!optional}
          status={error && 'error'}
          autoSize={{ minRows: rows }}
          {...input}
          {...control}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** One of several, in a list that drops from the field. */
export function SelectField({ options, value, onChange, ...field }: Options) {
  return (
    <Field {...field}>
      {(control) => <Select {...control} value={value || null} options={[...options]} onChange={onChange} />}
    </Field>
  )
}

/** One of a few, all in sight: `row` for short words, `list` for sentences. */
export function ChoiceField({ options, value, onChange, shape, ...field }: Options & { readonly shape?: 'list' }) {
  return (
    <FieldGroup {...field}>
      <Radio.Group
        name={useId()}
        vertical={shape === 'list'}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(String(target.value))}
      />
    </FieldGroup>
  )
}

interface CheckFieldProps {
  readonly label: ReactNode
  readonly help?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A box to tick, with its help under it. */
export function CheckField({ label, help, checked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        checked={checked}
        aria-describedby={help ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Checkbox>
      {help ? (
        <div id={id} className="ui-field__help">
          {help}
        </div>
      ) : null}
    </div>
  )
}
