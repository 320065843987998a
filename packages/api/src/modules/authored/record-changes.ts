export { lockRecord, markDeleted } from './records/record.repo.ts'
export { insertRecord } from './handlers/create-record.ts'
