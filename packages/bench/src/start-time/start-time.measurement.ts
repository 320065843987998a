import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@parley/testbed/ports'
import type { Figure, Measurement } from '../harness/measurement.ts'

const root = join(import.meta.dirname, '../../../..')
const [firstAim, secondAim] = [120, 5]

/** Seconds until the ready line; it is ended again afterwards. */
async function startIn(checkout: string): Promise<number> {
  const startedAt = performance.now()
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: '.data' }
  const child = spawn('node', ['packages/launch/start.mjs'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let seconds = Number.NaN
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (!Number.isNaN(seconds) || !output.includes('Parley is ready on ')) return
    seconds = (performance.now() - startedAt) / 1000
    child.kill('SIGTERM')
  })
  await once(child, 'close')
  if (Number.isNaN(seconds)) throw new Error(`npm start did not get ready:\n${output}`)
  return seconds
}

const figure = (name: string, seconds: number, aim: number): Figure => ({
  name,
  ratio: seconds / aim,
  aim: 1,
  details: `${seconds.toFixed(1)} s of ${aim} s`,
})

/** The last commit in a fresh checkout: with nothing installed, then with everything there. */
export const startTime: Measurement = {
  name: 'start-time',
  run: async (log) => {
    const checkout = await mkdtemp(join(tmpdir(), 'parley-checkout-'))
    try {
      log('first and second start in a fresh checkout …')
      await promisify(execFile)('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, checkout])
      const first = await startIn(checkout)
      const second = await startIn(checkout)
      return [figure('first npm start', first, firstAim), figure('second npm start', second, secondAim)]
    } finally {
      await rm(checkout, { recursive: true, force: true })
    }
  },
}
