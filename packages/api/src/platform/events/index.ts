import './event.table.ts'
export { type EventLog, openEventLog } from './event-log.ts'
export {
  compactStream,
  createStream,
  deleteStream,
  EVENT_CHANNEL,
  type EventRange,
  lockStream,
  type NewEvent,
  numberEvents,
  readEvents,
  type StoredEvent,
  type StreamPosition,
  writeEvents,
} from './event-store.ts'
export { sseStream } from './sse.ts'
