import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { release } from '../parts/run.ts'
import { signedIn, startedSession } from '../../journeys/caller.ts'
import { expect, type Production, test } from './production.fixture.ts'

const entryOf = async (dataDir: string, name: string): Promise<string> => {
  const [version] = await readdir(join(dataDir, 'releases/remotes', name))
  return `/remotes/${name}/${version}/remoteEntry.js`
}

test('nginx passes the events of a session at once and keeps the stream open', async ({ production }) => {
  const caller = await signedIn(production.url, 'user')
  const id = await startedSession(caller)
  const interruption = new AbortController()
  const stream = await fetch(`${production.url}/v1/coaching_sessions/${id}/events`, {
    headers: { authorization: `Bearer ${caller.token}`, 'accept-encoding': 'gzip, br' },
    signal: interruption.signal,
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('content-encoding')).toBeNull()
  const words = { client_turn_id: 'turn-1', text: 'How was your week? I would like to understand it.' }
  const speak = async (): Promise<number> =>
    (await caller.call('POST', `/v1/coaching_sessions/${id}/turns`, words)).status
  let text = ''
  let pieces = 0
  let speech: Promise<void> | undefined
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    pieces += 1
    // The other person may still be speaking; the same turn may be sent again.
    speech ??= expect.poll(speak, { timeout: 180_000 }).toBe(202)
    if (text.includes('turn-1')) break
  }
  await speech
  interruption.abort()
  expect(text).toContain('turn-1')
  // The turn was sent after the first piece, so it came while the stream was open.
  expect(pieces).toBeGreaterThan(1)
})

/** Sends the beginning of a body that was announced as large, and says what came back before the rest was sent. */
const sendHalf = ({ url }: Production, path: string, token: string): Promise<number> =>
  new Promise((resolve, fail) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'content-length': 11_000_000 }
    const clientRequest = request(`${url}${path}`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      clientRequest.destroy()
    })
    clientRequest.on('error', fail)
    clientRequest.write(Buffer.alloc(2_000_000))
  })

test('nginx passes an upload while it arrives and refuses a file above the limit', async ({ production }) => {
  const [caller, learner] = [await signedIn(production.url, 'operator'), await signedIn(production.url, 'user')]
  // Nothing was kept until the end: the API has answered after a fifth of it.
  expect(await sendHalf(production, '/api/image/uploads?category=persona', caller.token)).toBeGreaterThanOrEqual(400)
  const large = await caller.call('POST', '/v1/users', { first_name: 'x'.repeat(5_000_000) })
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ code: 'too-large' })
  const small = await learner.call('POST', '/v1/coaching_sessions', { scenario_id: 'x'.repeat(200_000) })
  expect(small.status).toBe(400)
})

