import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../db/index.ts'
import { testEngine } from './database.ts'

/** The embedded engine has one connection, so there the next transaction begins after this one. */
export const untilAnotherWaits = async (trx: Trx): Promise<void> => {
  if (testEngine === 'embedded') return
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(trx)).rows.length === 0) await pause(5)
}
