import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import { type Measurement, median } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { startProbed } from '../harness/probed-process.ts'
import { participantCount, runRoom } from './room-load.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
/** The longest delay, in milliseconds, that a trainer still calls live. */
const aim = 1000

const slowest = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const inWords = (values: number[]): string =>
  `p50 ${median(values).toFixed(0)} ms, p99 ${slowest(values, 0.99).toFixed(0)} ms`

const scenarioOf = async (url: string, token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/v1/catalogue?size=48`, { headers })
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
  const found = items.find(({ name }) => name === 'The third late report')
  if (!found) throw new Error('The library has no third late report.')
  return found.id
}

/** How soon the trainer's room shows what participants do, beside their own bare streams. */
export const workshop: Measurement = {
  name: 'workshop',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
    const server = await startProbed(api, { ...env, DEMO: '1', NODE_ENV: 'production' })
    try {
      const trainer = await tokenOf(server.url, 'editor')
      log(`${participantCount} participants on one node, each with five turns …`)
      const { room, bare } = await runRoom(server.url, trainer, await scenarioOf(server.url, trainer))
      const details = `${inWords(room)} after ${room.length} turns were sent; a bare stream ${inWords(bare)}`
      return [
        { name: 'the slowest hundredth of updates in a full room', ratio: slowest(room, 0.99) / aim, aim: 1, details },
      ]
    } finally {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
