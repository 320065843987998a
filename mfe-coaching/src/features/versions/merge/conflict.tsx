import { notify } from '@parley/mfe-kit'
import { ConflictChoice, conflictingRecord, type ConflictQuestion, type RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useRef, useState } from 'react'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { changedText } from '../changed-text.ts'
import { changesOf, compareDrafts, type DraftWords, entryTitle } from '../compare.model.ts'
import { writeFields } from '../edited-form.ts'
import { ChangedWords } from '../field-change.tsx'
import { takenField } from '../sentences/secret-lines.ts'
import { useDraftWords } from '../use-draft-words.ts'
import { mergeValue } from './merge.model.ts'
import { alignSecrets, factOfSecret, withMergedSecrets } from './merge-secrets.ts'
import { MergedChanges } from './merged-changes.tsx'
import { addMerge, type MergedRecord } from './merged-record.ts'
import { absentEntry, type MergeConflict, type ThreeVersions } from './merge-whole.ts'

type Fields = Readonly<Record<string, unknown>>

interface ConflictProps<Values extends object> {
  readonly kind: RecordKind
  readonly form: RecordFormHandle<Values>
  readonly labels: Readonly<Record<string, string>>
}

interface Words {
  readonly draft: DraftWords
  readonly moved: string
  readonly order: string
  readonly nothing: string
}

const longestTitle = 80

const shortTitle = (title: string): string =>
  title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()}…` : title

/** Keys and numbers of own sentences say nothing to an author. */
const shownEntry = (entry: unknown, field: string): unknown => {
  if (field !== 'answers' && field !== 'secrets') return entry
  const { key: _key, fact: _fact, ...lines } = entry as Fields
  return lines
}

const listOf = (entry: unknown, field: string): unknown[] => (entry === absentEntry ? [] : [shownEntry(entry, field)])

/** True for the value of a field that the organisation added: its key is a name of the organisation's own. */
const isCustom = ({ id }: MergeConflict): boolean => id.startsWith('custom/')

/** True for one of several settings that a field holds: a model of a scenario, a dial of a persona. */
const isSetting = ({ id }: MergeConflict): boolean => id.startsWith('ai_settings/') || id.startsWith('dials/')

/** The title of a conflict inside its field. */
const titleOf = (conflict: MergeConflict, words: Words, records: ThreeVersions<Fields>): string => {
  const { kind, field, before, own } = conflict
  if (isCustom(conflict)) return words.draft.custom?.[field] ?? field
  if (isSetting(conflict)) return words.draft.label(field)
  if (kind === 'order') return words.order
  if (kind === 'value') return ''
  const entry = before === absentEntry ? own : before
  if (field === 'secrets') return shortTitle(factOfSecret(entry, records))
  return shortTitle(entryTitle(shownEntry(entry, field), words.draft, field))
}

const questionOf = (conflict: MergeConflict, words: Words, records: ThreeVersions<Fields>): ConflictQuestion => {
  const { id, kind } = conflict
  const field = isCustom(conflict) ? '' : conflict.field
  const valueOf = (value: unknown): unknown => (kind === 'entry' ? listOf(value, field) : value)
  const before = valueOf(conflict.before)
  const text = (value: unknown): string =>
    changedText({ field, before, value: valueOf(value) }, words.draft, words.moved) || words.nothing
  const showValue = (value: unknown) =>
    typeof value === 'string' && value !== '' && typeof before === 'string' && before !== '' ? (
      <ChangedWords parts={changesOf(before, value)} />
    ) : (
      text(value)
    )
  return {
    id,
    title: titleOf(conflict, words, records),
    own: showValue(conflict.own),
    theirs: showValue(conflict.theirs),
  }
}

/** Tells whether a person reads the beginning of the box without scrolling. */
const isInView = (box: HTMLElement | null): boolean => {
  const { top = 0, height = 0 } = box?.getBoundingClientRect() ?? {}
  return height > 0 && top >= 0 && top < window.innerHeight / 2
}

/** Keeps what a save took from another author, until its author has looked at it. */
function useMergedRecord<Values extends object>(
  form: RecordFormHandle<Values>,
  labels: Readonly<Record<string, string>>,
) {
  const t = useAuthorPhrases()
  const [record, setRecord] = useState<MergedRecord>()
  const box = useRef<HTMLDivElement>(null)
  const hasNewMerge = useRef(false)
  // A notice over the page leads to a box out of view; it would cover one that the author sees.
  useEffect(() => {
    const isUnseen = hasNewMerge.current && !isInView(box.current)
    hasNewMerge.current = false
    if (!isUnseen) return
    const show = () => {
      box.current?.scrollIntoView?.({ block: 'center' })
      box.current?.focus({ preventScroll: true })
    }
    notify({ kind: 'info', text: t('versions.merged'), action: { label: t('versions.showMerged'), run: show } })
  }, [record, t])
  return {
    record,
    box,
    add: (before: Fields, after: Fields) => {
      setRecord((earlier) => addMerge(earlier, { before, after }))
      hasNewMerge.current = compareDrafts(before, after, Object.keys(labels)).length > 0
    },
    undo: (field: string) => {
      if (!record) return
      const current = form.antd.getFieldsValue(true) as Fields
      writeFields(form, takenField(field, current, record.before))
      setRecord({ ...record, after: { ...record.after, [field]: record.before[field] } })
    },
    close: () => setRecord(undefined),
  }
}

/** Both versions of each part that two people have changed, in the words of the form. All other changes are merged. */
export function Conflict<Values extends object>({ kind, form, labels }: ConflictProps<Values>) {
  const t = useAuthorPhrases()
  const theirs = conflictingRecord(form.failure)
  const merge = useMergedRecord(form, labels)
  const initial = form.initial as Fields
  const draft = useDraftWords(theirs ? [theirs, form.antd.getFieldsValue(true) as Fields, initial] : [], { kind })
  const words = { draft, moved: t('versions.moved'), order: t('versions.order'), nothing: t('versions.nothing') }
  // A draft that the author began from an older version has no common start: then all of a list is shown.
  const describe = (value: unknown, field: string) =>
    changedText({ field, before: initial[field], value }, draft, words.moved) ||
    changedText({ field, before: [], value }, draft, words.moved) ||
    undefined
  return (
    <>
      <ConflictChoice
        form={form}
        labels={labels}
        describe={describe}
        merges
        align={alignSecrets}
        finish={withMergedSecrets}
        onMerged={merge.add}
        mergeField={({ field, records, ...versions }) => {
          const { conflicts, value } = mergeValue(versions, { path: field, field }, field === 'custom')
          return { value, questions: conflicts.map((conflict) => questionOf(conflict, words, records)) }
        }}
      />
      {merge.record ? (
        <MergedChanges
          kind={kind}
          merged={merge.record}
          labels={labels}
          box={merge.box}
          onUndo={merge.undo}
          onClose={merge.close}
        />
      ) : null}
    </>
  )
}
