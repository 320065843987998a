import type { Persona } from '@parley/contracts/authored'
import { Link, navigateTo, notify, useFormat } from '@parley/mfe-kit'
import { ConflictChoice, Form, RecordForm, type RecordFormOptions, useRecordForm } from '@parley/ui/antd'
import { Badge, Button, Notice, useConfirm } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/management'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { editorCalls, keepRecord, type StoredRecord } from './editor.queries.ts'
import { useLocalDraft } from './use-local-draft.ts'

/** The fields that an author writes on every kind of record. */
export type RecordDraft = Pick<
  Persona,
  'name' | 'description' | 'image_url' | 'tags' | 'language' | 'visibility' | 'custom'
>

/** What one kind of record brings to its form. */
export interface EditorParts<Draft extends RecordDraft> {
  readonly kind: RecordKind
  /** The contract's schema of the draft: `personaDraft`. */
  readonly schema: RecordFormOptions<Draft, unknown>['schema'] & { readonly shape: object }
  /** Labels of the fields, for the comparison after a conflict. A field without a label keeps the author's value. */
  readonly labels: Readonly<Record<string, string>>
  /** What stands beside the form and follows what is typed. */
  readonly preview?: (draft: Draft) => ReactNode
  readonly children: ReactNode
}

interface EditorFormProps<Draft extends RecordDraft> extends EditorParts<Draft> {
  readonly draft: Draft
  /** The record as it was loaded; undefined while it is new. */
  readonly record?: StoredRecord
  /** Under which name this browser keeps unsaved changes. */
  readonly keptAs: string
}

type Versioned<Draft> = Draft & { readonly version: number }

