import { Client } from 'pg'
import { compare, type Figure, type Measurement, median } from '../harness/measurement.ts'
import { withParley } from '../harness/parley-on-postgres.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { type FilledAudit, manyEntries } from './many-entries.ts'

const rounds = 5
/** An answer that takes longer is felt as waiting. */
const limitOfASearch = 300

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
    const roundTimes: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      roundTimes.push(await timeOf(url, `/v1/audit_events?${query}`, headers))
    }
    times.push({ name, time: median(roundTimes.slice(1)) })
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
  const timePage = async (headers: Headers) => {
    let all = 0
    for (let n = 0; n < requests; n += 1) all += await timeOf(url, page, headers)
    return all / requests
  }
  const { ratio, subject, baseline } = await compare({
    rounds,
    subject: () => timePage(many.operator),
    baseline: () => timePage(few.operator),
  })
  const details = `${subject.toFixed(1)} against ${baseline.toFixed(1)} ms a request, database included`
  return { name: 'first page of 1,000,000 entries against the same of 1,000', ratio, aim: 1.3, details }
}

/** The audit of an organisation that has used the product for years. */
export const auditSearch: Measurement = {
  name: 'audit-search',
  run: (log) =>
    withParley({}, async ({ server: { url }, databaseUrl }) => {
      const client = new Client(databaseUrl)
      await client.connect()
      try {
        log('audit with 1,000,000 entries of 20,000 people …')
        const few = await manyEntries(client, url, 1000, 1000)
        const many = await manyEntries(client, url, 20_000, 1_000_000)
        const admin = { authorization: `Bearer ${await tokenOf(url, 'super-admin')}` }
        return [
          await searchFigure(url, 'an operator', many.operator),
          await searchFigure(url, 'a super-admin', admin),
          await pageFigure(url, few, many),
        ]
      } finally {
        await client.end()
      }
    }),
}
