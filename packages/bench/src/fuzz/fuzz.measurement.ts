import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzApiAt } from '@parley/api/fuzz-run'
import { contract } from '@parley/contracts/calls'
import { openapiDocument } from '@parley/contracts/openapi'
import { contractVersion } from '@parley/contracts/version'
import { startPostgres } from '@parley/testbed/postgres'
import { resultFolder } from '../harness/kept-results.ts'
import type { Measurement } from '../harness/measurement.ts'
import { type ChunkResult, runChunks } from './fuzz-chunks.ts'

/** `FUZZ` sets another number for a first look. */
const REQUESTS = Number(process.env['FUZZ'] ?? 200_000)
const SEED = process.env['FUZZ_SEED'] ?? 'bench'
const CHUNK_SIZE = 20_000

const SHOWN = 40

/** Sends some of the requests to a server on a new database. */
const fuzzChunk = async (from: number, count: number, log: (line: string) => void): Promise<ChunkResult> => {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-fuzz-data-'))
  const onProgress = (requests: number) => {
    if (requests % 5000 === 0) log(`  ${from + requests} requests …`)
  }
  try {
    const run = { seed: SEED, count, from, onProgress }
    const { findings, byStatus, succeeded } = await fuzzApiAt({ databaseUrl: postgres.url, dataDir }, run)
    for (const finding of findings.slice(0, SHOWN)) log(`  ${finding}`)
    return { findings, byStatus, succeeded }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Requests made from the API's document, of every role, on PostgreSQL: how many answers the document does not allow. */
export const fuzzing: Measurement = {
  name: 'fuzz',
  run: async (log) => {
    const { findings, byStatus, succeeded } = await runChunks({
      seed: SEED,
      document: openapiDocument(contract, { version: contractVersion }),
      count: REQUESTS,
      chunkSize: CHUNK_SIZE,
      file: join(resultFolder, 'fuzz.jsonl'),
      runChunk: (from, count) => fuzzChunk(from, count, log),
    })
    const statuses = Object.entries(byStatus).map(([status, times]) => `${times} × ${status}`)
    const details = `${REQUESTS} requests (seed ${SEED}), ${succeeded} operations succeeded; ${statuses.join(', ')}`
    return [{ name: 'answers outside the document', ratio: findings.length, aim: 0, details }]
  },
}
