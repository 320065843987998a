import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk, type SmallDisk } from '@parley/testbed/disk'
import { startPostgres, type RunningPostgres } from '@parley/testbed/postgres'
import { suspendProcess } from '@parley/testbed/process'
import pg from 'pg'
import type { Outage } from './outage-run.ts'
import type { NodesOptions } from './practice-nodes.ts'

/** Simulates a full disk where the test cannot mount one: PostgreSQL refuses writes with the same error. */
const refuseWrites = `
  create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger refuse_write before insert on coaching_sessions execute function refuse_write();
  create trigger refuse_write before insert on events execute function refuse_write();
  create event trigger refuse_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table();`

const acceptWrites = 'drop event trigger refuse_table; drop function refuse_write cascade'

const refuseTable = `create function refuse_table() returns event_trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`

/** A separate PostgreSQL server and every way in which it can fail. Nodes use an account without special rights. */
export class PostgresOutages {
  readonly place: Pick<NodesOptions, 'dataDir' | 'databaseUrl' | 'count'>
  readonly #postgres: RunningPostgres
  readonly #disk: SmallDisk | undefined

  private constructor(postgres: RunningPostgres, disk: SmallDisk | undefined) {
    this.#postgres = postgres
    this.#disk = disk
    const url = new URL(postgres.url)
    url.username = 'app'
    url.pathname = '/app'
    this.place = { dataDir: mkdtempSync(join(tmpdir(), 'parley-outages-')), databaseUrl: url.href, count: 2 }
  }

  static async start(): Promise<PostgresOutages> {
    // Commits must survive a crash of this server, because otherwise the test cannot tell what the API lost.
    const postgres = await startPostgres({ settings: { synchronous_commit: 'on' } })
    const outages = new PostgresOutages(postgres, mountSmallDisk(192))
    await outages.#prepare()
    return outages
  }

  async stop(): Promise<void> {
    await this.#postgres.stop()
    this.#disk?.remove()
    rmSync(this.place.dataDir, { recursive: true, force: true })
  }

  all(): Outage[] {
    return [
      this.immediateStop(),
      this.fastStop(),
      this.silence(),
      this.silentConnection(),
      this.cutConnections(),
      this.connectionLimit(),
      this.readOnlyMode(),
      this.fullDisk(),
    ]
  }

  async #prepare(): Promise<void> {
    const disk = this.#disk
    if (disk) {
      // The folder must belong to the account of the server, so the server creates it. It sends no row: `mkdir` reads none.
      await this.#do(`copy (select where false) to program 'mkdir ${disk.path}/tables'`)
      await this.#do(`create tablespace small location '${disk.path}/tables'`)
    }
    await this.#do('create role app login')
    await this.#do(`create database app owner app ${disk ? 'tablespace small' : ''}`)
    await this.#do(refuseTable, 'app')
  }

  /** Connects as a superuser, who may write while the server is read-only. */
  async #do<Row extends pg.QueryResultRow>(statement: string, database = 'postgres'): Promise<Row[]> {
    const url = new URL(this.#postgres.url)
    url.pathname = `/${database}`
    const client = new pg.Client({ connectionString: url.href })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('set default_transaction_read_only = off')
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  readonly #cutConnections = () =>
    this.#do(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`)

  immediateStop(): Outage {
    const { shutDown, startAgain } = this.#postgres
    return { name: 'immediate stop', refusedCalls: 'every call', strike: () => shutDown('immediate'), mend: startAgain }
  }

  fastStop(): Outage {
    const { shutDown, startAgain } = this.#postgres
    return { name: 'fast stop', refusedCalls: 'every call', strike: () => shutDown('fast'), mend: startAgain }
  }

  /** Connections stay open, but the server does not answer for ten seconds. */
  silence(): Outage {
    const { freeze, thaw } = this.#postgres
    return { name: 'suspended server', refusedCalls: 'every call', lasts: 10_000, strike: freeze, mend: thaw }
  }

  /** The process behind one connection stands still, as behind a broken disk, while all others answer. */
  silentConnection(): Outage {
    let resume = () => {}
    return {
      name: 'one connection suspended',
      refusedCalls: 'nothing',
      lasts: 10_000,
      refusesWithin: 8000,
      strike: async () => {
        const [busiest] = await this.#do<{ pid: number }>(
          `select pid from pg_stat_activity where usename = 'app' and application_name = 'parley' order by query_start desc`,
        )
        resume = suspendProcess(busiest?.pid)
      },
      mend: async () => resume(),
    }
  }

  cutConnections(): Outage {
    const strike = this.#cutConnections
    return { name: 'all connections cut', refusedCalls: 'nothing', strike, mend: async () => {} }
  }

  connectionLimit(): Outage {
    return {
      name: 'connection limit reached',
      refusedCalls: 'every call',
      strike: async () => {
        await this.#do('alter role app connection limit 0')
        await this.#cutConnections()
      },
      mend: () => this.#do('alter role app connection limit -1'),
    }
  }

  readOnlyMode(): Outage {
    const setReadOnly = async (value: 'on' | 'off') => {
      await this.#do(`alter system set default_transaction_read_only = ${value}`)
      await this.#do('select pg_reload_conf()')
    }
    return {
      name: 'read-only mode',
      refusedCalls: 'writes',
      strike: () => setReadOnly('on'),
      mend: () => setReadOnly('off'),
    }
  }

  fullDisk(): Outage {
    const disk = this.#disk
    const [strike, mend] = disk
      ? [async () => disk.fill(), async () => disk.free()]
      : [() => this.#do(refuseWrites, 'app'), () => this.#do(acceptWrites, 'app')]
    return { name: 'full disk', refusedCalls: 'writes', strike, mend }
  }
}
