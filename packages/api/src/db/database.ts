import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Engine = 'embedded' | 'postgres'

/** Called for each notification; `onReconnect` says that some may have been missed. */
export type OnPayload = (payload: string) => void

export interface Database {
  engine: Engine
  kysely: Kysely<Tables>
  pool: pg.Pool
  /** Connections that never wait behind transactions: for what must not be late, one short statement each. */
  urgent: Kysely<Tables>
  /** Whether a database that answers also takes writes: not in read-only mode, and not while its disk is full. */
  acceptsWrites(): Promise<boolean>
  listen(channel: string, onPayload: OnPayload, onReconnect?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type Trx = Transaction<Tables>

/** What a read accepts: the database at large, or the transaction it happens in. */
export type Executor = Kysely<Tables>

/** The part of a logger that the data platform speaks to; pino fits. */
export interface Log {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
