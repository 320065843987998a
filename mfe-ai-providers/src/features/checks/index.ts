export { modelById, modelVerdicts, type RunningCheck, type Verdicts } from './checks.queries.ts'
export { ModelsInUse } from './models-in-use.tsx'
export { VerdictBadges } from './verdict-badges.tsx'
export { RunningCheckLink } from './running-check-link.tsx'
