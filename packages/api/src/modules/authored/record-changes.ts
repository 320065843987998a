export { lockRecord, markDeleted } from './records/record.repo.ts'
export { insertRecord } from './verbs/create-record.ts'
