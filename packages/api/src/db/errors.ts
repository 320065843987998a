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

/** On one connection this would wait for itself; on many it would silently leave the transaction. */
export class PoolInsideTransactionError extends Error {
  override name = 'PoolInsideTransactionError'
  constructor() {
    super('The database was used outside of the open transaction; pass the transaction on instead.')
  }
}
