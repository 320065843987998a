export type { Database, Engine, Executor, Log, PayloadListener, Trx } from './database.ts'
export { silentLog } from './database.ts'
export {
  DataDirInUseError,
  DataDirUnwritableError,
  isDatabaseOutage,
  isWriteOutage,
  PoolInsideTransactionError,
} from './errors.ts'
export { knownMigrations, migrate, pendingMigrations } from './migrate.ts'
export { isNodeGone } from './node-locks.ts'
export { openDatabase } from './open-database.ts'
export { prepareRead, preparedIn, preparedParts, preparedRead, preparedStatement } from './prepared.ts'
export { type Parameters, writeStatement } from './statement.ts'
export { insideRequest } from './request-scope.ts'
export { transaction } from './transaction.ts'
