import { sql } from 'kysely'
import { writeStatement } from './statement.ts'

/** The first key of the advisory locks that nodes hold. */
const NODE_LOCKS = 7203

/** Marks a node as running until the connection that executes this ends. */
export const nodeLock = writeStatement<{ node: string }>(
  ({ node }) => sql`select pg_advisory_lock_shared(${sql.lit(NODE_LOCKS)}, hashtext(${node}))`,
)

/** True when the node in a column has no connection to the database any more. */
export const isNodeGone = (column: string) => sql<boolean>`
  (hashtext(${sql.ref(column)})::bigint & 4294967295) <> all (array(
    select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${sql.lit(NODE_LOCKS)} and granted))`
