export { LeaseLostError, LeaseRunner } from './lease-runner.ts'
export { type HeldLease, LeaseTable } from './lease-table.ts'
