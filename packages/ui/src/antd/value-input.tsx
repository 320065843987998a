import { Input, Select } from 'antd'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DateInput } from './extras/index.ts'
import { InputNumber } from './number-input.tsx'

type DateInputProps = ComponentProps<typeof DateInput>

/** The browser's own field for a day, should the calendar not arrive. */
function NativeDateInput({ value, onChange, ...rest }: DateInputProps) {
  return <Input {...rest} type="date" value={value ?? ''} onChange={({ target }) => onChange?.(target.value || null)} />
}

/** A calendar is large, and few records have a date of their own. */
const LazyDateInput = lazy(async () => {
  const loading = import(/* webpackChunkName: "parley-ui-antd-extras" */ './extras/index.ts')
  return {
    default: await loading.then(
      (extras) => extras.DateInput,
      () => NativeDateInput,
    ),
  }
})

export interface ValueInputProps {
  readonly type: 'text' | 'number' | 'choice' | 'date' | 'yes_no'
  /** The answers of a choice. */
  readonly choices: readonly string[]
  readonly required: boolean
  /** Words for the two answers of a yes-or-no value. */
  readonly yes: string
  readonly no: string
}

/** The control for a value whose type is only known when the page runs, such as a custom field. */
export function ValueInput({ type, choices, required, yes, no, ...control }: ValueInputProps) {
  if (type === 'number') return <InputNumber {...control} />
  if (type === 'date')
    return (
      <Suspense fallback={<Input {...control} disabled />}>
        <LazyDateInput {...control} />
      </Suspense>
    )
  if (type === 'text') return <Input {...control} maxLength={2000} />
  if (type === 'choice')
    return <Select {...control} options={choices.map((value) => ({ value, label: value }))} allowClear={!required} />
  const answers = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  return <Select {...control} options={answers} allowClear={!required} />
}
