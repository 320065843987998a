import { Link, navigateTo, useRecordTitle, useRoute } from '@parley/mfe-kit'
import { Button, Loading, Notice, PageHeader } from '@parley/ui/core'
import { GitFork } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText, LoadFailure } from '../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { editedRecord, type ForkedKind, forkRecord } from './editor.queries.ts'
import './editor.css'

/** Copies a record with its origin remembered, and opens the copy in its editor. */
export function ForkPage({ kind }: { readonly kind: ForkedKind }) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { id = '' } = useRoute().params
  const { data: record, error, refetch, isFetching } = useQuery(editedRecord(kind, id))
  useRecordTitle(record?.name)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fork = async () => {
    setBusy(true)
    try {
      const copy = await forkRecord(kind, id)
      await navigateTo(paths.record(kind, copy.id), { replace: true })
    } catch (reason) {
      setFailure(failureText(reason, t('failure.unexpected')))
    } finally {
      setBusy(false)
    }
  }
  if (error && !record) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!record) return <Loading shape="text" count={4} />
  return (
    <>
      <PageHeader
        title={t('editor.forkTitle', { name: record.name })}
        lead={t('editor.forkLead')}
        trail={<Link to={paths.list(kind)}>{t(`records.many.${kind}`)}</Link>}
      />
      {record.description ? <p className="ui-soft">{record.description}</p> : null}
      <ul className="editor__facts">
        {(['copied', 'apart', 'linked'] as const).map((fact) => (
          <li key={fact}>{t(`editor.forkFacts.${fact}`)}</li>
        ))}
      </ul>
      {failure ? <Notice tone="danger" title={failure} /> : null}
      <Button tone="primary" icon={<GitFork size={16} aria-hidden="true" />} busy={busy} onClick={() => void fork()}>
        {t('editor.fork')}
      </Button>
    </>
  )
}
