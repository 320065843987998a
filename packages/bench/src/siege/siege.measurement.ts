import { countStatuses } from '../harness/count-statuses.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { withParley } from '../harness/parley-on-postgres.ts'
import { type Guess, signInAt } from './sign-in.ts'

/** `SIEGE=2000` for a first look. */
const GUESSES = Number(process.env['SIEGE'] ?? 100_000)
const password = 'Parley-Demo-1'
const home = '198.51.100.20'

interface Siege {
  readonly name: string
  readonly username: string
  readonly addressOf: (n: number) => string
  /**
   * The number of passwords that the rate limit lets the server check: for one address, 100 and one every two minutes.
   */
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

/** Signs the owner of the account in meanwhile, on the usual device and from the usual address. */
async function signOwnerIn(url: string, username: string, cookie: string): Promise<void> {
  const attempts: readonly Guess[] = [
    { username, password, address: '203.0.113.200', cookie },
    { username, password, address: home },
  ]
  for (const attempt of attempts) {
    const { status } = await signInAt(url, attempt)
    if (status !== 200) throw new Error(`The owner was refused with ${status}.`)
  }
}

async function besiege(url: string, { name, username, addressOf, allowed }: Siege): Promise<Figure> {
  const { cookie } = await signInAt(url, { username, password, address: home })
  const guessOf = (n: number): Guess => ({ username, password: passwordOf(n), address: addressOf(n) })
  const counts = await countStatuses(GUESSES, (n, agent) => signInAt(url, guessOf(n), agent))
  const [hits = 0, checked = 0, refused = 0] = [200, 401, 429].map((status) => counts.get(status))
  if (hits + checked + refused !== GUESSES) throw new Error(`Other answers came: ${JSON.stringify([...counts])}`)
  await signOwnerIn(url, username, cookie)
  const details = `${checked + hits} checked, ${refused} refused, ${hits} of the right ones let in; the owner gets in`
  const ratio = (checked + hits) / allowed
  return { name: `passwords checked in ${GUESSES} guesses from ${name}`, ratio, aim: 1, details }
}

/** The rate limits of signing in against an attacker who guesses all day, over HTTP. */
export const siege: Measurement = {
  name: 'siege',
  run: (log) =>
    withParley({ TRUST_PROXY: '127.0.0.1' }, async ({ server: { url } }) => {
      const figures: Figure[] = []
      for (const each of sieges) {
        log(`${GUESSES} guesses from ${each.name} …`)
        figures.push(await besiege(url, each))
      }
      return figures
    }),
}
