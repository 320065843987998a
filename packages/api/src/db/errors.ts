/** Another process has this data directory open; the embedded database allows one at a time. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another Parley process; stop that one or set DATA_DIR to another directory.`,
    )
  }
}

export class DataDirUnwritableError extends Error {
  override name = 'DataDirUnwritableError'
  constructor(dataDir: string, cause: unknown) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    super(
      `The data directory ${dataDir} cannot be written (${code}); make it writable or set DATA_DIR to another directory.`,
      { cause },
    )
  }
}

/** On a single connection, such a call would wait for itself. On several, it would silently leave the transaction. */
export class PoolInsideTransactionError extends Error {
  override name = 'PoolInsideTransactionError'
  constructor() {
    super('The database was used outside of the open transaction; pass the transaction on instead.')
  }
}

/** No connection to the database is available, or one was lost. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * PostgreSQL's answers while it cannot do its work: it starts or stops (57P0x), refuses connections, memory or disk
 * (53xxx), cannot reach its files (58xxx), is in read-only mode (25006), or gave up a statement that took too long or
 * waited too long for a lock (55P03).
 */
const outageStates = /^(08...|53...|55P03|57P0[1-5]|57014|58...|25006|25P03|XX00[12])$/

/** Error codes of states in which reads work and writes are refused. */
const writeOutageStates = /^(53100|25006)$/

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && 'severity' in error ? String(error.code) : ''

/** True when the database caused the error, and not the statement. The same statement may succeed a moment later. */
export const isDatabaseOutage = (error: unknown, depth = 0): boolean => {
  if (error instanceof DatabaseUnavailableError || outageStates.test(stateOf(error))) return true
  return error instanceof Error && depth < 4 && isDatabaseOutage(error.cause, depth + 1)
}

const LOCK_TIMEOUT = '55P03'

export const isLockTimeout = (error: unknown): boolean => stateOf(error) === LOCK_TIMEOUT

export const isWriteOutage = (error: unknown): boolean => writeOutageStates.test(stateOf(error))
