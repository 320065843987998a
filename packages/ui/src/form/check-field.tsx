import { type ReactNode, useId } from 'react'

export interface CheckFieldProps {
  readonly label: ReactNode
  readonly help?: string
  readonly error?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly name?: string
  /** A switch takes effect at once; a box waits for Save. */
  readonly look?: 'box' | 'switch'
}

export function CheckField({ label, help, error, checked, onChange, look = 'box', ...rest }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="ui-check">
      <input
        {...rest}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? 'ui-switch' : 'ui-box'}
        id={id}
        checked={checked}
        aria-describedby={help || error ? `${id}-help` : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help || error ? (
        <div id={`${id}-help`} className={error ? 'ui-field__error' : 'ui-field__help'}>
          {error ?? help}
        </div>
      ) : null}
    </div>
  )
}
