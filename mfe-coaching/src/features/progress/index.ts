export { GroupPage, GroupsPart } from './groups-part.tsx'
export { ProgressPart } from './progress-part.tsx'
export { ownProgress } from './progress.queries.ts'
