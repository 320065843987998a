import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

export interface NumberFieldProps extends FieldProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: ReactNode
  readonly name?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

export function NumberField({ value, onChange, unit, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="decimal"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' || Number.isNaN(Number(text)) ? null : Number(text))}
      after={unit ? <span className="ui-input-frame__unit">{unit}</span> : undefined}
    />
  )
}