/** Ctrl S or ⌘ S saves, in place of the browser's dialog. */
const useSaveKey = (save: () => void): void => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The form of a draft, what saves and publishes it, and the record as it stands on the server. */
function useEditor<Draft extends RecordDraft>(props: EditorFormProps<Draft>) {
  const { kind, schema, draft, keptAs } = props
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const confirm = useConfirm()
  const calls = editorCalls<StoredRecord & Draft>(kind)
  const [record, setRecord] = useState(props.record)
  const publishes = useRef(false)

  const keep = async (saved: StoredRecord & Draft, text: string) => {
    notify({ kind: 'success', text })
    await keepRecord(kind, saved)
    setRecord(saved)
  }
  const publish = async (saved: StoredRecord): Promise<StoredRecord & Draft> =>
    calls.publish({ params: { id: saved.id }, body: { version: saved.version } })

  const form = useRecordForm<Versioned<Draft>, StoredRecord & Draft>({
    schema,
    initial: { ...draft, version: props.record?.version ?? 0 },
    save: async ({ version, ...body }) => {
      if (!record) return calls.create({ body })
      return calls.update({ params: { id: record.id }, body: { ...body, version } })
    },
    onSaved: async (stored, sent) => {
      let saved = stored
      let text = t('editor.saved')
      if (publishes.current) {
        try {
          saved = await publish(stored)
          text = t('records.published', { name: saved.name })
        } catch (error) {
          notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
        }
      }
      local.forget()
      await keep(saved, text)
      if (!record) return navigateTo(paths.record(kind, saved.id), { replace: true })
      const typed = { ...sent, ...(form.antd.getFieldsValue(true) as Versioned<Draft>) }
      const fields = Object.keys(sent) as (keyof Versioned<Draft>)[]
      const next = Object.fromEntries(fields.map((field) => [field, saved[field]])) as Versioned<Draft>
      form.reset(next)
      if (JSON.stringify(typed) === JSON.stringify(sent)) return
      form.antd.setFieldsValue({ ...typed, version: saved.version })
    },
  })
  const local = useLocalDraft(keptAs, form)

  const submit = (andPublish: boolean) => {
    publishes.current = andPublish
    form.submit()
  }
  const publishNow = async () => {
    if (!record || form.hasUnsavedChanges()) return submit(true)
    try {
      const published = await publish(record)
      await keep(published, t('records.published', { name: published.name }))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }
  const discard = async () => {
    const isSure = await confirm({
      title: t('editor.discardTitle'),
      confirmLabel: t('editor.discard'),
      children: t('editor.discardText'),
      danger: true,
    })
    if (!isSure) return
    form.reset(form.initial)
    local.forget()
  }
  return { form, record, local, save: () => submit(false), publishNow, discard }
}

type Editor<Draft extends RecordDraft> = ReturnType<typeof useEditor<Draft>>

function Actions<Draft extends RecordDraft>({ editor }: { readonly editor: Editor<Draft> }) {
  const t = useCoachingPhrases()
  const { form, record, save, publishNow, discard } = editor
  const isPublishable = record?.abilities.publish ?? true
  return (
    <>
      <Button tone="primary" busy={form.busy} onClick={save}>
        {t('editor.save')}
      </Button>
      {isPublishable ? <Button onClick={() => void publishNow()}>{t('records.publish')}</Button> : null}
      {form.dirty ? (
        <Button tone="quiet" onClick={() => void discard()}>
          {t('editor.discard')}
        </Button>
      ) : null}
      <span className="ui-soft ui-small" role="status">
        {form.dirty ? t('editor.unsaved') : null}
      </span>
    </>
  )
}

interface PreviewProps<Draft extends RecordDraft> {
  readonly editor: Editor<Draft>
  readonly preview: (draft: Draft) => ReactNode
}

/** Follows what is typed, one step behind, so that typing never waits for it. */
function Preview<Draft extends RecordDraft>({ editor, preview }: PreviewProps<Draft>) {
  const t = useCoachingPhrases()
  const { antd, initial } = editor.form
  const values = Form.useWatch((all: Draft) => all, { form: antd, preserve: true }) as Draft | undefined
  const shown = useDeferredValue({ ...initial, ...values })
  return (
    <aside className="editor__preview" aria-label={t('editor.preview')}>
      {preview(shown)}
    </aside>
  )
}

function StateBadge({ record }: { readonly record: StoredRecord | undefined }) {
  const t = useCoachingPhrases()
  if (!record) return <Badge>{t('editor.new')}</Badge>
  const { state, version, published_version: published } = record
  const hasChanges = state === 'published' && published !== version
  return (
    <Badge tone={state === 'published' ? 'success' : undefined}>
      {t(`records.is.${state}`)}
      {hasChanges ? ` · ${t('editor.changedSince')}` : null}
    </Badge>
  )
}

/** An editor: a document that one writes, with its preview beside it. */
export function EditorForm<Draft extends RecordDraft>(props: EditorFormProps<Draft>) {
  const { kind, labels, preview, children } = props
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const editor = useEditor(props)
  const { form, record, local, save, discard } = editor
  useSaveKey(save)
  const list = kind === 'scenario' || kind === 'playlist' ? `${paths.list(kind)}?view=manage` : paths.list(kind)
  const describe = (value: unknown) => (Array.isArray(value) ? t('editor.entries', { count: value.length }) : undefined)
  return (
    <ManagementPage
      title={record?.name ?? t(`editor.newTitle.${kind}`)}
      trail={<Link to={list}>{t(`records.many.${kind}`)}</Link>}
      actions={<StateBadge record={record} />}
    >
      {local.restoredAt ? (
        <Notice
          title={t('editor.restored', { at: format.dateTime(local.restoredAt) })}
          action={
            <Button tone="quiet" onClick={() => void discard()}>
              {t('editor.discard')}
            </Button>
          }
        />
      ) : null}
      <div className={preview ? 'editor editor--previewed' : 'editor'}>
        <RecordForm form={form} label={t(`editor.label.${kind}`)} actions={<Actions editor={editor} />}>
          <ConflictChoice form={form} labels={labels} describe={describe} merges />
          {children}
        </RecordForm>
        {preview ? <Preview editor={editor} preview={preview} /> : null}
      </div>
    </ManagementPage>
  )
}
