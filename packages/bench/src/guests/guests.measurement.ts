import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { startPostgres } from '@parley/testbed/postgres'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { startProbed } from '../harness/probed-process.ts'
import { guessCodes, lookAt } from './code-guesses.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
/** `SIEGE=2000` for a first look. */
const GUESSES = Number(process.env['SIEGE'] ?? 100_000)
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const randomCode = (): string => Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')

const sieges = [
  { name: 'one address', addressOf: () => '192.0.2.1' },
  { name: '1,000 addresses', addressOf: (n: number) => `10.${(n % 1000) >> 8}.${(n % 1000) & 255}.7` },
] as const

const askAs = async (url: string, path: string, token: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  return (await (await fetch(`${url}${path}`, init)).json()) as { items: Record<string, unknown>[] }
}

/** An editor shares a scenario; answers its code and one that was revoked. */
async function issueCodes(url: string): Promise<readonly [string, string]> {
  const form = new URLSearchParams({ username: 'editor@demo.parley.test', password: 'Parley-Demo-1' })
  const signedIn = await fetch(`${url}/v1/fau/login`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const { items: scenarios } = await askAs(url, '/v1/catalogue?language=en', token)
  const body = { name: 'Bench', language: 'en', scenario_id: scenarios[0]?.['id'], count: 2 }
  const { items } = await askAs(url, '/v1/access_codes', token, body)
  const [open, revoked] = items.map(({ access_code }) => String(access_code))
  const record = items[1]?.['record'] as { id: string } | undefined
  if (!record) throw new Error('The server issued fewer codes than asked for.')
  await askAs(url, `/v1/access_codes/${record.id}/revoke`, token, {})
  return [open ?? '', revoked ?? '']
}

const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** A code that was never issued against one that was revoked: neither the status nor the time may tell them apart. */
async function compareTimes(url: string, revoked: string): Promise<Figure> {
  const times = { unknown: [] as number[], issued: [] as number[] }
  for (let n = 0; n < 1000; n += 1) {
    const address = `203.0.113.${n % 250}`
    const answers = [await lookAt(url, randomCode(), address), await lookAt(url, revoked, address)]
    if (answers.some(({ status }) => status !== 404)) throw new Error('A refusal had another status than 404.')
    // The first rounds warm the server up.
    if (n < 200) continue
    times.unknown.push(answers[0]?.took ?? 0)
    times.issued.push(answers[1]?.took ?? 0)
  }
  const [unknown, issued] = [middleOf(times.unknown), middleOf(times.issued)]
  const ratio = Math.max(unknown / issued, issued / unknown)
  const details = `${unknown.toFixed(2)} ms for a code never issued, ${issued.toFixed(2)} ms for a revoked one`
  return { name: 'time of refusals of access codes', ratio, aim: 1.25, details }
}

async function besiege(url: string, open: string, { name, addressOf }: (typeof sieges)[number]): Promise<Figure> {
  const seen = await guessCodes(url, GUESSES, { codeOf: randomCode, addressOf })
  const [hits = 0, unknown = 0, refused = 0] = [200, 404, 429].map((status) => seen.get(status))
  if (hits + unknown + refused !== GUESSES) throw new Error(`Other answers came: ${JSON.stringify([...seen])}`)
  const guest = await lookAt(url, open, addressOf(0))
  if (guest.status !== 200) throw new Error(`The guest behind the same address was refused with ${guest.status}.`)
  const details = `${unknown} told that they open nothing, ${refused} told to wait; the guest beside them gets in`
  return { name: `access codes found in ${GUESSES} guesses from ${name}`, ratio: hits, aim: 0, details }
}

/** Guesses of access codes, over HTTP. */
export const guests: Measurement = {
  name: 'guests',
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
      const [open, revoked] = await issueCodes(server.url)
      const figures: Figure[] = [await compareTimes(server.url, revoked)]
      for (const each of sieges) {
        log(`${GUESSES} guesses of codes from ${each.name} …`)
        figures.push(await besiege(server.url, open, each))
      }
      return figures
    } finally {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
