import { apiErrorOf, notify } from '@parley/mfe-kit'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { failureText } from '../../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { usePublishQuestion } from '../../checks/index.ts'
import { editorCalls, type StoredRecord } from '../editor.queries.ts'

/** Only playlists are assigned. */
type PublishedRecord = StoredRecord & { readonly assignments?: readonly unknown[] }

/** True when someone else than the author finds the published record: scenarios and playlists are for others to play. */
const isForOthers = (kind: RecordKind, { visibility, shared_with: shares, assignments = [] }: PublishedRecord) =>
  (kind !== 'scenario' && kind !== 'playlist') ||
  visibility === 'organization' ||
  visibility === 'platform' ||
  shares.length > 0 ||
  assignments.length > 0

/** True when a colleague archived the record after its author had opened it. */
const isArchivedMeanwhile = (error: unknown): boolean => apiErrorOf(error)?.code === 'record-archived'

interface PublicationOptions {
  /** True when the author knows that the record is archived, and agreed to bring it back. */
  readonly unarchive: boolean
  /** Leads to what keeps the record from being published. */
  readonly showErrors: () => Promise<boolean>
}

interface Publication<Stored> {
  readonly saved: Stored
  /** Undefined when the record is not published. */
  readonly text?: string
}

/** Publishes a stored record. One that is refused stays as it is stored, and `showErrors` leads to what it lacks. */
export function usePublication<Stored extends StoredRecord>(kind: RecordKind) {
  const t = useAuthorPhrases()
  const { mayBringBack } = usePublishQuestion()
  const calls = editorCalls<Stored>(kind)
  return async function publish(
    record: Stored,
    { unarchive, showErrors }: PublicationOptions,
  ): Promise<Publication<Stored>> {
    try {
      const { id, version } = record
      const publishedRecord = await calls.publish({
        params: { id },
        body: unarchive ? { version, unarchive } : { version },
      })
      const text = t(isForOthers(kind, publishedRecord) ? `records.published.${kind}` : 'editor.publishedAlone', {
        name: publishedRecord.name,
      })
      return { saved: publishedRecord, text }
    } catch (error) {
      if (isArchivedMeanwhile(error)) {
        if (await mayBringBack(record)) return publish(record, { unarchive: true, showErrors })
        return { saved: { ...record, state: 'archived' } }
      }
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
      await showErrors()
      return { saved: record }
    }
  }
}
