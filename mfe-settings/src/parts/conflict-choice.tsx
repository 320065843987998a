import { Radio, type RecordFormHandle } from '@parley/ui/antd'
import { Button, Notice } from '@parley/ui/core'
import { useState } from 'react'
import { useSettingsPhrases } from './use-settings-phrases.ts'

type Fields = Readonly<Record<string, unknown>>

/** The record that the server has, from the problem of a stale version. */
const serverRecord = (failure: unknown): Fields | undefined => {
  if (!(failure instanceof Error) || !('code' in failure) || failure.code !== 'version-conflict') return undefined
  const { context } = ('problem' in failure ? (failure.problem as { context?: { current?: Fields } }) : undefined) ?? {}
  return context?.current
}

const textOf = (value: unknown, nothing: string): string => {
  if (value === null || value === undefined || value === '') return nothing
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

interface ConflictChoiceProps<Values extends object> {
  readonly form: RecordFormHandle<Values>
  /** The fields to compare, with their labels. */
  readonly labels: Readonly<Record<string, string>>
  /** Reads the fields of the form from the server's record, where their names differ. */
  readonly fieldsOf?: (record: Fields) => Fields
}

const sameFields = (record: Fields): Fields => record

/** After a conflict: shows both versions of each field that differs, and lets the user choose before saving again. */
export function ConflictChoice<Values extends object>({
  form,
  labels,
  fieldsOf = sameFields,
}: ConflictChoiceProps<Values>) {
  const t = useSettingsPhrases()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const record = serverRecord(form.failure)
  if (!record) return null
  const current = fieldsOf(record)
  const own = form.antd.getFieldsValue(true) as Fields
  const fields = Object.keys(labels).filter((field) => JSON.stringify(own[field]) !== JSON.stringify(current[field]))
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const saveAgain = () => {
    const taken = Object.fromEntries([...theirs].map((field) => [field, current[field]]))
    form.antd.setFieldsValue({ ...taken, version: record['version'] } as never)
    form.submit()
  }
  return (
    <Notice tone="warn" title={t('conflict.title')}>
      <p>{t(fields.length === 0 ? 'conflict.sameText' : 'conflict.text')}</p>
      {fields.map((field) => (
        <fieldset key={field} className="ui-form-rows">
          <legend>{labels[field]}</legend>
          <Radio.Group
            value={theirs.has(field) ? 'theirs' : 'own'}
            onChange={({ target }) => choose(field, target.value === 'theirs')}
            options={[
              { value: 'own', label: t('conflict.own', { value: textOf(own[field], t('conflict.nothing')) }) },
              {
                value: 'theirs',
                label: t('conflict.theirs', { value: textOf(current[field], t('conflict.nothing')) }),
              },
            ]}
          />
        </fieldset>
      ))}
      <Button onClick={saveAgain}>{t('conflict.save')}</Button>
    </Notice>
  )
}
