import { Radio } from 'antd'
import { useState } from 'react'
import { Button } from '../../core/action/button.tsx'
import { Notice } from '../../core/feedback/notice.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { conflictingRecord, type Fields } from './conflicting-record.ts'
import { FormMessage } from './form-message.tsx'
import type { RecordFormHandle } from './use-record-form.ts'

const textOf = (value: unknown, nothing: string): string => {
  if (value === null || value === undefined || value === '') return nothing
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface ConflictChoiceProps<Values extends object> {
  readonly form: RecordFormHandle<Values>
  /** The fields to compare, with their labels. */
  readonly labels: Readonly<Record<string, string>>
  /** Reads the fields of the form from the server's record, where their names differ. */
  readonly fieldsOf?: (record: Fields) => Fields
  /** Words for a value of a field, where the value itself is none. */
  readonly describe?: (value: unknown, field: string) => string | undefined
  /** Asks only about fields that both people changed. For forms that send all fields. */
  readonly merges?: boolean
}

const sameFields = (record: Fields): Fields => record

/** After a conflict: shows both versions of each field that differs, and lets the user choose before saving again. */
export function ConflictChoice<Values extends object>(props: ConflictChoiceProps<Values>) {
  const { form, labels, fieldsOf = sameFields, describe, merges = false } = props
  const phrases = useUiPhrases()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const record = conflictingRecord(form.failure)
  if (!record) return null
  const current = fieldsOf(record)
  const before = form.initial as Fields
  const own = form.antd.getFieldsValue(true) as Fields
  const different = Object.keys(labels).filter((field) => !isSame(own[field], current[field]))
  // Where one of the two changed nothing, a form that merges keeps the other's value without a question.
  const onlyTheirs = merges ? different.filter((field) => isSame(own[field], before[field])) : []
  const onlyOwn = merges ? different.filter((field) => isSame(current[field], before[field])) : []
  const fields = different.filter((field) => !onlyTheirs.includes(field) && !onlyOwn.includes(field))
  const words = (field: string, value: unknown): string =>
    describe?.(value, field) ?? textOf(value, phrases.conflictNothing)
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const saveAgain = () => {
    const taken = Object.fromEntries([...theirs, ...onlyTheirs].map((field) => [field, current[field]]))
    form.antd.setFieldsValue({ ...taken, version: record['version'] } as never)
    form.submit()
  }
  return (
    <FormMessage>
      <Notice tone="warn" title={phrases.conflictTitle}>
        <p>{fields.length === 0 ? phrases.conflictSameText : phrases.conflictText}</p>
        {fields.map((field) => (
          <fieldset key={field} className="ui-form-rows">
            <legend>{labels[field]}</legend>
            <Radio.Group
              value={theirs.has(field) ? 'theirs' : 'own'}
              onChange={({ target }) => choose(field, target.value === 'theirs')}
              options={[
                { value: 'own', label: phrases.conflictOwn(words(field, own[field])) },
                { value: 'theirs', label: phrases.conflictTheirs(words(field, current[field])) },
              ]}
            />
          </fieldset>
        ))}
        <Button onClick={saveAgain}>{phrases.conflictSave}</Button>
      </Notice>
    </FormMessage>
  )
}
