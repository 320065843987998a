export { modelById, modelVerdicts, type Verdicts } from './checks.queries.ts'
export { VerdictBadges } from './verdict-badges.tsx'
