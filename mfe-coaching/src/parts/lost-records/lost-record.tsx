import { notify, queryClient, useCan } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { RecordKind } from '../coaching-paths.ts'
import { recordCalls } from '../records/record.queries.ts'

interface LostRecordProps {
  readonly kind: RecordKind
  readonly id: string
  readonly onBack: () => void
}

/** Says what to do about a chosen record that is gone: choose another one, or bring it back where it was deleted. */
export function LostRecord({ kind, id, onBack }: LostRecordProps) {
  const t = useAuthorPhrases()
  const mayRestore = useCan(`coaching-${kind}-delete`)
  const [busy, setBusy] = useState(false)
  const bringBack = async () => {
    setBusy(true)
    try {
      const { name } = await recordCalls(kind).restore({ params: { id }, body: {} })
      notify({ kind: 'success', text: t('choice.isBack', { name }) })
      onBack()
      await queryClient().invalidateQueries({ queryKey: [`${kind}s`] })
    } catch {
      notify({ kind: 'warning', text: t('choice.notBack') })
    }
    setBusy(false)
  }
  return (
    <span className="record-select__lost" role="status">
      {t('choice.lost')}{' '}
      {mayRestore ? (
        <Button tone="quiet" busy={busy} onClick={() => void bringBack()}>
          {t('choice.bringBack')}
        </Button>
      ) : null}
    </span>
  )
}
