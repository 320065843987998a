export { blankMission } from './mission-form.model.ts'
