import { createHash } from 'node:crypto'
import { addResult, readResults } from '../harness/kept-results.ts'

/** The result of some of the requests, which one server answered. */
export interface ChunkResult {
  readonly findings: readonly string[]
  readonly byStatus: Readonly<Record<string, number>>
  readonly succeeded: number
}

interface KeptChunk extends ChunkResult {
  readonly key: string
}

interface ChunkedRun {
  /** Changes the requests: a run with another seed or another document starts again. */
  readonly seed: string
  readonly document: object
  readonly count: number
  readonly chunkSize: number
  /** The file of finished chunks. A chunk with findings is not kept, so it runs again after a fix. */
  readonly file: string
  readonly runChunk: (from: number, count: number) => Promise<ChunkResult>
}

const sumOfStatuses = (results: readonly ChunkResult[]): Record<string, number> => {
  const sum: Record<string, number> = {}
  for (const { byStatus } of results)
    for (const [status, times] of Object.entries(byStatus)) sum[status] = (sum[status] ?? 0) + times
  return sum
}

/** Runs all requests in chunks and skips the chunks that an earlier run finished. */
export async function runChunks(run: ChunkedRun): Promise<ChunkResult> {
  const { seed, document, count, chunkSize, file, runChunk } = run
  const version = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  const finishedChunks = new Map(readResults<KeptChunk>(file).map((chunk) => [chunk.key, chunk]))
  const results: ChunkResult[] = []
  for (let from = 0; from < count; from += chunkSize) {
    const size = Math.min(chunkSize, count - from)
    const key = `${version} ${seed} ${from} ${size}`
    const result = finishedChunks.get(key) ?? (await runChunk(from, size))
    if (!finishedChunks.has(key) && result.findings.length === 0) addResult(file, { key, ...result })
    results.push(result)
  }
  return {
    findings: results.flatMap(({ findings }) => findings),
    byStatus: sumOfStatuses(results),
    succeeded: Math.max(0, ...results.map(({ succeeded }) => succeeded)),
  }
}
