import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { startProbed } from '../harness/probed-process.ts'
import { type Guess, guessing, signInAt } from './guesses.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
/** `SIEGE=2000` for a first look. */
const GUESSES = Number(process.env['SIEGE'] ?? 100_000)
const password = 'Parley-Demo-1'
const home = '198.51.100.20'

interface Siege {
  readonly name: string
  readonly username: string
  readonly addressOf: (n: number) => string
  /** How many passwords the rate limit lets the server check: for one address, 100 and one every two minutes. */
  readonly allowed: number
}

const sieges: readonly Siege[] = [
  { name: 'one address', username: 'user@demo.parley.test', addressOf: () => '192.0.2.1', allowed: 130 },
  {
    name: '1,000 addresses',
    username: 'editor@demo.parley.test',
    addressOf: (n) => `10.${(n % 1000) >> 8}.${(n % 1000) & 255}.7`,
    // Thirty until the server notices the attack, then three for each address.
    allowed: 3030,
  },
]

/** The last tenth of the guesses are right; the rate limit refuses nearly all of them like the others. */
const passwordOf = (n: number): string => (n < GUESSES * 0.9 ? `Guess-${n}-x` : password)

/** The owner of the account signs in meanwhile, on the usual device and from the usual address. */
async function letsTheTruePersonIn(url: string, username: string, cookie: string): Promise<void> {
  const ways: readonly Guess[] = [
    { username, password, address: '203.0.113.200', cookie },
    { username, password, address: home },
  ]
  for (const way of ways) {
    const { status } = await signInAt(url, way)
    if (status !== 200) throw new Error(`The true person was refused with ${status}.`)
  }
}

async function besiege(url: string, { name, username, addressOf, allowed }: Siege): Promise<Figure> {
  const { cookie } = await signInAt(url, { username, password, address: home })
  const seen = await guessing(url, GUESSES, (n) => ({ username, password: passwordOf(n), address: addressOf(n) }))
  const [hits = 0, looked = 0, refused = 0] = [200, 401, 429].map((status) => seen.get(status))
  if (hits + looked + refused !== GUESSES) throw new Error(`Other answers came: ${JSON.stringify([...seen])}`)
  await letsTheTruePersonIn(url, username, cookie)
  const details = `${looked + hits} looked at, ${refused} refused, ${hits} of the right ones let in; the true person gets in`
  const ratio = (looked + hits) / allowed
  return { name: `passwords looked at in ${GUESSES} guesses from ${name}`, ratio, aim: 1, details }
}

/** The rate limits of signing in against an attacker who guesses all day, over HTTP. */
export const siege: Measurement = {
  name: 'siege',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const server = await startProbed(api, {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      NODE_ENV: 'production',
    })
    try {
      const figures: Figure[] = []
      for (const each of sieges) {
        log(`${GUESSES} guesses from ${each.name} …`)
        figures.push(await besiege(server.url, each))
      }
      return figures
    } finally {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
