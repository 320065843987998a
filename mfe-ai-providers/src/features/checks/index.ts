export { modelById, modelVerdicts, type Verdicts } from './checks.queries.ts'
export { ModelsInUse } from './models-in-use.tsx'
export { VerdictBadges } from './verdict-badges.tsx'
