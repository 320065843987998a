import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `2025-11-20`, or `2025-11-20T09:30` with the time; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly withTime?: boolean
  readonly min?: string
  readonly max?: string
  readonly name?: string
  readonly disabled?: boolean
}

/** The browser's own picker: in the reader's habits, by keyboard, and on a phone the phone's. */
export function DateField({ withTime, ...rest }: DateFieldProps) {
  return <TextField {...rest} type={withTime ? 'datetime-local' : 'date'} />
}
