import { dismissConfirmations } from '@parley/mfe-kit'
import { Drawer, Form } from '@parley/ui/antd'
import { Button, EmptyState, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type EditedForm, writeFields } from './edited-form.ts'
import { FieldChangeText } from './field-change.tsx'
import { type Origin, upstream } from './upstream.queries.ts'
import { useDraftWords } from './use-draft-words.ts'
import { type UpstreamChange, upstreamChanges } from './upstream.model.ts'
import './versions.css'

interface UpstreamProps {
  readonly kind: RecordKind
  readonly origin: Origin
  readonly form: EditedForm
  readonly labels: Readonly<Record<string, string>>
}

/** The changes that the author does not want, of one version of the origin. */
interface Refusals {
  readonly version: number
  readonly fields: readonly string[]
}

/** The refused fields: those that are stored, and those that the next save stores. */
const refusedFields = (
  { declined = [] }: Origin,
  refusals: Refusals | undefined,
  now: { readonly version: number },
): readonly string[] => [...declined, ...(refusals?.version === now.version ? refusals.fields : [])]

/** Refusals are saved with the form, and kept with its unsaved changes. */
const useRefusals = ({ antd }: EditedForm) =>
  Form.useWatch('declined_changes', { form: antd, preserve: true }) as Refusals | undefined

interface ChangeProps {
  readonly change: UpstreamChange
  readonly label: string
  readonly onTake: () => void
  readonly onKeep: () => void
}

function OpenChange({ change, label, onTake, onKeep }: ChangeProps) {
  const t = useAuthorPhrases()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <FieldChangeText change={change} />
      </dd>
      {change.replacesOwn ? <dd className="ui-soft ui-small">{t('upstream.replacesOwn')}</dd> : null}
      <dd className="ui-row">
        <Button onClick={onTake} aria-label={t('upstream.takeField', { label })}>
          {t('upstream.take')}
        </Button>
        <Button tone="quiet" onClick={onKeep} aria-label={t('upstream.keepField', { label })}>
          {t('upstream.keep')}
        </Button>
      </dd>
    </div>
  )
}

interface Decision {
  readonly place: number
  /** The number of changes before it. */
  readonly count: number
}

/** A decided change goes with its buttons: the next change takes the focus, or the words that none is left. */
function useDecisionFocus() {
  const list = useRef<HTMLDivElement>(null)
  const decision = useRef<Decision>(undefined)
  // The form announces a refusal a moment after the click, so each render looks for the change that is gone.
  useLayoutEffect(() => {
    const changes = [...(list.current?.querySelectorAll('dl > div') ?? [])]
    if (!list.current || !decision.current || changes.length >= decision.current.count) return
    const next = changes[Math.min(decision.current.place, changes.length - 1)]
    decision.current = undefined
    const target = next?.querySelector('button') ?? list.current
    target.focus()
  })
  return { list, markDecision: (next: Decision) => (decision.current = next) }
}

function Changes({ kind, origin, form, labels }: UpstreamProps) {
  const t = useAuthorPhrases()
  const { data, error, refetch, isFetching } = useQuery(upstream(kind, origin))
  const own = form.antd.getFieldsValue(true) as Readonly<Record<string, unknown>>
  const words = useDraftWords(data ? [own, data.now] : [])
  const refusals = useRefusals(form)
  const [taken, setTaken] = useState(0)
  const { list, markDecision } = useDecisionFocus()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="text" count={6} />
  const { now, before } = data
  const fields = Object.keys(labels)
  const changes = upstreamChanges({ own, now, before, fields, readsAll: now.abilities.update, words })
  const refusedNames = refusedFields(origin, refusals, now)
  const open = changes.filter(({ field }) => !refusedNames.includes(field))
  const decide = (field: string, values: object) => {
    // After the last decision the fork follows this version of its origin; the next comparison starts there.
    const isLast = open.every((change) => change.field === field)
    markDecision({ place: open.findIndex((change) => change.field === field), count: open.length })
    writeFields(form, { ...values, ...(isLast ? { forked_version: now.version } : {}) })
  }
  const take = ({ field, values }: UpstreamChange) => {
    decide(field, values)
    setTaken((count) => count + 1)
  }
  const keep = ({ field }: UpstreamChange) => {
    decide(field, { declined_changes: { version: now.version, fields: [...refusedNames, field] } satisfies Refusals })
  }
  return (
    <div className="versions" ref={list} tabIndex={-1}>
      <p>{t('upstream.lead', { name: now.name })}</p>
      <p role="status" className="ui-soft">
        {taken > 0 ? t('upstream.taken', { count: taken }) : null}
      </p>
      {open.length === 0 ? (
        <EmptyState title={t('upstream.none')} />
      ) : (
        <dl className="versions__changes" aria-label={t('upstream.changes', { count: open.length })}>
          {open.map((change) => (
            <OpenChange
              key={change.field}
              change={change}
              label={labels[change.field] ?? change.field}
              onTake={() => take(change)}
              onKeep={() => keep(change)}
            />
          ))}
        </dl>
      )}
    </div>
  )
}

/** True while the origin has changes that the author has not decided about. */
function useHasChanges({ kind, origin, form, labels }: UpstreamProps): boolean {
  const { data } = useQuery(upstream(kind, origin))
  const refusals = useRefusals(form)
  // The fork follows this version as soon as the author saves.
  const followedVersion = Form.useWatch('forked_version', { form: form.antd, preserve: true }) as number | undefined
  if (!data || Math.max(origin.version, followedVersion ?? 0) >= data.now.version) return false
  const own = form.antd.getFieldsValue(true) as Readonly<Record<string, unknown>>
  const { now, before } = data
  const refusedNames = refusedFields(origin, refusals, now)
  const fields = Object.keys(labels).filter((field) => !refusedNames.includes(field))
  return upstreamChanges({ own, now, before, fields, readsAll: now.abilities.update }).length > 0
}

/** Shows what the origin of a fork has changed since, and takes it over field by field, until everything is decided. */
export function UpstreamButton(props: UpstreamProps) {
  const t = useAuthorPhrases()
  const [isOpen, setOpen] = useState(false)
  const hasChanges = useHasChanges(props)
  const rest = useRef<HTMLParagraphElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const isDecided = wasOpen && !isOpen && !hasChanges
  // The button that opened the drawer goes with the last change; these words take the focus.
  useEffect(() => {
    if (isDecided) rest.current?.focus()
  }, [isDecided])
  const open = () => {
    setWasOpen(true)
    dismissConfirmations()
    setOpen(true)
  }
  return (
    <>
      {hasChanges ? <Button onClick={open}>{t('upstream.open')}</Button> : null}
      {isDecided ? (
        <p ref={rest} tabIndex={-1} className="ui-hidden">
          {t('upstream.none')}
        </p>
      ) : null}
      <Drawer title={t('upstream.open')} open={isOpen} onClose={() => setOpen(false)} size="large" destroyOnHidden>
        <Changes {...props} />
      </Drawer>
    </>
  )
}