test('nginx caches a file of a release: the second request does not reach the edge, and browsers keep it', async ({
  production,
}) => {
  const path = await entryOf(production.dataDir, 'settings')
  const ask = () => fetch(`${production.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  const first = await ask()
  const second = await ask()
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.headers.get('x-cache')).toBe('HIT')
  expect(second.headers.get('cache-control')).toContain('immutable')
  expect(second.headers.get('content-encoding')).toBe('br')
  expect(await second.text()).toBe(await first.text())
  expect(production.askedOfEdge().filter((askedPath) => askedPath === path)).toHaveLength(1)
  const plain = await fetch(`${production.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
})

test('answers of the API and pages are compressed and not cached', async ({ production }) => {
  const { token } = await signedIn(production.url, 'user')
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const document = await fetch(`${production.url}/v1/openapi.json`, { headers })
  expect(document.headers.get('content-encoding')).toBe('gzip')
  expect(document.headers.get('x-cache')).toBeNull()
  const page = await fetch(`${production.url}/`, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(await page.text()).toContain('<h1')
})

test('a guest behind nginx gets the rendered first page with few compressed scripts, starts and comes back', async ({
  production,
}) => {
  const editor = await signedIn(production.url, 'editor')
  const catalogue = await editor.call('GET', '/v1/catalogue?page=1&size=12')
  const scenarioId = ((await catalogue.json()) as { items: { id: string }[] }).items[0]?.id
  const code = { name: 'Behind nginx', scenario_id: scenarioId, language: 'en', ask_name: false }
  const answer = await editor.call('POST', '/v1/access_codes', code)
  const { items } = (await answer.json()) as { items: { url: string; access_code: string }[] }
  const brotli = { 'accept-encoding': 'br' }
  const page = await fetch(items[0]?.url ?? '', { headers: brotli })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('cache-control')).toContain('no-cache')
  const document = await page.text()
  expect(document).toContain('<main id="main"')
  const scripts = [...document.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '')
  expect(scripts.some((path) => path.includes('/front/'))).toBe(true)
  for (const path of scripts) {
    const script = await fetch(`${production.url}${path}`, { headers: brotli })
    expect([path, script.status, script.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
  }
  const sharedPath = `/v1/shared_sessions/${items[0]?.access_code}`
  const startAnswer = await fetch(`${production.url}${sharedPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { session_id } = (await startAnswer.json()) as { session_id: string }
  const cookie = startAnswer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const back = await fetch(`${production.url}${sharedPath}`, { headers: { cookie } })
  expect(await back.json()).toMatchObject({ own: { session_id } })
})

test('visitors who chose staging get the staged remote, the others the stable one', async ({ production }) => {
  const { dataDir, url } = production
  const publication = await release(dataDir, 'publish', 'settings', '--version', '9.9.9-staged')
  expect(publication.code, publication.output).toBe(0)
  await release(dataDir, 'promote', 'settings', '--version', '9.9.9-staged', '--to', 'staging')
  const { token } = await signedIn(url, 'operator')
  const choice = await fetch(`${url}/builds/channel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"channel":"staging"}',
  })
  const cookie = choice.headers.get('set-cookie')?.split(';')[0] ?? ''
  await expect
    .poll(async () => (await fetch(`${url}/settings`, { headers: { cookie } })).text())
    .toContain('9.9.9-staged')
  expect(await (await fetch(`${url}/settings`)).text()).not.toContain('9.9.9-staged')
})

/** Reads and repeatable writes without a pause while the events happen; says what failed. */
async function traffic(url: string, events: () => Promise<void>): Promise<{ asked: number; failed: string[] }> {
  const caller = await signedIn(url, 'user')
  const session = await startedSession(caller)
  const over = new AbortController()
  // Only now: a sign-in and a new session are not repeatable, so a node that is killed under them may fail them.
  const allEvents = events().finally(() => over.abort())
  let requestCount = 0
  const failures: string[] = []
  const ask = async (method: string, path: string): Promise<void> => {
    requestCount += 1
    const answer = await caller.call(method, path).catch((error: unknown) => String(error))
    if (typeof answer === 'string') failures.push(`${method} ${path}: ${answer}`)
    else if (answer.status >= 500) failures.push(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    else await answer.text()
  }
  const visitor = async (index: number): Promise<void> => {
    while (!over.signal.aborted) {
      await ask('GET', '/v1/me')
      await ask('GET', '/v1/catalogue?page=1&size=12')
      await ask('GET', '/')
      // Removing what is removed changes nothing, so it may be sent again.
      if (index === 0) await ask('DELETE', `/v1/coaching_sessions/${session}`)
    }
  }
  await Promise.all([allEvents, ...[0, 1, 2, 3].map(visitor)])
  return { asked: requestCount, failed: failures }
}

test('no call fails when one API node shuts down and another is killed', async ({ production }) => {
  test.setTimeout(150_000)
  const { nodes, restart } = production
  const events = async (): Promise<void> => {
    await wait(1000)
    await nodes[1].kill('SIGTERM')
    await wait(1500)
    await restart(1)
    await wait(2500)
    await nodes[0].kill('SIGKILL')
    await wait(2500)
    await restart(0)
    await wait(500)
  }
  const { asked, failed } = await traffic(production.url, events)
  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(100)
})
