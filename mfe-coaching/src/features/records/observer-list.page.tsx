import { NewRecordLinks } from '../../parts/records/new-record-links.tsx'
import { RecordList } from '../../parts/records/record-list.tsx'

export const Page = () => <RecordList kind="observer" actions={<NewRecordLinks kind="observer" />} />
