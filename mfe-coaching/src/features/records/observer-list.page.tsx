import { NewRecordLink } from '../../parts/records/new-record-link.tsx'
import { RecordList } from '../../parts/records/record-list.tsx'

export const Page = () => <RecordList kind="observer" actions={<NewRecordLink kind="observer" />} />
