import { useRoute, useUser } from '@parley/mfe-kit'
import { Loading, useUi } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { isGone, LoadFailure } from '../../parts/load-failure.tsx'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { RecordReading } from '../records/index.ts'
import { LostText } from './drafts/lost-text.tsx'
import { useNewRecordKey } from './drafts/use-new-record-key.ts'
import { EditorForm } from './editor-form.tsx'
import { editedRecord, type StoredRecord, templateSet } from './editor.queries.ts'
import type { EditorParts, RecordDraft } from './use-editor.ts'
import '../../parts/records/page-bar.css'
import './editor.css'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

/** The parts of the editor's frame that differ from kind to kind. */
export interface EditorKind<Draft extends RecordDraft, Stored extends Draft & StoredRecord> extends EditorParts<Draft> {
  readonly kind: RecordKind
  /** The start of a new record, in the language of the page. */
  readonly blank: (language: 'en' | 'fr') => Draft
  /** The record as a document, for those who may not change it. */
  readonly reading: (record: Stored) => ReactNode
}

/** Only the author's fields of a record: the server adds its own again. */
const draftOf = <Draft extends RecordDraft>({ schema }: EditorParts<Draft>, record: Draft): Draft =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in schema.shape)) as Draft

function RecordLoader<Draft extends RecordDraft, Stored extends Draft & StoredRecord>({
  parts,
  id,
  newKey,
}: {
  readonly parts: EditorKind<Draft, Stored>
  readonly id: string
  /** Given for a copy, which is a new record. */
  readonly newKey: string | null
}) {
  const t = useAuthorPhrases()
  const userId = useUser()?.id ?? ''
  const { language } = useUi()
  const query = useQuery(editedRecord<Stored>(parts.kind, id))
  const { data: record, error, refetch, isFetching } = query
  const failure = <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const withLostText = (page: ReactNode) => (
    <LostText
      key={id}
      kind={parts.kind}
      id={id}
      page={page}
      renderEditor={(keptAs) => <EditorForm<Draft> {...parts} draft={parts.blank(language)} keptAs={keptAs} />}
    />
  )
  if (error && !record) return newKey || !isGone(error) ? failure : withLostText(failure)
  if (!record) return <Loading shape="form" count={8} />
  if (newKey) {
    const copy = { name: t('editor.copyName', { name: record.name }).slice(0, 120), visibility: 'private' as const }
    const draft = { ...draftOf<Draft>(parts, record), ...copy }
    return (
      <EditorForm<Draft> key={newKey} {...parts} draft={draft} keptAs={{ userId, kind: parts.kind, record: newKey }} />
    )
  }
  if (!record.abilities.update)
    return withLostText(
      <RecordReading kind={parts.kind} record={record}>
        {parts.reading(record)}
      </RecordReading>,
    )
  const draft = draftOf<Draft>(parts, record)
  return (
    <EditorForm<Draft>
      key={id}
      {...parts}
      draft={draft}
      record={record}
      keptAs={{ userId, kind: parts.kind, record: id }}
    />
  )
}

function FromTemplate<Draft extends RecordDraft, Stored extends Draft & StoredRecord>({
  parts,
  template,
  language,
  newKey,
}: {
  readonly parts: EditorKind<Draft, Stored>
  readonly newKey: string
  readonly template: string
  readonly language: 'en' | 'fr'
}) {
  const userId = useUser()?.id ?? ''
  const { data, error, refetch, isFetching } = useQuery(templateSet(template, language))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="form" count={8} />
  const draft: object = data.set[parts.kind as keyof typeof data.set]
  return (
    <EditorForm<Draft>
      key={newKey}
      {...parts}
      draft={draft as Draft}
      keptAs={{ userId, kind: parts.kind, record: newKey }}
    />
  )
}

/** The page that writes a record: a new one, a copy of another (`copyId`), one from a template, or one that exists (`id`). */
export function RecordEditor<Draft extends RecordDraft, Stored extends Draft & StoredRecord>(
  parts: EditorKind<Draft, Stored>,
) {
  const { id, copyId } = useRoute().params
  const userId = useUser()?.id ?? ''
  const { language } = useUi()
  const [params] = useSearchParams()
  const template = params.get('template')
  const contentLanguage = params.get('content_language')
  const newKey = useNewRecordKey(id === undefined)
  if (id) return <RecordLoader<Draft, Stored> parts={parts} id={id} newKey={null} />
  // The address gets its key at once.
  if (!newKey) return null
  if (!copyId && template && parts.kind !== 'playlist')
    return (
      <FromTemplate<Draft, Stored>
        parts={parts}
        newKey={newKey}
        template={template}
        language={contentLanguage === 'en' || contentLanguage === 'fr' ? contentLanguage : language}
      />
    )
  if (copyId) return <RecordLoader<Draft, Stored> parts={parts} id={copyId} newKey={newKey} />
  return (
    <EditorForm<Draft>
      key={newKey}
      {...parts}
      draft={parts.blank(language)}
      keptAs={{ userId, kind: parts.kind, record: newKey }}
    />
  )
}
