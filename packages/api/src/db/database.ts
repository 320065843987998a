import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Engine = 'embedded' | 'postgres'

/** Called for each notification; `onReconnect` is called when some may have been missed. */
export type PayloadListener = (payload: string) => void

export interface Database {
  engine: Engine
  kysely: Kysely<Tables>
  pool: pg.Pool
  /** Connections for short urgent statements, which never wait behind transactions. */
  urgent: Kysely<Tables>
  /** True when the database also accepts writes: it is not in read-only mode, and its disk is not full. */
  acceptsWrites(): Promise<boolean>
  listen(channel: string, onPayload: PayloadListener, onReconnect?: () => void): Promise<() => Promise<void>>
  /** Marks a node as running: other nodes see at once when its process or its connection ends. */
  announceNode(node: string): Promise<void>
  close(): Promise<void>
}

export type Trx = Transaction<Tables>

/** The executor of a read: the database, or the current transaction. */
export type Executor = Kysely<Tables>

/** The part of a logger that the database code calls; pino matches it. */
export interface Log {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
