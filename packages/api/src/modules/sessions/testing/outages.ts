export { EmbeddedOutages } from './embedded-outages.ts'
export { OutageRun, type Outage, type OutageResult } from './outage-run.ts'
export { PostgresOutages } from './postgres-outages.ts'
