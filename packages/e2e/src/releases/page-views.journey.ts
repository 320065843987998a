import { Agent, get } from 'node:http'
import { promoteParts, rollback } from '@parley/edge/releases'
import { publish, show } from './parts/small-parts.ts'
import { expect, test } from './releases.fixture.ts'

/** A sample, the least: `npm run bench -- --only releases` does it 10,000 times. */
const views = 1000
const atOnce = 12

interface Answer {
  readonly status: number
  readonly body: string
}

const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, fail) => {
    get(url, { agent, headers: { 'accept-language': 'en' } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.on('error', fail)
    }).on('error', fail)
  })

const entryIn = (body: string): string | undefined => /\/remotes\/almanac\/[^/"]+\/remoteEntry\.en\.js/.exec(body)?.[0]

/** One page, and now and then the file that it leads to: what a page names must be there. */
async function view(url: string, agent: Agent, index: number, seenEntries: Set<string>): Promise<string | undefined> {
  const { status, body } = await ask(`${url}/almanac`, agent)
  const entry = entryIn(body)
  if (status !== 200 || !entry) return `${status} ${body.slice(0, 200)}`
  seenEntries.add(entry)
  if (index % 25 > 0) return undefined
  const file = await ask(`${url}${entry}`, agent)
  return file.status === 200 ? undefined : `${entry} ${file.status}`
}

test('no page view fails during continuous promotions and rollbacks', async ({ app, parts }) => {
  const target = { dataDir: app.dataDir, channel: 'stable' as const }
  await show(app, parts.one)
  const second = await publish(app.dataDir, parts.two)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const seenEntries = new Set<string>()
  const failures: string[] = []
  let changes = 0
  let viewCount = 0
  const isEnough = (): boolean => viewCount >= views && changes > 4 && seenEntries.size === 2
  const over = new AbortController()
  const visitor = async (): Promise<void> => {
    while (!isEnough() && failures.length === 0) {
      const failure = await view(app.url, agent, (viewCount += 1), seenEntries).catch((error: unknown) => String(error))
      if (failure) failures.push(failure)
    }
  }
  const operator = async (): Promise<void> => {
    while (!over.signal.aborted) {
      changes += (await promoteParts({ ...target, parts: { almanac: second } })).changes.length
      changes += (await rollback({ ...target, name: 'almanac' })).changes.length
    }
  }
  const changing = operator()
  await Promise.all(Array.from({ length: atOnce }, visitor))
  over.abort()
  await changing
  agent.destroy()
  expect(failures).toEqual([])
  expect(changes).toBeGreaterThan(4)
  expect(seenEntries.size).toBe(2)
})
