import type { DraftProblem } from '@parley/contracts/authored'
import { apiErrorOf, notify } from '@parley/mfe-kit'
import type { FormInstance } from '@parley/ui/antd'
import { Badge, Button } from '@parley/ui/core'
import { Ban, Info } from '@parley/ui/icons'
import { useId, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { recordCalls } from '../../parts/records/record.queries.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { useEntryLabels } from '../versions/index.ts'
import { partOfPointer, pathOfPointer } from './check.model.ts'
import type { DraftCheck } from './use-check.ts'
import { usePublishQuestion } from './use-publish-question.ts'
import './checks.css'

interface CheckPanelProps {
  readonly check: DraftCheck
  readonly form: FormInstance
  /** Labels of the fields, to name where a problem is. */
  readonly labels: Readonly<Record<string, string>>
}

interface ProblemProps extends CheckPanelProps {
  readonly problem: DraftProblem
}

interface PublishPartsProps {
  readonly parts: readonly { readonly kind: RecordKind; readonly id: string }[]
  readonly check: DraftCheck
  readonly label: string
}

/** Colour and sign both tell a fault, which keeps the record from being published, from a remark. */
function SeverityBadge({ severity }: Pick<DraftProblem, 'severity'>) {
  const t = useAuthorPhrases()
  const [tone, Icon] = severity === 'error' ? (['danger', Ban] as const) : (['info', Info] as const)
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`checks.severity.${severity}`)}
    </Badge>
  )
}

/** True when the record's own fields keep it from being published. */
const isIncomplete = (error: unknown): boolean =>
  ['invalid-input', 'draft-has-errors'].includes(apiErrorOf(error)?.code ?? '')

/** Publishes the parts that the record needs, without leaving the form. */
function PublishParts({ parts, check, label }: PublishPartsProps) {
  const t = useAuthorPhrases()
  const { mayPublish } = usePublishQuestion()
  const [busy, setBusy] = useState(false)
  /** Answers why the part is not published, with its name as far as it could be read. */
  const publishPart = async ({ kind, id }: PublishPartsProps['parts'][number]): Promise<string | undefined> => {
    const calls = recordCalls(kind)
    let name: string | undefined
    try {
      const record = await calls.read({ params: { id } })
      name = record.name
      if (!(await mayPublish(record))) return undefined
      const unarchive = record.state === 'archived' ? { unarchive: true } : {}
      await calls.publish({ params: { id }, body: { version: record.version, check: true, ...unarchive } })
      return undefined
    } catch (error) {
      const reason = failureText(error, t('failure.unexpected'))
      if (name === undefined) return reason
      return isIncomplete(error) ? t('checks.partIncomplete', { name }) : t('checks.partRefused', { name, reason })
    }
  }
  const publish = async () => {
    setBusy(true)
    for (const part of parts) {
      const refusal = await publishPart(part)
      if (refusal) notify({ kind: 'error', text: refusal })
    }
    await check.run()
    setBusy(false)
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void publish()}>
      {label}
    </Button>
  )
}

interface FieldLinkProps extends Pick<CheckPanelProps, 'labels' | 'form'> {
  readonly path: readonly (string | number)[]
}

/** A group of boxes takes no focus itself: its first box does. */
const focusBox = (path: readonly (string | number)[]): void => {
  const form = document.querySelector('form.ui-record-form')
  const field = document.getElementById([form?.id, ...path].join('_'))
  if (field?.matches('.ant-checkbox-group, .ant-radio-group')) field.querySelector('input')?.focus()
}

/** Leads to a field, or to a field inside an entry of a list. */
function FieldLink({ path, labels, form }: FieldLinkProps) {
  const t = useAuthorPhrases()
  const entryLabels = useEntryLabels()
  const number = Number(path[1]) + 1
  const field = labels[String(path[0])] ?? String(path[0])
  const entry = Number.isNaN(number) ? field : t('checks.entry', { field, number })
  const inner = path.length > 2 ? entryLabels[String(path.at(-1))] : undefined
  const lead = () => {
    form.scrollToField([...path], { focus: true })
    focusBox(path)
  }
  return (
    <button type="button" className="ui-link" onClick={lead}>
      {inner ? `${entry} · ${inner}` : entry}
    </button>
  )
}

/** The record that has to be published first; undefined for every other problem. */
const unpublishedPart = ({ code, pointer }: DraftProblem, form: FormInstance) => {
  const path = pathOfPointer(pointer)
  return code === 'not-published' ? partOfPointer(path, form.getFieldValue(path)) : undefined
}

function Problem({ problem, labels, form, check }: ProblemProps) {
  const t = useAuthorPhrases()
  const path = pathOfPointer(problem.pointer)
  const { mode } = problem.values
  const values = {
    ...problem.values,
    ...(mode ? { mode: t(`mode.${mode as 'text'}`) } : {}),
    // A part that the author may not see has no name for them.
    ...(problem.values['name'] === '' ? { name: labels[String(path[0])] ?? '' } : {}),
  }
  const part = unpublishedPart(problem, form)
  // The organisation names its own fields.
  const fieldLabels = path[0] === 'custom' ? { ...labels, custom: problem.values['label'] ?? '' } : labels
  return (
    <li>
      <SeverityBadge severity={problem.severity} />
      <p>{t(`checks.codes.${problem.code}`, values)}</p>
      <div className="ui-row">
        <FieldLink path={path} labels={fieldLabels} form={form} />
        {part ? <PublishParts parts={[part]} check={check} label={t('checks.publishPart')} /> : null}
      </div>
    </li>
  )
}

/** The result of a check in one sentence, where its lists do not say it. */
function Summary({ check: { problems, failure, faults } }: Pick<CheckPanelProps, 'check'>) {
  const t = useAuthorPhrases()
  if (failure) return <p>{failure}</p>
  if (faults.length > 0) return null
  if (!problems) return <p className="ui-soft ui-small">{t('checks.lead')}</p>
  return problems.length === 0 ? <p>{t('checks.fine')}</p> : null
}

/** Lists what to repair before publishing, and leads to each field. */
export function CheckPanel({ check, form, labels }: CheckPanelProps) {
  const t = useAuthorPhrases()
  const id = useId()
  const { panel, problems, faults, busy, run } = check
  const unpublishedParts = (problems ?? []).flatMap((problem) => unpublishedPart(problem, form) ?? [])
  return (
    <section className="checks" ref={panel} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} className="editor__side-title">
        {t('checks.title')}
      </h2>
      <div role="status">
        <Summary check={check} />
      </div>
      {faults.length > 0 ? (
        <ul aria-label={t('checks.found', { count: faults.length })}>
          {faults.map(({ path, message }) => (
            <li key={path.join('.')}>
              <SeverityBadge severity="error" />
              <p>{message}</p>
              <FieldLink path={path} labels={labels} form={form} />
            </li>
          ))}
        </ul>
      ) : null}
      {problems && problems.length > 0 ? (
        <ul aria-label={t('checks.found', { count: problems.length })}>
          {problems.map((problem) => (
            <Problem
              key={`${problem.pointer} ${problem.code} ${JSON.stringify(problem.values)}`}
              problem={problem}
              labels={labels}
              form={form}
              check={check}
            />
          ))}
        </ul>
      ) : null}
      {unpublishedParts.length > 1 ? (
        <PublishParts parts={unpublishedParts} check={check} label={t('checks.publishAll')} />
      ) : null}
      <Button busy={busy} onClick={() => void run()}>
        {t('checks.run')}
      </Button>
    </section>
  )
}
