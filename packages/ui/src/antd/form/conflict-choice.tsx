import { Radio } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../core/action/button.tsx'
import { Notice } from '../../core/feedback/notice.tsx'
import type { UiPhrases } from '../../phrases/phrases.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { conflictingRecord, describeLastChange, type Fields, isByReader, useComparison } from './conflicting-record.ts'
import { FormMessage } from './form-message.tsx'
import { type RecordFormHandle, withoutObjects } from './use-record-form.ts'

const textOf = (value: unknown, nothing: string): string => {
  if (value === null || value === undefined || value === '') return nothing
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A part of the record that both people changed. */
export interface ConflictQuestion {
  readonly id: string
  /** Names the part inside its field; empty where it is the field. */
  readonly title: string
  readonly own: ReactNode
  readonly theirs: ReactNode
}

/** A record as two people found it, and as each of them left it. */
interface RecordVersions {
  readonly before: Fields
  readonly own: Fields
  readonly theirs: Fields
}

/** A field as two people found it, and as each of them left it. */
export interface FieldVersions {
  readonly records: RecordVersions
  readonly field: string
  readonly before: unknown
  readonly own: unknown
  readonly theirs: unknown
}

export interface FieldMerge {
  readonly questions: readonly ConflictQuestion[]
  /** The merged value; `theirs` has the ids of the questions that the other person’s version answers. */
  readonly value: (theirs: ReadonlySet<string>) => unknown
}

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
  /** Merges a field that both people changed, part by part; without it, such a field is one question. */
  readonly mergeField?: (versions: FieldVersions) => FieldMerge
  /** Makes fields comparable that name entries of other fields by their places. */
  readonly align?: (versions: RecordVersions) => RecordVersions
  /** Gives the merged fields of aligned versions their final form. */
  readonly finish?: (mergedFields: Fields, versions: RecordVersions) => Fields
  /** Runs when both versions were merged and are being saved: with the values of the form before and after. */
  readonly onMerged?: (before: Fields, after: Fields) => void
}

const sameFields = (record: Fields): Fields => record

/** The values from which the author began; undefined where they began from a version that this page does not have. */
const startOf = (own: Fields, versions: readonly (Fields | undefined)[]): Fields | undefined =>
  versions.find((fields) => fields?.['version'] === own['version'])

function useFieldMerges<Values extends object>(props: ConflictChoiceProps<Values>, mergedFields: Fields | undefined) {
  const { form, labels, fieldsOf = sameFields, describe, merges = false, mergeField, align, finish } = props
  const phrases = useUiPhrases()
  const record = conflictingRecord(form.failure)
  if (!record) return undefined
  const current = fieldsOf(record)
  const writtenFields = form.antd.getFieldsValue(true) as Fields
  const before = merges ? startOf(writtenFields, [mergedFields, form.initial as Fields]) : undefined
  const records = before && { before, own: writtenFields, theirs: current }
  const alignedRecords = records && align ? align(records) : records
  const { own, theirs } = alignedRecords ?? { own: writtenFields, theirs: current }
  const words = (field: string, value: unknown): string =>
    describe?.(value, field) ?? textOf(value, phrases.conflictNothing)
  const mergeOf = (field: string): FieldMerge => {
    const versions = { field, before: alignedRecords?.before[field], own: own[field], theirs: theirs[field] }
    if (records && isSame(versions.own, versions.before)) return { questions: [], value: () => versions.theirs }
    if (records && isSame(versions.theirs, versions.before)) return { questions: [], value: () => versions.own }
    if (records && mergeField) return mergeField({ ...versions, records })
    const question = { id: field, title: '', own: words(field, own[field]), theirs: words(field, theirs[field]) }
    return { questions: [question], value: (takenFields) => (takenFields.has(field) ? versions.theirs : versions.own) }
  }
  const different = Object.keys(labels).filter((field) => !isSame(own[field], theirs[field]))
  const fields = different.map((field) => ({ field, merge: mergeOf(field) }))
  const valuesOf = (takenFields: ReadonlySet<string>): Fields => {
    const values = Object.fromEntries(fields.map(({ field, merge }) => [field, merge.value(takenFields)]))
    return finish && records ? finish(values, records) : values
  }
  return { record: { ...current, version: record['version'] }, writtenFields, fields, valuesOf }
}

