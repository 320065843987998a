import { Link, useFormat, useRecordTitle } from '@parley/mfe-kit'
import { ManagementPage, RecordForm, useFormValues } from '@parley/ui/antd'
import { ActionMenu, Badge, Button, Notice } from '@parley/ui/core'
import { CloudOff, Ellipsis } from '@parley/ui/icons'
import { type ReactNode, useDeferredValue } from 'react'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { genderOf } from '../../parts/records/gender.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { CheckPanel } from '../checks/index.ts'
import type { StoredRecord } from './editor.queries.ts'
import { UnfinishedDrafts } from '../../parts/records/drafts/unfinished-drafts.tsx'
import { GoneNotice } from './drafts/lost-text.tsx'
import { CustomFields } from './fields/custom-fields.tsx'
import { HeadActions } from './head-actions.tsx'
import { HistoryButtons } from './history/history-buttons.tsx'
import { Conflict, ForkOrigin } from '../versions/index.ts'
import { LaterParts } from './later-parts.tsx'
import { PaneSwitch, useEditorPane } from './pane-switch.tsx'
import { StoredActions } from './stored-actions.tsx'
import { type Editor, type EditorFormProps, type RecordDraft, useEditor } from './use-editor.ts'
import { editorKeys, useEditorKeys } from './use-editor-keys.ts'

interface ActionsProps<Draft extends RecordDraft> {
  readonly kind: RecordKind
  readonly editor: Editor<Draft>
}

/** The button stays in its place while there is nothing to publish, and says so. */
function PublishButton<Draft extends RecordDraft>({ kind, editor }: ActionsProps<Draft>) {
  const t = useAuthorPhrases()
  const { isUpToDate, check, publishNow } = editor
  return (
    <Button
      busy={check.busy}
      aria-keyshortcuts={editorKeys.publish}
      aria-disabled={isUpToDate || undefined}
      onClick={() => void publishNow()}
    >
      {isUpToDate ? t(`records.is.${genderOf(kind)}.published`) : t('records.publish')}
    </Button>
  )
}

/** The bar of a phone has one row: the actions that would need a second one are in a menu. */
function PhoneMenu<Draft extends RecordDraft>({ kind, editor }: ActionsProps<Draft>) {
  const t = useAuthorPhrases()
  const { form, tryIt, discard } = editor
  const items = [
    ...(kind === 'scenario' ? [{ id: 'try', label: t('scenarioEditor.try'), onPress: () => void tryIt() }] : []),
    ...(form.dirty ? [{ id: 'discard', label: t('editor.discard'), onPress: () => void discard() }] : []),
  ]
  if (items.length === 0) return null
  const icon = <Ellipsis size={18} aria-hidden="true" />
  return (
    <div className="editor__phone-only">
      <ActionMenu label={t('editor.more')} compact icon={icon} items={items} />
    </div>
  )
}

/** The state of the text: just published, not saved yet, and while the connection is lost, on this device alone. */
function SaveStatus<Draft extends RecordDraft>({ editor }: { readonly editor: Editor<Draft> }) {
  const t = useAuthorPhrases()
  const { dirty } = editor.form
  const isLost = dirty && !editor.local.isConnected
  return (
    <span className="editor__status ui-soft ui-small" data-lost={isLost || undefined} role="status">
      {isLost ? <CloudOff size={16} aria-hidden="true" /> : null}
      {isLost ? t('editor.connectionLost') : null}
      {dirty && !isLost ? t('editor.unsaved') : null}
      {editor.isJustPublished ? t('editor.justPublished') : null}
    </span>
  )
}

function Actions<Draft extends RecordDraft>({ kind, editor }: ActionsProps<Draft>) {
  const t = useAuthorPhrases()
  const { form, isPublishable, save, tryIt, discard } = editor
  return (
    <>
      <Button tone="primary" busy={form.busy} aria-keyshortcuts={editorKeys.save} onClick={save}>
        {t('editor.save')}
      </Button>
      {isPublishable ? <PublishButton kind={kind} editor={editor} /> : null}
      {kind === 'scenario' ? (
        <span className="editor__wide-only">
          <Button aria-keyshortcuts={editorKeys.tryIt} onClick={() => void tryIt()}>
            {t('scenarioEditor.try')}
          </Button>
        </span>
      ) : null}
      <HistoryButtons form={form} />
      {form.dirty ? (
        <span className="editor__wide-only">
          <Button tone="quiet" onClick={() => void discard()}>
            {t('editor.discard')}
          </Button>
        </span>
      ) : null}
      <PhoneMenu kind={kind} editor={editor} />
      <SaveStatus editor={editor} />
    </>
  )
}

interface PreviewProps<Draft extends RecordDraft> {
  readonly editor: Editor<Draft>
  readonly preview: (draft: Draft) => ReactNode
}

/** Follows what is typed, one step behind, so that neither the first view of the form nor typing waits for it. */
function Preview<Draft extends RecordDraft>({ editor, preview }: PreviewProps<Draft>) {
  const { antd, initial } = editor.form
  const values = useFormValues(antd)
  const shownDraft = useDeferredValue<Draft | undefined>({ ...initial, ...values }, undefined)
  return shownDraft && preview(shownDraft)
}

