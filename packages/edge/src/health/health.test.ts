import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  openCounter,
  openStore,
  promote,
  publish,
  readChannels,
  readRolloutCount,
  releaseStatus,
} from '../releases/index.ts'
import { builtPart } from '../testing/built-part.ts'
import { runningEdge, serve } from '../testing/running-edge.ts'
import { failsMoreOften } from './compare-versions.ts'

test.each([
  ['clearly more often', { loads: 100, errors: 20 }, { loads: 900, errors: 9 }, true],
  ['always, while the old one was hardly seen', { loads: 25, errors: 25 }, { loads: 2, errors: 0 }, true],
  ['as often', { loads: 100, errors: 5 }, { loads: 900, errors: 45 }, false],
  ['a little more often, as chance has it', { loads: 100, errors: 3 }, { loads: 900, errors: 18 }, false],
  ['less often', { loads: 100, errors: 5 }, { loads: 900, errors: 200 }, false],
  ['too seldom to tell', { loads: 10, errors: 10 }, { loads: 900, errors: 0 }, false],
])('a version that fails %s', (_, newer, older, isWorse) => {
  expect(failsMoreOften({ ...newer, failingSources: 3 }, older)).toBe(isWorse)
  expect(failsMoreOften({ ...newer, failingSources: 2 }, older)).toBe(false)
})

test('a version that begins to fail after thousands of people have loaded it is judged by the latest of them', async () => {
  const store = openStore(temporaryFolder())
  const rollout = { to: '2.0.0', share: 50, startedAt: '2026-01-01T00:00:00.000Z' }
  const { count, flush } = await openCounter(store, 'edge')
  for (let person = 0; person < 2100; person += 1)
    count({ name: 'coaching', version: '2.0.0', loads: 1, errors: 0 }, { rollout, source: `person ${person}` })
  for (let person = 0; person < 900; person += 1)
    count({ name: 'coaching', version: '2.0.0', loads: 1, errors: 1 }, { rollout, source: `later ${person}` })
  await flush()
  const counts = await readRolloutCount(store, { name: 'coaching', version: '2.0.0', rollout })
  expect(counts).toEqual({ loads: 2000, errors: 900, failingSources: 900 })
})

test('counts that are written at once keep what was counted last', async () => {
  const store = openStore(temporaryFolder())
  const { count, flush } = await openCounter(store, 'edge')
  const rollout = { to: '2.0.0', share: 50, startedAt: '2026-01-01T00:00:00.000Z' }
  for (let round = 1; round <= 40; round += 1) {
    const writes: Promise<void>[] = []
    for (let person = 1; person <= 5; person += 1) {
      count({ name: 'coaching', version: '2.0.0', loads: 1, errors: 0 }, { rollout, source: `${round} ${person}` })
      writes.push(flush())
      await nextTurn()
    }
    await Promise.all(writes)
    const counts = await readRolloutCount(store, { name: 'coaching', version: '2.0.0', rollout })
    expect(counts.loads).toBe(5 * round)
  }
})

/** An API that knows the token of each person `person-<n>`. */
const peopleApi = () =>
  serve((request, response) => {
    const [, id] = /^Bearer (person-\d+)$/.exec(request.headers.authorization ?? '') ?? []
    response.writeHead(request.url === '/v1/me' && !id ? 401 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(id ? { id } : {}))
  })

const rolling = async () => {
  const settings = { apiUrls: [(await peopleApi()).url], trustProxy: true }
  const options = { settings, limits: { checkHealthEvery: 20 } }
  const first = await runningEdge({ parts: [{ name: 'coaching', code: 'old' }], ...options })
  const { dataDir } = first
  const second = await runningEdge({ dataDir, ...options })
  const dir = await builtPart({ name: 'coaching', code: 'new' })
  const { version } = await publish({ dataDir, dir, name: 'coaching' })
  await promote({ dataDir, name: 'coaching', version, channel: 'stable', share: 50 })
  const older = first.versions['coaching'] ?? ''
  const readPage = async (url: string) => (await fetch(`${url}/`)).text()
  for (const { url } of [first, second]) await expect.poll(() => readPage(url)).toContain(older)
  const rollout = async () => (await readChannels(openStore(dataDir))).rollouts['coaching']
  await expect.poll(async () => (await fetch(`${second.url}/`)).headers.get('set-cookie')).toContain('parley_visitor=')
  return { urls: [first.url, second.url] as const, dataDir, newer: version, older, rollout }
}

