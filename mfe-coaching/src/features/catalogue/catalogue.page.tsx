import { useCanOpen } from '@parley/mfe-kit'
import { Loading } from '@parley/ui/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LearnersCatalogue } from './learners-catalogue.tsx'

/** A chunk of its own: learners load nothing of the management pages. */
const ManagedScenarios = lazy(async () => ({ default: (await import('./managed-scenarios.tsx')).ManagedScenarios }))

/** Scenarios for learners; their authors can switch to the list of records. */
export function Page() {
  const [params] = useSearchParams()
  const manages = useCanOpen()('coaching/scenario-edit')
  if (!manages || params.get('view') !== 'manage') return <LearnersCatalogue manages={manages} />
  return (
    <Suspense fallback={<Loading shape="rows" />}>
      <ManagedScenarios />
    </Suspense>
  )
}
