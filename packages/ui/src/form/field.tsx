import { type ReactNode, useId } from 'react'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

/** The properties of every field. */
export interface FieldProps {
  readonly label: string
  /** The help for this field, if the label cannot say it. */
  readonly help?: ReactNode
  /** The error and how to mend it. */
  readonly error?: string
  /** Most fields are required, so the exception is marked. */
  readonly optional?: boolean
  readonly labelHidden?: boolean
}

/** The attributes that the control must carry so that label, help and error belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode
}

/** A label over a control, help under it, and the error beside what caused it. */
export function Field({ label, help, error, optional, labelHidden, children }: Props) {
  const id = useId()
  const phrases = useUiPhrases()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={error ? 'ui-field ui-field--wrong' : 'ui-field'}>
      <label htmlFor={id} className={labelHidden ? 'ui-hidden' : undefined}>
        {label}
        {optional ? <span className="ui-field__optional"> ({phrases.optional})</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {help ? (
        <div className="ui-field__help" id={`${id}-help`}>
          {help}
        </div>
      ) : null}
      {error ? (
        <div className="ui-field__error" id={`${id}-error`}>
          {error}
        </div>
      ) : null}
    </div>
  )
}

/** For a group of controls that answer one question. */
export function FieldGroup({
  label,
  help,
  error,
  labelHidden,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className={error ? 'ui-field ui-field--wrong' : 'ui-field'}
      aria-describedby={help || error ? id : undefined}
    >
      <legend className={labelHidden ? 'ui-hidden' : undefined}>{label}</legend>
      {children}
      {help || error ? (
        <div id={id}>
          {help ? <div className="ui-field__help">{help}</div> : null}
          {error ? <div className="ui-field__error">{error}</div> : null}
        </div>
      ) : null}
    </fieldset>
  )
}
