import { RecordList } from '../../parts/records/record-list.tsx'

export const Page = () => <RecordList kind="observer" />
