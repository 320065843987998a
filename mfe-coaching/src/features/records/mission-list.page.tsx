import { NewRecordLinks } from '../../parts/records/new-record-links.tsx'
import { RecordList } from '../../parts/records/record-list.tsx'

export const Page = () => <RecordList kind="mission" actions={<NewRecordLinks kind="mission" />} />
