import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster, serveCluster, type Cluster } from './cluster.ts'
import { findPostgres } from './postgres-installation.ts'
import { giveTo, unprivileged } from './unprivileged.ts'

// The process that `startPostgres` starts: says one line of JSON, then lives until its standard input closes.

const say = (word: object): boolean => process.stdout.write(`${JSON.stringify(word)}\n`)

const dir = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
let cluster: Cluster | undefined

const leave = async (code: number): Promise<never> => {
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
process.stdin.on('end', () => void leave(0))
process.stdin.on('error', () => void leave(0))
process.stdin.resume()

try {
  const account = unprivileged()
  const installation = await findPostgres()
  let { bin } = installation
  if (account && installation.private) {
    // The unprivileged account may not be allowed into the folder that holds this checkout.
    cpSync(installation.root, join(dir, 'postgresql'), { recursive: true, verbatimSymlinks: true })
    bin = join(dir, 'postgresql', 'bin')
  }
  giveTo(account, dir)
  const place = { bin, major: installation.major, dir, account }
  await createCluster(place)
  cluster = await serveCluster(place)
  void cluster.died.then((reason) => {
    process.stderr.write(`PostgreSQL ended by itself: ${reason}\n`)
    return leave(1)
  })
  say({ url: cluster.url })
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
  await leave(1)
}