/** Saves at once where nothing is to be asked: the author has pressed Save already. */
function useSilentMerge(isWanted: boolean, merge: () => void) {
  const latest = useRef(merge)
  useEffect(() => {
    latest.current = merge
  })
  useEffect(() => {
    if (isWanted) latest.current()
  }, [isWanted])
}

const noConflict = { record: undefined, writtenFields: {}, fields: [], valuesOf: (): Fields => ({}) }

function Version({ label, text }: { readonly label: (text: string) => string; readonly text: ReactNode }) {
  return (
    <>
      <span className="ui-conflict__whose">{label('')}</span>
      {text}
    </>
  )
}

const versionLabels = (failure: unknown, phrases: UiPhrases) =>
  isByReader(failure)
    ? ([phrases.conflictHere, phrases.conflictStored] as const)
    : ([phrases.conflictOwn, phrases.conflictTheirs] as const)

/** After a conflict: shows both versions of each part that differs, and lets the user choose before saving again. */
export function ConflictChoice<Values extends object>(props: ConflictChoiceProps<Values>) {
  const { form, labels, merges = false, onMerged } = props
  useComparison()
  const phrases = useUiPhrases()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const [mergedFields, setMergedFields] = useState<Fields>()
  const [mergedFailure, setMergedFailure] = useState<unknown>()
  const fieldMerges = useFieldMerges(props, mergedFields)
  const { record, writtenFields, fields, valuesOf } = fieldMerges ?? noConflict
  const questions = fields.flatMap(({ field, merge }) => merge.questions.map((question) => ({ field, ...question })))
  // A second refusal of the same version is shown, not repeated.
  const isSilent =
    merges && record !== undefined && questions.length === 0 && mergedFields?.['version'] !== record.version
  const choose = (id: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(id)
    else next.delete(id)
    setTheirs(next)
  }
  const saveAgain = () => {
    if (!record) return
    const values = valuesOf(theirs)
    const before = { ...writtenFields }
    // antd merges objects; without this, keys that the merged values do not have would stay.
    form.antd.setFieldsValue(withoutObjects(values))
    form.antd.setFieldsValue({ ...values, version: record.version } as never)
    setMergedFields(record)
    setTheirs(new Set())
    onMerged?.(before, { ...before, ...values })
    form.submit()
  }
  useSilentMerge(isSilent, () => {
    setMergedFailure(form.failure)
    saveAgain()
  })
  if (!record || isSilent || form.failure === mergedFailure) return null
  const lastChange = describeLastChange(form.failure, phrases)
  const [ownLabel, otherLabel] = versionLabels(form.failure, phrases)
  return (
    <FormMessage>
      <Notice tone="warn" title={phrases.conflictTitle}>
        {lastChange ? <p>{lastChange}</p> : null}
        <p>{questions.length === 0 ? phrases.conflictSameText : phrases.conflictText}</p>
        {questions.map(({ field, id, title, own, theirs: other }) => (
          <fieldset key={id} className="ui-form-rows ui-conflict">
            <legend>{title === '' ? labels[field] : `${labels[field]} · ${title}`}</legend>
            <Radio.Group
              vertical
              value={theirs.has(id) ? 'theirs' : 'own'}
              onChange={({ target }) => choose(id, target.value === 'theirs')}
              options={[
                { value: 'own', label: <Version label={ownLabel} text={own} /> },
                { value: 'theirs', label: <Version label={otherLabel} text={other} /> },
              ]}
            />
          </fieldset>
        ))}
        <Button
          onClick={({ currentTarget }) => {
            // This button goes with the question.
            currentTarget.closest('form')?.querySelector<HTMLElement>('.ui-form__actions button')?.focus()
            saveAgain()
          }}
        >
          {phrases.conflictSave}
        </Button>
      </Notice>
    </FormMessage>
  )
}
