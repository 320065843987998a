import { useRoute } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { missionRecord } from '../../parts/records/record.queries.ts'
import { MissionReading } from './mission-reading.tsx'
import { RecordFrame } from './record-frame.tsx'

export function Page() {
  const { id = '' } = useRoute().params
  const query = useQuery(missionRecord(id))
  return (
    <RecordFrame kind="mission" query={query}>
      {(mission) => <MissionReading mission={mission} />}
    </RecordFrame>
  )
}
