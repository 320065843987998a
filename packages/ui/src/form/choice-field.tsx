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
}

/** One of a few, all in sight. */
export function ChoiceField({ options, value, onChange, shape = 'row', disabled, ...field }: ChoiceFieldProps) {
  const name = useId()
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
