import { dismissConfirmations, useFormat } from '@parley/mfe-kit'
import { Drawer, Select } from '@parley/ui/antd'
import { Button, Disclosure, EmptyState, Loading, Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { compareDrafts } from './compare.model.ts'
import { Comparison } from './comparison/comparison.tsx'
import { DRAFT, useLatestChange } from './comparison/latest-change.ts'
import { useCustomLabels } from './comparison/use-custom-labels.ts'
import { type EditedForm, writeFields } from './edited-form.ts'
import { publishedVersion, versionList } from './versions.queries.ts'
import { WholeVersion } from './comparison/whole-version.tsx'
import './versions.css'

type Fields = Readonly<Record<string, unknown>>

interface VersionsProps {
  readonly kind: RecordKind
  readonly id: string
  readonly form: EditedForm
  /** The fields that are compared and restored, with their labels. */
  readonly labels: Readonly<Record<string, string>>
}

interface ContentProps extends VersionsProps {
  readonly onClose: () => void
}

interface VersionChoiceProps {
  readonly label: string
  readonly value: number
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (version: number) => void
}

function VersionChoice({ label, value, options, onChange }: VersionChoiceProps) {
  const id = useId()
  return (
    <div className="versions__choice">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[...options]} onChange={onChange} />
    </div>
  )
}

function useVersionOptions({ kind, id }: VersionsProps) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const query = useQuery(versionList(kind, id))
  const versions = query.data?.items ?? []
  const options = [
    { value: DRAFT, label: t('versions.draft') },
    ...versions.map(({ version, published_at: at, published_by: by }) => ({
      value: version,
      label: t(by === '' ? 'versions.one' : 'versions.oneBy', { version, by, date: format.date(at) }),
    })),
  ]
  return { query, options, versions: versions.map(({ version }) => version) }
}

/** The organisation may have removed a field since, and the server refuses its values. */
const withCustomOf = (draft: Fields, labels: Fields | undefined): Fields => {
  const custom = Object.entries((draft['custom'] ?? {}) as Fields).filter(([key]) => !labels || key in labels)
  return { ...draft, custom: Object.fromEntries(custom) }
}

/** The fields of a published version, or of what is in the form. */
function useFields({ kind, id, form }: VersionsProps, version: number): Fields | undefined {
  const { data } = useQuery(publishedVersion(kind, id, version))
  const labels = useCustomLabels(kind)
  if (version === DRAFT) return form.antd.getFieldsValue(true) as Fields
  return data && withCustomOf(data.draft, labels)
}

interface ComparedVersionsProps extends ContentProps {
  readonly first: { readonly from: number; readonly to: number }
  readonly options: VersionChoiceProps['options']
  readonly sameText: string | undefined
}

function Versions(props: ComparedVersionsProps) {
  const { kind, form, labels, first, options, sameText, onClose } = props
  const t = useAuthorPhrases()
  const [from, setFrom] = useState(first.from)
  const [to, setTo] = useState(first.to)
  const [isRestored, setRestored] = useState(false)
  const before = useFields(props, from)
  const after = useFields(props, to)
  const fields = Object.keys(labels).filter((field) => field !== 'visibility' && before && field in before)
  const stands = form.antd.getFieldsValue(true) as Fields
  const differs = from !== DRAFT && before !== undefined && compareDrafts(stands, before, fields).length > 0
  const status = useRef<HTMLParagraphElement>(null)
  const restore = () => {
    const restoredFields = Object.fromEntries(fields.map((field) => [field, before?.[field]]))
    writeFields(form, restoredFields)
    setTo(DRAFT)
    setRestored(true)
    // The button goes, because nothing is left to restore.
    status.current?.focus()
  }
  return (
    <div className="versions">
      <VersionChoice label={t('versions.from')} value={from} options={options} onChange={setFrom} />
      <VersionChoice label={t('versions.to')} value={to} options={options} onChange={setTo} />
      {before && after ? (
        <Comparison kind={kind} before={before} after={after} labels={labels} sameText={sameText} />
      ) : (
        <Loading shape="text" />
      )}
      {from !== DRAFT && before ? (
        <Disclosure summary={t('versions.read', { version: from })}>
          <WholeVersion kind={kind} draft={before} labels={labels} />
        </Disclosure>
      ) : null}
      {differs ? <Button onClick={restore}>{t('versions.restore', { version: from })}</Button> : null}
      <p ref={status} tabIndex={-1} role="status" className="ui-soft">
        {isRestored ? t('versions.restored') : null}
      </p>
      {isRestored ? <Button onClick={onClose}>{t('versions.toForm')}</Button> : null}
    </div>
  )
}

interface PublishedVersionsProps extends ContentProps {
  readonly versions: readonly [number, ...number[]]
  readonly options: VersionChoiceProps['options']
}

/** Opens on the latest change, or says that there is none. */
function LatestChange(props: PublishedVersionsProps) {
  const { kind, id, form, labels, versions } = props
  const t = useAuthorPhrases()
  const customLabels = useCustomLabels(kind)
  const change = useLatestChange({
    kind,
    id,
    fields: Object.keys(labels),
    versions,
    readForm: () => form.antd.getFieldsValue(true) as Fields,
    editable: (draft) => withCustomOf(draft, customLabels),
  })
  if (change === undefined) return <Loading shape="text" count={6} />
  const sameText = t('versions.nothingToCompare', { count: versions.length, version: versions[0] })
  return (
    <Versions
      {...props}
      first={change ?? { from: versions[0], to: DRAFT }}
      sameText={change === null ? sameText : undefined}
    />
  )
}

function DrawerContent(props: ContentProps & { readonly wanted: number }) {
  const t = useAuthorPhrases()
  const { query, options, versions } = useVersionOptions(props)
  const { error, isPending, isFetching, refetch } = query
  if (isPending) return <Loading shape="text" count={6} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const [newest, ...older] = versions
  if (newest === undefined) return <EmptyState title={t('versions.empty')} />
  const { wanted } = props
  if (versions.includes(wanted))
    return <Versions {...props} options={options} first={{ from: wanted, to: DRAFT }} sameText={undefined} />
  return (
    <>
      {wanted > DRAFT ? <Notice title={t('versions.missing', { version: wanted })} /> : null}
      <LatestChange {...props} options={options} versions={[newest, ...older]} />
    </>
  )
}

/** Opens the published versions of the record in the form: read, compare and take one back into the form. */
export function VersionsButton(props: VersionsProps) {
  const t = useAuthorPhrases()
  // A session links to the version that it played.
  const wantedVersion = Number(useSearchParams()[0].get('version') ?? DRAFT)
  const [isOpen, setOpen] = useState(wantedVersion > DRAFT)
  const open = () => {
    dismissConfirmations()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={open}>{t('versions.open')}</Button>
      <Drawer title={t('versions.title')} open={isOpen} onClose={close} size="large" destroyOnHidden>
        <DrawerContent {...props} wanted={wantedVersion} onClose={close} />
      </Drawer>
    </>
  )
}
