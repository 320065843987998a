import { useCan } from '@parley/mfe-kit'
import { Button, Loading } from '@parley/ui/core'
import { lazy, Suspense, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

const RecordHistory = lazy(() => import('./record-history.tsx').then(({ RecordHistory: part }) => ({ default: part })))

interface HistoryButtonProps {
  readonly kind: RecordKind
  readonly id: string
  readonly labels: Readonly<Record<string, string>>
}

/** Opens the history of a record, for those who may read the audit. */
export function HistoryButton(props: HistoryButtonProps) {
  const t = useCoachingPhrases()
  const mayRead = useCan('user-detail-read')
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('fields.history')}
      </Button>
      {isOpen ? (
        <Suspense fallback={<Loading shape="rows" count={1} />}>
          <RecordHistory {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
