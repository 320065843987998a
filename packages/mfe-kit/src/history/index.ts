export { useRecordHistory } from './use-record-history.ts'
