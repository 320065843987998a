import type { RecordFormHandle } from '@parley/ui/antd'
import { useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { isGone } from '../../parts/load-failure.tsx'
import { editorCalls, type StoredRecord } from './editor.queries.ts'

interface NewRecord {
  /** True when the next save writes a new record. */
  readonly isNext: () => boolean
  /** True from the first, or from the moment that the author chose to save as a new record. */
  readonly isChosen: boolean
  readonly choose: () => void
}

/** A new record is written when there is none yet, or when the record is gone and its author chose so. */
export function useNewRecord(isFirst: boolean): NewRecord {
  const isNew = useRef(isFirst)
  const [isChosen, setChosen] = useState(isFirst)
  const choose = () => {
    isNew.current = true
    setChosen(true)
  }
  return { isNext: () => isNew.current, isChosen, choose }
}

/** Sends a draft as a new record, or as the next version of the one that there is. */
export function useSave<Draft extends object>(
  kind: RecordKind,
  record: StoredRecord | undefined,
  { isNext }: NewRecord,
) {
  const calls = editorCalls<StoredRecord & Draft>(kind)
  return async ({ version, ...body }: Draft & { readonly version: number }) => {
    if (!record || isNext()) return calls.create({ body })
    return calls.update({ params: { id: record.id }, body: { ...body, version } })
  }
}

/** Saves the text of a record that is gone as a new one, for its author alone; undefined while nothing is gone. */
export function useSaveAsNew<Values extends object>(
  { antd, failure }: Pick<RecordFormHandle<Values>, 'antd' | 'failure'>,
  { isChosen, choose }: NewRecord,
  submit: () => void,
) {
  if (isChosen || !isGone(failure)) return undefined
  return () => {
    choose()
    antd.setFieldsValue({ visibility: 'private' } as object)
    submit()
  }
}
