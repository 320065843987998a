import { useCan } from '@parley/mfe-kit'
import { Button, Loading } from '@parley/ui/core'
import { lazy, Suspense, useState } from 'react'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import type { HistoryTarget } from './record-history.tsx'

const RecordHistory = lazy(() => import('./record-history.tsx').then(({ RecordHistory: part }) => ({ default: part })))

/** Opens the history of a record, for those who may read the audit. */
export function HistoryButton(props: HistoryTarget) {
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
