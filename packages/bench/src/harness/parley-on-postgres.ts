import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import { type ProbedProcess, startProbed } from './probed-process.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')

interface Parley {
  readonly server: ProbedProcess
  /** The address of its database. */
  readonly databaseUrl: string
  readonly dataDir: string
}

/** Starts a Parley with the demo data on a new PostgreSQL for some work, and stops both afterwards. */
export async function withParley<Result>(
  settings: NodeJS.ProcessEnv,
  work: (parley: Parley) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  try {
    const place = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
    const usual = { DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'production' }
    const server = await startProbed(api, { ...place, ...usual, ...settings })
    try {
      return await work({ server, databaseUrl: postgres.url, dataDir })
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
