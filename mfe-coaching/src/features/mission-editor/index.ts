export { blankMission } from './mission-form.model.ts'
export const loadMissionLabels = async () => (await import('./mission-fields.tsx')).useMissionLabels
