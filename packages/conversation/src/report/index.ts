export type { JudgedCriterion } from './judge-criteria.ts'
export { quoteFrom } from './quote.ts'
export { isScore, overallOf, shareOf } from './scoring.ts'
export { type ReportBody, type ReportInput, writeReport } from './write-report.ts'
