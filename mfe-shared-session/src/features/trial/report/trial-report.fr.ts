export { writeTrialReport } from './trial-report.ts'
