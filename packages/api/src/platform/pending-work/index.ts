export { LeaseLostError, WorkRunner } from './work-runner.ts'
export { type HeldLease, LeaseTable } from './lease-table.ts'
