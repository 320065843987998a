import { Input, Select } from 'antd'
import { DateInput } from './date-input.tsx'
import { InputNumber } from './number-input.tsx'

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
  if (type === 'date') return <DateInput {...control} />
  if (type === 'text') return <Input {...control} maxLength={2000} />
  if (type === 'choice')
    return <Select {...control} options={choices.map((value) => ({ value, label: value }))} allowClear={!required} />
  const answers = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  return <Select {...control} options={answers} allowClear={!required} />
}
