import './event.table.ts'
export { type EventLog, openEventLog } from './event-log.ts'
export {
  compactStream,
  createStream,
  deleteStream,
  type EventRange,
  lockStream,
  type NewEvent,
  numberEvents,
  readEvents,
  removeEvents,
  type StoredEvent,
  type StreamPosition,
  writeEvents,
} from './event-store.ts'
export * as eventSql from './event.fragments.ts'
export { sseStream } from './sse.ts'
