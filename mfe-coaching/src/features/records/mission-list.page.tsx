import { NewRecordLink } from '../../parts/records/new-record-link.tsx'
import { RecordList } from '../../parts/records/record-list.tsx'

export const Page = () => <RecordList kind="mission" actions={<NewRecordLink kind="mission" />} />
