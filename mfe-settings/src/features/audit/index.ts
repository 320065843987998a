export { RecordHistory } from './record-history.tsx'
