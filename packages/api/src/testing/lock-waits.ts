import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Trx, transaction } from '../db/index.ts'
import { testEngine } from './database.ts'

/** The embedded engine has one connection, so there the next transaction begins after this one. */
export const untilAnotherWaits = async (trx: Trx, others: () => number = () => 1): Promise<void> => {
  if (testEngine === 'embedded') return
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // A transaction sees only the connections that were open at its first look.
  const lookAgain = sql`select pg_stat_clear_snapshot()`
  while ((await waiting.execute(trx)).rows.length < others()) {
    await pause(5)
    await lookAgain.execute(trx)
  }
}

/**
 * Runs audited changes of which each begins when those before it wait for their last step or for one another. The embedded
 * engine runs them one after the other.
 */
export const inThisOrder = async <T>(db: Database, changes: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const runs: Promise<T>[] = []
  if (testEngine === 'embedded') {
    for (const change of changes) runs.push(Promise.resolve(await change()))
    return Promise.all(runs)
  }
  await transaction(db, async (trx) => {
    await sql`lock table audit_events in share mode`.execute(trx)
    for (const change of changes) {
      runs.push(change())
      await untilAnotherWaits(trx, () => runs.length)
    }
  })
  return Promise.all(runs)
}

/**
 * Runs audited changes that all reach their last step before the first of them is stored, unless one waits for another
 * earlier. The embedded engine runs them one after the other.
 */
export const inTheSameMoment = async (
  db: Database,
  changes: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> => {
  let running = changes.length
  const run = () => Promise.allSettled(changes.map((change) => change().finally(() => (running -= 1))))
  if (testEngine === 'embedded') return run()
  const lock = Promise.withResolvers<void>()
  const holding = transaction(db, async (trx) => {
    await sql`lock table audit_events in share mode`.execute(trx)
    lock.resolve()
    await untilAnotherWaits(trx, () => running)
  })
  await Promise.race([lock.promise, holding])
  const ends = run()
  await holding
  return ends
}
