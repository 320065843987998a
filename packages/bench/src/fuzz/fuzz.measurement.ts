import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzApiAt } from '@parley/api/fuzz-run'
import { startPostgres } from '@parley/testbed/postgres'
import type { Measurement } from '../harness/measurement.ts'

/** `FUZZ` sets another number for a first look, `FUZZ_FROM` goes on where another run stopped. */
const REQUESTS = Number(process.env['FUZZ'] ?? 200_000)
const FROM = Number(process.env['FUZZ_FROM'] ?? 0)
const SEED = process.env['FUZZ_SEED'] ?? 'bench'

const SHOWN = 40

/** Requests made from the API's document, of every role, on PostgreSQL: how many answers the document does not allow. */
export const fuzzing: Measurement = {
  name: 'fuzz',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-fuzz-data-'))
    try {
      const onProgress = (requests: number) => {
        if (requests % 5000 === 0) log(`  ${requests} requests; go on from here with FUZZ_FROM=${FROM + requests} …`)
      }
      const run = { seed: SEED, count: REQUESTS, from: FROM, onProgress }
      const { findings, byStatus, succeeded } = await fuzzApiAt({ databaseUrl: postgres.url, dataDir }, run)
      for (const finding of findings.slice(0, SHOWN)) log(`  ${finding}`)
      const statuses = Object.entries(byStatus).map(([status, times]) => `${times} × ${status}`)
      const details = `${REQUESTS} requests (seed ${SEED}), ${succeeded} operations succeeded; ${statuses.join(', ')}`
      return [{ name: 'answers outside the document', ratio: findings.length, aim: 0, details }]
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
