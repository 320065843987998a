import { useId } from 'react'
import { FieldGroup, type FieldProps } from './field.tsx'
import type { Option } from './select-field.tsx'

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly (Option & { readonly help?: string })[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** `row` for two to five short words, `list` for choices that need explaining. */
  readonly shape?: 'row' | 'list'
  readonly disabled?: boolean
  /** The choice that is made, or else the first one, has the focus from the start. */
  readonly autoFocus?: boolean
}

/** One of a few, all in sight. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { options, value, onChange, shape = 'row', disabled, autoFocus = false, ...field } = props
  const name = useId()
  const firstFocus = options.find((option) => option.value === value) ?? options[0]
  return (
    <FieldGroup {...field}>
      <div className={`ui-choice ui-choice--${shape}`}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for it where somebody has just opened the form
              autoFocus={autoFocus && option === firstFocus}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.help ? <small>{option.help}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
