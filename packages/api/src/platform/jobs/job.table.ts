import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

interface JobTables {
  jobs: {
    id: string
    name: string
    /** At most one job of a name and a key waits. */
    key: string | null
    data: JSONColumnType<object>
    /** The node that runs the job; null before its first run and between two attempts. */
    node: string | null
    /** The number of times that a node took the job. */
    attempt: Generated<number>
    /** The number of times that its handler failed. */
    failures: Generated<number>
    /** The earliest time of the run, then the end of the node's lease. */
    lease_until: ColumnType<Date, Date | undefined, Date>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends JobTables {}
}

export type JobRow = Selectable<JobTables['jobs']>
