import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'

export interface DateInputProps {
  readonly id?: string
  /** `2026-03-31`, as the contract has dates. */
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly min?: string
  readonly max?: string
}

const wire = 'YYYY-MM-DD'

/** A day, as the contract has it; a person types it or picks it in a calendar. */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      className="ui-date-input"
      format={['D MMM YYYY', 'DD/MM/YYYY', wire]}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      // Enter takes the typed day; it must not send the form around the field.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(next) => onChange?.(next ? next.format(wire) : null)}
    />
  )
}
