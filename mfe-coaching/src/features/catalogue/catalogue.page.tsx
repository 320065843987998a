import { useCan, useSearch } from '@parley/mfe-kit'
import { ManagedScenarios } from './managed-scenarios.tsx'
import { LearnersCatalogue } from './learners-catalogue.tsx'

/** One page: what a learner may play, and for who may change scenarios, the records themselves. */
export function Page() {
  const [params] = useSearch()
  const manages = useCan('coaching-scenario-update')
  return manages && params.get('view') === 'manage' ? <ManagedScenarios /> : <LearnersCatalogue manages={manages} />
}
