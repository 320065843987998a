import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { compare, type Figure, type Measurement, median } from '../harness/measurement.ts'
import { startProbed } from '../harness/probed-process.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { type FilledAudit, manyEntries } from './many-entries.ts'

const rounds = 5
/** An answer that takes longer is felt as waiting. */
const limitOfASearch = 300
const api = join(import.meta.dirname, '../../../api/src/main.ts')

type Headers = Record<string, string>

/** The searches of administrators, from words of most entries to words of none. */
const searches = {
  'a word of most entries': 'search=signed',
  'a word of one in a hundred': 'search=changed',
  'two words': 'search=changed+first4200',
  'a name': 'search=Last4711',
  'an address': 'search=203.0.113.99',
  'a word of no entry': 'search=zzqqxx',
  'a name among one kind': 'search=Last4711&subject_kind=user',
  'a name within a day': `search=Last4711&from=${new Date(Date.now() - 86_400_000).toISOString()}`,
}

async function timeOf(url: string, path: string, headers: Headers): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}${path}`, { headers })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  await answer.text()
  return performance.now() - began
}

/** The slowest search, each at the median of its rounds, against what is felt as waiting. */
async function searchFigure(url: string, who: string, headers: Headers): Promise<Figure> {
  const times: { name: string; time: number }[] = []
  for (const [name, query] of Object.entries(searches)) {
    const measured: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      measured.push(await timeOf(url, `/v1/audit_events?${query}`, headers))
    }
    times.push({ name, time: median(measured.slice(1)) })
  }
  const slowest = Math.max(...times.map(({ time }) => time))
  const details = times.map(({ name, time }) => `${name} ${time.toFixed(0)} ms`).join(', ')
  return {
    name: `slowest search of ${who} among 1,000,000 entries against ${limitOfASearch} ms`,
    ratio: slowest / limitOfASearch,
    aim: 1,
    details,
  }
}

async function pageFigure(url: string, few: FilledAudit, many: FilledAudit): Promise<Figure> {
  const page = '/v1/audit_events'
  const requests = 100
  const timed = async (headers: Headers) => {
    let all = 0
    for (let n = 0; n < requests; n += 1) all += await timeOf(url, page, headers)
    return all / requests
  }
  const { ratio, subject, baseline } = await compare({
    rounds,
    subject: () => timed(many.operator),
    baseline: () => timed(few.operator),
  })
  const details = `${subject.toFixed(1)} against ${baseline.toFixed(1)} ms a request, database included`
  return { name: 'first page of 1,000,000 entries against the same of 1,000', ratio, aim: 1.3, details }
}

/** The audit of an organisation that has used the product for years. */
export const auditSearch: Measurement = {
  name: 'audit-search',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const client = new Client(postgres.url)
    const server = await startProbed(api, {
      DATABASE_URL: postgres.url,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    })
    try {
      await client.connect()
      log('audit with 1,000,000 entries of 20,000 people …')
      const few = await manyEntries(client, server.url, 1000, 1000)
      const many = await manyEntries(client, server.url, 20_000, 1_000_000)
      const admin = { authorization: `Bearer ${await tokenOf(server.url, 'super-admin')}` }
      return [
        await searchFigure(server.url, 'an operator', many.operator),
        await searchFigure(server.url, 'a super-admin', admin),
        await pageFigure(server.url, few, many),
      ]
    } finally {
      await server.stop()
      await client.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
