import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createCluster, serveCluster, serveClusterAgain, type Cluster, type ShutdownMode } from './cluster.ts'
import { findPostgres } from './postgres-installation.ts'
import { giveTo, unprivilegedAccount } from './unprivileged.ts'

// The process that `startPostgres` starts: says one line of JSON, carries out the orders that it reads, one a line,
// says one line after each, and lives until its standard input closes.

const say = (word: object): boolean => process.stdout.write(`${JSON.stringify(word)}\n`)

const settings = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
const dir = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
let cluster: Cluster | undefined

const leave = async (code: number): Promise<never> => {
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
const orders = createInterface({ input: process.stdin })
orders.on('close', () => void leave(0))
process.stdin.on('error', () => void leave(0))

const leaveWhenDead = ({ died }: Cluster): void =>
  void died.then((reason) => {
    process.stderr.write(`PostgreSQL ended by itself: ${reason}\n`)
    return leave(1)
  })

try {
  const account = unprivilegedAccount()
  const installation = await findPostgres()
  let { bin } = installation
  if (account && installation.private) {
    // The unprivileged account may not be allowed into the folder that holds this checkout.
    cpSync(installation.root, join(dir, 'postgresql'), { recursive: true, verbatimSymlinks: true })
    bin = join(dir, 'postgresql', 'bin')
  }
  giveTo(account, dir)
  const place = { bin, major: installation.major, dir, account, settings }
  await createCluster(place)
  let currentCluster = await serveCluster(place)
  cluster = currentCluster
  leaveWhenDead(currentCluster)
  const carryOut: Record<string, (mode?: string) => Promise<void> | void> = {
    shutDown: (mode) => currentCluster.stop(mode as ShutdownMode),
    startAgain: async () => {
      currentCluster = await serveClusterAgain(place, currentCluster.port)
      cluster = currentCluster
      leaveWhenDead(currentCluster)
    },
    freeze: () => currentCluster.signal('SIGSTOP'),
    thaw: () => currentCluster.signal('SIGCONT'),
  }
  orders.on('line', (line) => {
    const [order = '', mode] = line.split(' ')
    void Promise.try(() => carryOut[order]?.(mode)).then(
      () => say({ url: currentCluster.url }),
      (error: unknown) => say({ failed: String(error) }),
    )
  })
  say({ url: cluster.url })
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
  await leave(1)
}
