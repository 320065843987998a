export { PersonaReading } from './persona-reading.tsx'
export { RecordReading } from './record-frame.tsx'
