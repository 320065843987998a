import { useUser } from '@parley/mfe-kit'
import { Button, Notice } from '@parley/ui/core'
import { type ReactNode, useState } from 'react'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useChangedRecords } from '../../../parts/records/drafts/unfinished-drafts.tsx'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import type { DraftPlace } from './draft-sender.ts'

interface GoneNoticeProps {
  readonly label: string
  readonly onPress: () => void
}

/** The record was deleted, or is no longer for this author, while they wrote: their text becomes a record of their own. */
export function GoneNotice({ label, onPress }: GoneNoticeProps) {
  const t = useAuthorPhrases()
  return (
    <Notice
      title={t('editor.goneTitle')}
      action={
        <Button tone="quiet" onClick={onPress}>
          {label}
        </Button>
      }
    >
      {t('editor.goneText')}
    </Notice>
  )
}

interface LostTextProps {
  readonly kind: RecordKind
  readonly id: string
  /** The page of a record that the author cannot change. */
  readonly page: ReactNode
  /** The editor of a new record, which brings the kept text back. */
  readonly renderEditor: (keptAs: DraftPlace) => ReactNode
}

/** A page that a record's author cannot change, with the way to the text that they wrote before, if it is still kept. */
export function LostText({ kind, id, page, renderEditor }: LostTextProps) {
  const t = useAuthorPhrases()
  const userId = useUser()?.id ?? ''
  const hasText = useChangedRecords(kind).has(id)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return renderEditor({ userId, kind, record: id })
  return (
    <>
      {hasText ? <GoneNotice label={t('editor.continueAsNew')} onPress={() => setOpen(true)} /> : null}
      {page}
    </>
  )
}