interface SideProps<Draft extends RecordDraft> extends PreviewProps<Draft> {
  readonly labels: Readonly<Record<string, string>>
}

function Side<Draft extends RecordDraft>({ editor, preview, labels }: SideProps<Draft>) {
  const t = useAuthorPhrases()
  return (
    <aside className="editor__side" aria-label={t('editor.preview')}>
      <div className="editor__preview">
        <Preview editor={editor} preview={preview} />
      </div>
      <CheckPanel check={editor.check} form={editor.form.antd} labels={labels} />
    </aside>
  )
}

function StateBadge({ kind, record }: { readonly kind: RecordKind; readonly record: StoredRecord | undefined }) {
  const t = useAuthorPhrases()
  if (!record) return <Badge>{t(`editor.new.${kind}`)}</Badge>
  const { state, version, published_version: published } = record
  const hasChanges = state === 'published' && published !== version
  return (
    <Badge tone={state === 'published' ? 'success' : undefined}>
      {t(`records.is.${genderOf(kind)}.${state}`)}
      {hasChanges ? ` · ${t('records.changedSince')}` : null}
    </Badge>
  )
}

interface HeadProps<Draft extends RecordDraft> {
  readonly kind: RecordKind
  readonly editor: Editor<Draft>
  readonly labels: Readonly<Record<string, string>>
}

/** The state of the record, and the actions on it once it is stored. */
function Head<Draft extends RecordDraft>({ kind, editor: { form, record }, labels }: HeadProps<Draft>) {
  useRecordTitle(record?.name)
  const formHandle = { antd: form.antd, onValuesChange: form.onValuesChange }
  return (
    <>
      <span className="editor__state">
        <StateBadge kind={kind} record={record} />
      </span>
      {record ? (
        <HeadActions>
          <StoredActions kind={kind} record={record} form={formHandle} labels={labels} />
        </HeadActions>
      ) : null}
    </>
  )
}

/** The unsaved changes that the author left before: brought back, or offered. */
function DraftNotices<Draft extends RecordDraft>({ editor }: { readonly editor: Editor<Draft> }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const { restoredAt, offered, answerOffer } = editor.local
  return (
    <>
      {restoredAt ? (
        <Notice
          title={t('editor.restored', { at: format.dateTime(restoredAt) })}
          action={
            <Button tone="quiet" onClick={() => void editor.discard()}>
              {t('editor.discard')}
            </Button>
          }
        />
      ) : null}
      {offered ? (
        <Notice
          title={t('editor.offered', { at: format.dateTime(offered.at) })}
          action={
            <>
              <Button tone="quiet" onClick={() => answerOffer(true)}>
                {t('editor.takeOffered')}
              </Button>
              <Button tone="quiet" onClick={() => answerOffer(false)}>
                {t('editor.keepTyped')}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}

/** An editor: a document that one writes, with its preview beside it. */
export function EditorForm<Draft extends RecordDraft>(props: EditorFormProps<Draft>) {
  const { kind, labels, preview, children } = props
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const editor = useEditor(props)
  const { form, record, check, save } = editor
  const { pane, show } = useEditorPane()
  /** The form says beside its fields what cannot be saved. */
  const inForm = (action: () => unknown) => () => {
    show('write')
    void action()
  }
  useEditorKeys({
    save: inForm(save),
    publish: editor.isPublishable && !check.busy ? inForm(editor.publishNow) : undefined,
    tryIt: kind === 'scenario' ? inForm(editor.tryIt) : undefined,
  })
  const list = kind === 'scenario' || kind === 'playlist' ? `${paths.list(kind)}?view=manage` : paths.list(kind)
  return (
    <ManagementPage
      title={record?.name ?? t(`editor.newTitle.${kind}`)}
      trail={<Link to={list}>{t(`records.many.${kind}`)}</Link>}
      lead={record?.forked_from ? <ForkOrigin kind={kind} origin={record.forked_from} /> : undefined}
      actions={<Head kind={kind} editor={editor} labels={labels} />}
    >
      <DraftNotices editor={editor} />
      {record ? null : <UnfinishedDrafts kind={kind} except={props.keptAs.record} />}
      <PaneSwitch pane={pane} onChange={show} />
      <div className="editor" data-pane={pane}>
        <RecordForm
          form={editor.leaving}
          label={t(`editor.label.${kind}`)}
          leaveText={t('editor.leaveText')}
          actions={<Actions kind={kind} editor={editor} />}
        >
          {editor.saveAsNew ? <GoneNotice label={t('editor.saveAsNew')} onPress={editor.saveAsNew} /> : null}
          <Conflict kind={kind} form={form} labels={labels} />
          {children}
          <LaterParts>
            <CustomFields kind={kind} />
          </LaterParts>
        </RecordForm>
        <Side editor={editor} preview={preview} labels={labels} />
      </div>
    </ManagementPage>
  )
}
