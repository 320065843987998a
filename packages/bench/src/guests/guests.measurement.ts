import { randomBytes } from 'node:crypto'
import { countStatuses } from '../harness/count-statuses.ts'
import { type Figure, type Measurement, median } from '../harness/measurement.ts'
import { withParley } from '../harness/parley-on-postgres.ts'
import { signedIn } from '../harness/parley-server.ts'
import { openCode } from './open-code.ts'

/** `SIEGE=2000` for a first look. */
const GUESSES = Number(process.env['SIEGE'] ?? 100_000)
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const randomCode = (): string => Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')

const sieges = [
  { name: 'one address', addressOf: () => '192.0.2.1' },
  { name: '1,000 addresses', addressOf: (n: number) => `10.${(n % 1000) >> 8}.${(n % 1000) & 255}.7` },
] as const

interface IssuedCode {
  readonly access_code: string
  readonly record: { readonly id: string }
}

/** An editor shares a scenario; answers its code and one that was revoked. */
async function issueCodes(url: string): Promise<readonly [string, string]> {
  const { send } = await signedIn(url, 'editor')
  const { items: scenarios } = await send<{ items: { id: string }[] }>('GET', '/catalogue?language=en')
  const body = { name: 'Bench', language: 'en', scenario_id: scenarios[0]?.id, count: 2 }
  const { items } = await send<{ items: IssuedCode[] }>('POST', '/access_codes', body)
  const [open, revoked] = items
  if (!open || !revoked) throw new Error('The server issued fewer codes than the editor wanted.')
  await send('POST', `/access_codes/${revoked.record.id}/revoke`, {})
  return [open.access_code, revoked.access_code]
}

/** A code that was never issued against one that was revoked: neither the status nor the time may tell them apart. */
async function compareTimes(url: string, revokedCode: string): Promise<Figure> {
  const times = { unknown: [] as number[], issued: [] as number[] }
  for (let n = 0; n < 1000; n += 1) {
    const address = `203.0.113.${n % 250}`
    const answers = [await openCode(url, randomCode(), address), await openCode(url, revokedCode, address)]
    if (answers.some(({ status }) => status !== 404)) throw new Error('A refusal had another status than 404.')
    // The first rounds warm the server up.
    if (n < 200) continue
    times.unknown.push(answers[0]?.took ?? 0)
    times.issued.push(answers[1]?.took ?? 0)
  }
  const [unknown, issued] = [median(times.unknown), median(times.issued)]
  const ratio = Math.max(unknown / issued, issued / unknown)
  const details = `${unknown.toFixed(2)} ms for a code never issued, ${issued.toFixed(2)} ms for a revoked one`
  return { name: 'time of refusals of access codes', ratio, aim: 1.25, details }
}

async function besiege(url: string, open: string, { name, addressOf }: (typeof sieges)[number]): Promise<Figure> {
  const counts = await countStatuses(GUESSES, (n, agent) => openCode(url, randomCode(), addressOf(n), agent))
  const [hits = 0, unknown = 0, refused = 0] = [200, 404, 429].map((status) => counts.get(status))
  if (hits + unknown + refused !== GUESSES) throw new Error(`Other answers came: ${JSON.stringify([...counts])}`)
  const guest = await openCode(url, open, addressOf(0))
  if (guest.status !== 200) throw new Error(`The guest behind the same address was refused with ${guest.status}.`)
  const details = `${unknown} answered as unknown, ${refused} told to wait; the guest beside them gets in`
  return { name: `access codes found in ${GUESSES} guesses from ${name}`, ratio: hits, aim: 0, details }
}

/** Guesses of access codes, over HTTP. */
export const guests: Measurement = {
  name: 'guests',
  run: (log) =>
    withParley({ TRUST_PROXY: '127.0.0.1' }, async ({ server: { url } }) => {
      const [open, revoked] = await issueCodes(url)
      const figures: Figure[] = [await compareTimes(url, revoked)]
      for (const each of sieges) {
        log(`${GUESSES} guesses of codes from ${each.name} …`)
        figures.push(await besiege(url, open, each))
      }
      return figures
    }),
}
