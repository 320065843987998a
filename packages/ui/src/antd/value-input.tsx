import { Input, Select } from 'antd'
import { lazy, Suspense } from 'react'
import { InputNumber } from './number-input.tsx'

/** A calendar is large, and few records have a date of their own. */
const DateInput = lazy(async () => ({
  default: (await import(/* webpackChunkName: "parley-ui-antd-extras" */ './extras/index.ts')).DateInput,
}))

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
      <Suspense fallback={<Input disabled />}>
        <DateInput {...control} />
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
