export { type ServerEvent, readEvents } from './event-reader.ts'
