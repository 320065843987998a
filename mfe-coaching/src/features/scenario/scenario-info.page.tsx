import { useRoute } from '@parley/mfe-kit'
import { Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { scenarioInfo } from '../../parts/scenario/catalogue.queries.ts'
import { useSessionReaders } from '../../parts/session/session-readers.tsx'
import { ScenarioDocument } from './scenario-document.tsx'
import './scenario.css'

export function Page() {
  const { scenarioID = '' } = useRoute().params
  const { data, error, refetch, isFetching } = useQuery(scenarioInfo(scenarioID))
  // They stand above the button that starts, which must not move under a finger.
  const readers = useSessionReaders()
  const awaitsReaders = readers.isLoading && !readers.isFetched
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data && !awaitsReaders ? <ScenarioDocument info={data} /> : <Loading shape="text" count={8} />
}