const report = (url: string, version: string, errors: 0 | 1, headers: Record<string, string> = {}) =>
  fetch(`${url}/builds/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ parts: [{ name: 'coaching', version, loads: 1, errors }] }),
  })

const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` })

test('a rollout whose new version fails at both edges is paused by itself, with the figures as the reason', async () => {
  const { urls, dataDir, newer, older, rollout } = await rolling()
  for (let page = 0; page < 12; page += 1)
    for (const url of urls) {
      await report(url, newer, page % 2 === 0 ? 1 : 0, from(page % 6))
      await report(url, older, 0, from(page % 6))
    }
  await expect.poll(async () => (await rollout())?.pausedBecause).toContain('pages with the new')
  const { history } = await releaseStatus(dataDir)
  expect(history.filter(({ action }) => action === 'pause')).toHaveLength(1)
  expect(history[0]).toMatchObject({ by: 'the edge', from: newer, to: older })
})

/** Figures are judged after they are written; what is reported behind them is written and judged later. */
const untilJudged = async (dataDir: string, url: string, { newer, loads }: { newer: string; loads: number }) => {
  const countLoads = async () => {
    const { parts } = await releaseStatus(dataDir)
    return parts.find(({ name }) => name === 'coaching')?.counts?.[newer]?.loads
  }
  await expect.poll(countLoads).toBe(loads)
  for (const more of [1, 2]) {
    await report(url, newer, 0, from(200 + more))
    await expect.poll(countLoads).toBe(loads + more)
  }
}

test('a rollout whose versions fail alike goes on', async () => {
  const { urls, dataDir, newer, older, rollout } = await rolling()
  for (let page = 0; page < 28; page += 1) {
    await report(urls[0], newer, page % 7 === 0 ? 1 : 0, from(page))
    await report(urls[0], older, page % 7 === 0 ? 1 : 0, from(page))
  }
  await untilJudged(dataDir, urls[0], { newer, loads: 28 })
  expect(await rollout()).toMatchObject({ to: newer, share: 50 })
  expect((await rollout())?.pausedBecause).toBeUndefined()
})

test('one address cannot pause a rollout, however many visitors, tokens and edges it claims', async () => {
  const { urls, dataDir, newer, rollout } = await rolling()
  for (let page = 0; page < 40; page += 1)
    for (const url of urls) {
      const cookie = `parley_visitor=visitor-${String(page).padStart(8, '0')}`
      await report(url, newer, 1, { ...from(1), cookie, authorization: `Bearer forged-${page}` })
    }
  await untilJudged(dataDir, urls[0], { newer, loads: 80 })
  expect(await rollout()).toMatchObject({ to: newer, share: 50 })
  expect((await rollout())?.pausedBecause).toBeUndefined()
})

test('signed-in people behind one address pause a rollout that fails for them', async () => {
  const { urls, newer, rollout } = await rolling()
  for (let page = 0; page < 24; page += 1)
    await report(urls[0], newer, 1, { ...from(1), authorization: `Bearer person-${page % 6}` })
  await expect.poll(async () => (await rollout())?.pausedBecause).toContain('pages with the new')
})

test('one network alone reports 60 times a minute, and a version that was not published is not counted', async () => {
  const { urls, dataDir, newer } = await rolling()
  for (let page = 0; page < 70; page += 1) expect((await report(urls[0], newer, 0)).status).toBe(204)
  await report(urls[1], '9.9.9', 1)
  await report(urls[1], newer, 0)
  const loads = async () => {
    const { parts } = await releaseStatus(dataDir)
    return parts.find(({ name }) => name === 'coaching')?.counts
  }
  await expect.poll(loads).toEqual({ [newer]: { loads: 61, errors: 0 } })
  const wrong = await fetch(`${urls[0]}/builds/reports`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(wrong.status).toBe(400)
})
