export { PersonaReading } from './persona-reading.tsx'
export { PlaylistReading } from './playlist-reading.tsx'
export { RecordReading } from './record-frame.tsx'
export { ScenarioReading } from './scenario-reading.tsx'
