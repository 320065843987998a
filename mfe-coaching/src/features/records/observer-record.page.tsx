import { useRoute } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { observerRecord } from '../../parts/records/record.queries.ts'
import { ObserverReading } from './observer-reading.tsx'
import { RecordFrame } from './record-frame.tsx'

export function Page() {
  const { id = '' } = useRoute().params
  const query = useQuery(observerRecord(id))
  return (
    <RecordFrame kind="observer" query={query}>
      {(observer) => <ObserverReading observer={observer} />}
    </RecordFrame>
  )
}
