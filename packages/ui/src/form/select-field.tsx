import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { ChevronDown } from '../icons/index.ts'
import { Field, type FieldProps } from './field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly disabled?: boolean
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** One of a few. The browser's own: instant, and at home on a phone. */
export function SelectField({
  options,
  value,
  onChange,
  placeholder,
  label,
  help,
  error,
  optional,
  labelHidden,
  ...rest
}: SelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(control) => (
        <div className="ui-input-frame">
          <select
            {...rest}
            {...control}
            required={!optional}
            className="ui-input ui-input--select"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {optional || value === '' ? <option value="">{placeholder ?? phrases.chooseSome}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ui-input-frame__sign" size={16} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
