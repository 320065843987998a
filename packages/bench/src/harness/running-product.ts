import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@parley/testbed/ports'

const root = join(import.meta.dirname, '../../../..')

export interface RunningProduct {
  url: string
  /** The folder with its releases. */
  dataDir: string
  stop: () => Promise<void>
}

/** This checkout as `npm start` runs it, on data of its own. */
export async function runningProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const port = await freePort()
  const env = { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir }
  const child = spawn('node', ['packages/launch/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  }
  const ready = new Promise<boolean>((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Parley is ready on ')) resolve(true)
    })
  })
  if (await Promise.race([ready, exit.then(() => false)])) return { url: `http://localhost:${port}/`, dataDir, stop }
  await stop()
  throw new Error('npm start did not get ready')
}
