import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runningEdge } from '../testing/running-edge.ts'

/** Without the client's own tidying of the path. */
const rawStatus = async (url: string, address: string): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { hostname, port } = new URL(url)
  request({ hostname, port, path: address }, (answer) => {
    answer.resume()
    resolve(answer.statusCode ?? 0)
  })
    .on('error', reject)
    .end()
  return promise
}

test('a published file may be cached for ever, and has an encoding that the client accepts', async () => {
  const { url, versions } = await runningEdge({ parts: [{ name: 'coaching' }] })
  const entry = `${url}/remotes/coaching/${versions['coaching']}/remoteEntry.js`
  const encodings = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity'].map(async (accept) => {
      const answer = await fetch(entry, { headers: { 'accept-encoding': accept } })
      expect(await answer.text()).toContain('first')
      return answer.headers.get('content-encoding')
    }),
  )
  expect(encodings).toEqual(['br', 'gzip', 'gzip', null])
  const { headers } = await fetch(entry)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const again = await fetch(entry, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect((await fetch(entry, { method: 'HEAD' })).status).toBe(200)
})

test('only the files that a release lists are served', async () => {
  const { url, versions } = await runningEdge({ parts: [{ name: 'coaching' }] })
  const coaching = `/remotes/coaching/${versions['coaching']}`
  const shell = `/remotes/shell/${versions['shell']}`
  const addresses = [
    `${coaching}/release.json`,
    `${coaching}/build.json`,
    `${coaching}/../../../channels.json`,
    `${coaching}/..%2f..%2f..%2fchannels.json`,
    `${coaching}/%2e%2e/%2e%2e/%2e%2e/channels.json`,
    `${coaching}/constructor`,
    `${coaching}/__proto__`,
    `${shell}/.server/entry.cjs`,
    `${shell}/%2eserver/entry.cjs`,
    '/remotes/coaching/..%2f..%2f/channels.json',
    '/remotes/..%2fremotes/x/channels.json',
    '/remotes/coaching/9.9.9/remoteEntry.js',
  ]
  expect(await Promise.all(addresses.map((address) => rawStatus(url, address)))).toEqual(addresses.map(() => 404))
  expect(await rawStatus(url, `${shell}/light.js`)).toBe(200)
})

test('a file that is gone from the store is a plain 404, and is not remembered', async () => {
  const { url, dataDir, versions } = await runningEdge({ parts: [{ name: 'coaching' }] })
  const folder = path.join(dataDir, 'releases/remotes/coaching', versions['coaching'] ?? '')
  for (const suffix of ['', '.br', '.gz']) await rm(path.join(folder, `remoteEntry.js${suffix}`))
  const answer = await fetch(`${url}/remotes/coaching/${versions['coaching']}/remoteEntry.js`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
