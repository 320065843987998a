import './event.table.ts'
export { openEventLog, type EventLog, type NewEvent, type StoredEvent } from './event-log.ts'
export { sseStream } from './sse.ts'
