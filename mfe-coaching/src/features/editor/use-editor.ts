import type { Persona } from '@parley/contracts/authored'
import { navigateTo, notify } from '@parley/mfe-kit'
import { type RecordFormHandle, type RecordFormOptions, useRecordForm } from '@parley/ui/antd'
import { useConfirm, useOnce } from '@parley/ui/core'
import { type ReactNode, useRef, useState } from 'react'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { useCheck, usePublishQuestion } from '../checks/index.ts'
import { keepRecord, type StoredRecord } from './editor.queries.ts'
import type { DraftPlace } from './drafts/draft-sender.ts'
import { carryNotes } from './drafts/first-save.ts'
import { useUnsavedChanges } from './drafts/use-unsaved-changes.ts'
import { usePublication } from './publication/use-publication.ts'
import { useNewRecord, useSave, useSaveAsNew } from './use-new-record.ts'
import { usePlayTest, useTrial } from './use-trial.ts'

/** The fields that an author writes on every kind of record. */
export type RecordDraft = Pick<
  Persona,
  'name' | 'description' | 'image_url' | 'tags' | 'language' | 'visibility' | 'custom'
>

/** The parts of the form that differ from kind to kind. */
export interface EditorParts<Draft extends RecordDraft> {
  readonly kind: RecordKind
  /** The contract's schema of the draft: `personaDraft`. */
  readonly schema: RecordFormOptions<Draft, unknown>['schema'] & { readonly shape: object }
  /** Labels of the fields, for checks, versions and conflicts. A field without a label keeps the author's value. */
  readonly labels: Readonly<Record<string, string>>
  /** The preview beside the form; it follows the typing. */
  readonly preview: (draft: Draft) => ReactNode
  readonly children: ReactNode
}

export interface EditorFormProps<Draft extends RecordDraft> extends EditorParts<Draft> {
  readonly draft: Draft
  /** The record as it was loaded; undefined while it is new. */
  readonly record?: StoredRecord
  /** The place of unsaved changes. */
  readonly keptAs: DraftPlace
}

type WithVersion<Draft> = Draft & { readonly version: number }

/** The step after the form is saved: it stays open, or its record is published. */
type NextStep = 'stay' | 'publish'

/** Goes back to what is saved, once the author has confirmed it. */
function useDiscard<Values extends object>(form: RecordFormHandle<Values>, storedValues: Values, forget: () => void) {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return async () => {
    const isSure = await confirm({
      title: t('editor.discardTitle'),
      confirmLabel: t('editor.discard'),
      children: t('editor.discardText'),
      danger: true,
    })
    if (!isSure) return
    form.reset(storedValues)
    forget()
  }
}

/** The fields of the form as the server stored them. */
const storedFields = <Values extends object>(storedValues: Values, sentValues: Values): Values =>
  Object.fromEntries(Object.keys(sentValues).map((field) => [field, storedValues[field as keyof Values]])) as Values

/**
 * The fields of the form as they are saved now. Text that was brought back may have begun from an older version, and a
 * new record has only what its form began with.
 */
const savedValues = <Values extends object>(record: StoredRecord | undefined, initial: Values): Values =>
  record ? storedFields(record as StoredRecord & Values, initial) : initial

/** Tells if learners have the form as it stands, so that there is nothing to publish, and if they have it since just now. */
function usePublishedState(record: StoredRecord | undefined, isChanged: boolean) {
  const [openedVersion] = useState(record?.published_version)
  const { state, version, published_version: publishedVersion } = record ?? {}
  const isUpToDate = !isChanged && state === 'published' && version === publishedVersion
  return { isUpToDate, isJustPublished: isUpToDate && publishedVersion !== openedVersion }
}

/** The form of a draft, what saves, publishes and tries it, and the record as it stands on the server. */
export function useEditor<Draft extends RecordDraft>(props: EditorFormProps<Draft>) {
  const { kind, schema, draft, keptAs } = props
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const playTest = usePlayTest()
  const [record, setRecord] = useState(props.record)
  const { mayPublish } = usePublishQuestion()
  const next = useRef<NextStep>('stay')
  const newRecord = useNewRecord(!record)
  const save = useSave<Draft>(kind, record, newRecord)

  const keep = async (savedRecord: StoredRecord & Draft, text: string | undefined) => {
    if (text) notify({ kind: 'success', text })
    await keepRecord(kind, savedRecord)
    setRecord(savedRecord)
  }
  const publish = usePublication<StoredRecord & Draft>(kind)
  const publishSaved = (storedRecord: StoredRecord & Draft) =>
    publish(storedRecord, { unarchive: record?.state === 'archived', showErrors: check.showErrors })

  const form = useRecordForm<WithVersion<Draft>, StoredRecord & Draft>({
    schema,
    initial: { ...draft, version: props.record?.version ?? 0 },
    save,
    onSaved: async (storedRecord, sentValues) => {
      const { saved, text = t('editor.saved') } =
        next.current === 'publish' ? await publishSaved(storedRecord) : { saved: storedRecord }
      local.forget()
      await keep(saved, text)
      if (!record || newRecord.isNext()) {
        carryNotes(keptAs.record, saved.id)
        return navigateTo(paths.record(kind, saved.id), { replace: true, keepScroll: true })
      }
      form.reset(storedFields(saved, sentValues))
    },
  })
  const local = useUnsavedChanges(keptAs, form)
  const check = useCheck(kind, schema, {
    recordId: record?.id,
    values: () => form.antd.getFieldsValue(true) as Record<string, unknown>,
    faults: form.faults,
  })

  const submit = (step: NextStep) => {
    next.current = step
    form.submit()
  }
  const publishedState = usePublishedState(record, form.dirty)
  const publishNow = async () => {
    if (publishedState.isUpToDate) return
    if (await check.showErrors()) return notify({ kind: 'error', text: t('editor.notPublished') })
    if (record && !(await mayPublish(record))) return
    if (!record || form.hasUnsavedChanges()) return submit('publish')
    const { saved, text } = await publishSaved(record as StoredRecord & Draft)
    if (saved !== record) await keep(saved, text)
  }
  const once = useOnce()
  const { tryIt, leaving } = useTrial({
    schema,
    record,
    play: playTest,
    form,
    keepNow: local.keepNow,
    showFaults: form.submit,
  })
  return {
    ...publishedState,
    form,
    leaving,
    record,
    isPublishable: record?.abilities.publish ?? true,
    local,
    check,
    discard: useDiscard(form, savedValues(record, form.initial), local.forget),
    save: () => submit('stay'),
    saveAsNew: useSaveAsNew(form, newRecord, () => submit('stay')),
    tryIt: () => once(tryIt),
    publishNow: () => once(publishNow),
  }
}

export type Editor<Draft extends RecordDraft> = ReturnType<typeof useEditor<Draft>>
