import { atFileEnd } from '@parley/config/vitest/file-end'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase, silentLog } from '../../db/index.ts'
import { testEngine, migratedPlace } from '../../testing/database.ts'
import { newId } from '../ids/index.ts'
import { type HeldLease, LeaseLostError, LeaseTable, WorkRunner } from './index.ts'

/** In milliseconds: far longer than this file runs, so no lease ends by itself. */
const LEASE = 3_600_000

const place = await migratedPlace()
const db = await openDatabase(place)
atFileEnd(() => db.close())
await sql`
  create table pieces (id uuid primary key, node text, attempt int not null default 0, lease_until timestamptz not null)`.execute(
  db.kysely,
)

type Work = (held: HeldLease, signal: AbortSignal) => Promise<void>

interface TestNode {
  runner: WorkRunner
  leases: LeaseTable
  startedLeases: HeldLease[]
}

const leaseOptions = (database: Database) => ({ db: database, table: 'pieces', key: 'id', node: newId(), lease: LEASE })

const startNode = async (
  work: Work,
  database: Database = db,
  leases = new LeaseTable(leaseOptions(database)),
): Promise<TestNode> => {
  const begunLeases: HeldLease[] = []
  const runner = new WorkRunner({
    name: 'test',
    db: database,
    leases,
    claim: (most) => leases.claim(most),
    work: (lease, signal) => {
      begunLeases.push(lease)
      return work(lease, signal)
    },
    atOnce: 10,
    pace: { look: 50, heartbeat: 100, drain: 0 },
    log: silentLog,
  })
  await runner.start()
  return { runner, leases, startedLeases: begunLeases }
}

const addPiece = async (node: string | null = null, seconds = 0): Promise<string> => {
  const id = newId()
  await sql`
    insert into pieces (id, node, lease_until)
    values (${id}, ${node}, clock_timestamp() + make_interval(secs => ${seconds}))`.execute(db.kysely)
  return id
}

const removePiece = (id: string) => sql`delete from pieces where id = ${id}`.execute(db.kysely)

const untilCancelled: Work = (_held, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new LeaseLostError())))

test('the search for work is parsed once', async () => {
  const leases = new LeaseTable(leaseOptions(db))
  for (const most of [1, 10]) await leases.claim(most)
  const preparedStatements = sql`select name from pg_prepared_statements where statement like '%update "pieces" set node%'`
  expect((await preparedStatements.execute(db.urgent)).rows).toHaveLength(1)
})

test('work that an outage of the database interrupted is begun again at once', async () => {
  const node = await startNode(async ({ id, attempt }) => {
    if (attempt === 1)
      await sql`do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`.execute(db.kysely)
    await removePiece(id)
  })
  await addPiece()
  await expect.poll(() => node.startedLeases.map(({ attempt }) => attempt)).toEqual([1, 2])
  await node.runner.stop()
})

test('work that fails for another reason waits for the end of its lease', async () => {
  const node = await startNode(async ({ id }) => {
    if (id !== second) throw new Error('bad data')
    await removePiece(id)
  })
  let second = ''
  const first = await addPiece()
  await expect.poll(() => node.startedLeases.length).toBe(1)
  second = await addPiece()
  await expect.poll(() => node.startedLeases.map(({ id }) => id)).toEqual([first, second])
  await node.runner.stop()
  await removePiece(first)
})

test('a node does not take over its own running work whose lease is late', async () => {
  const node = await startNode(untilCancelled)
  const id = await addPiece()
  await expect.poll(() => node.startedLeases).toEqual([{ id, attempt: 1 }])
  await sql`update pieces set lease_until = clock_timestamp() - interval '1 second'`.execute(db.kysely)
  expect(await node.leases.claim(10)).toEqual([])
  expect(await node.leases.holds(id, 1)).toBe(true)
  await node.runner.stop()
  await removePiece(id)
})

test('a node that starts takes over the work of a dead node although its lease is still valid', async () => {
  const id = await addPiece('dead', 3000)
  const node = await startNode(untilCancelled)
  await expect.poll(() => node.startedLeases).toEqual([{ id, attempt: 1 }])
  await node.runner.stop()
  await removePiece(id)
})

/** The embedded database belongs to one process. */
const severalNodes = testEngine === 'postgres' ? ['another node'] : []

test.each(severalNodes)('%s takes over work when its node ends, and not while that is connected', async () => {
  const dying = await openDatabase(place)
  const first = await startNode(untilCancelled, dying)
  const id = await addPiece()
  await expect.poll(() => first.startedLeases.length).toBe(1)
  const second = await startNode(untilCancelled)
  // A node that is still connected keeps its work, even when it sent no heartbeat for a while.
  await sql`update pieces set lease_until = lease_until - interval '3000 seconds'`.execute(db.kysely)
  expect(await second.leases.claim(10)).toEqual([])
  // The connections of a killed process end without a word about its leases.
  await dying.close()
  await expect.poll(() => second.startedLeases).toEqual([{ id, attempt: 2 }])
  await second.runner.stop()
  await removePiece(id)
})

test('a runner that stops leaves its work to the next one at once', async () => {
  const first = await startNode(untilCancelled)
  const id = await addPiece()
  await expect.poll(() => first.startedLeases.length).toBe(1)
  await first.runner.stop()
  const second = await startNode(untilCancelled)
  expect(second.startedLeases).toEqual([{ id, attempt: 2 }])
  await second.runner.stop()
  await removePiece(id)
})

/** Sends a renewal only after a release, or late when no release comes before it. */
class LateRenewal extends LeaseTable {
  renewals = 0
  isRenewed = false
  #release: (() => void) | undefined

  override async renew(ids: readonly string[]): Promise<Set<string>> {
    this.renewals += 1
    await new Promise<void>((resolve) => {
      this.#release = resolve
      setTimeout(resolve, 500)
    })
    const heldIds = await super.renew(ids)
    this.isRenewed = true
    return heldIds
  }

  override async release(which: 'mine' | 'others'): Promise<void> {
    await super.release(which)
    this.#release?.()
  }
}

test('a heartbeat on its way when a runner stops does not keep the work from the next one', async () => {
  const late = new LateRenewal(leaseOptions(db))
  const first = await startNode(untilCancelled, db, late)
  const id = await addPiece()
  await expect.poll(() => late.renewals).toBe(1)
  await first.runner.stop()
  await expect.poll(() => late.isRenewed).toBe(true)
  const second = await startNode(untilCancelled)
  expect(second.startedLeases).toEqual([{ id, attempt: 2 }])
  await second.runner.stop()
  await removePiece(id)
})

test('cancelled work ends, and its runner begins no more of it', async () => {
  const node = await startNode(untilCancelled)
  const id = await addPiece()
  await expect.poll(() => node.startedLeases.length).toBe(1)
  await removePiece(id)
  node.runner.cancel(id)
  const next = await addPiece()
  await expect.poll(() => node.startedLeases.map((each) => each.id)).toEqual([id, next])
  await node.runner.stop()
  await removePiece(next)
})
