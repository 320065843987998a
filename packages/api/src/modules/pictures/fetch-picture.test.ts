import { pictureLimits } from '@parley/contracts/calls'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

const address = 'https://pictures.example/a.png'

/** Answers by address and notes which addresses were asked. */
const site = (answers: Readonly<Record<string, () => Response>>) => {
  const urls: string[] = []
  const fetch = async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input)
    urls.push(url)
    // A fetch that follows redirects without an end fails, in place of running for ever.
    if (urls.length > 9) throw new Error('asked too often')
    const answer = answers[url]
    if (!answer) throw new Error('refused')
    return answer()
  }
  return { fetch, visited: urls }
}

const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })
const problem = { code: 'picture-not-fetched' }

test('the bytes of a picture arrive, also behind three redirects', async () => {
  const { fetch, visited } = site({
    [address]: redirect('/b'),
    'https://pictures.example/b': redirect('https://cdn.example/c'),
    'https://cdn.example/c': redirect('https://cdn.example/d'),
    'https://cdn.example/d': () => new Response('bytes'),
  })
  expect((await fetchPicture(address, fetch)).toString()).toBe('bytes')
  expect(visited).toHaveLength(4)
})

test('a circle of redirects ends', async () => {
  const { fetch, visited } = site({ [address]: redirect(address) })
  await expect(fetchPicture(address, fetch)).rejects.toMatchObject(problem)
  expect(visited).toHaveLength(4)
})

test.each(['http://pictures.example/a.png', 'https://me:secret@pictures.example/a', 'file:///etc/passwd'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { fetch, visited } = site({ [address]: redirect(location), [location]: () => new Response('secret') })
    await expect(fetchPicture(address, fetch)).rejects.toMatchObject(problem)
    expect(visited).toEqual([address])
  },
)

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is larger than an upload may be', () => new Response(new Uint8Array(pictureLimits.bytes + 1))],
  ['does not answer', () => Promise.reject(new Error('refused')) as unknown as Response],
])('an address whose picture %s answers like every other failure', async (_fault, answer) => {
  await expect(fetchPicture(address, site({ [address]: answer }).fetch)).rejects.toMatchObject(problem)
})

test('a site that answers no more is given up after ten seconds, counted over all of its redirects', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  onTestFinished(() => timeout.mockRestore())
  const signals: unknown[] = []
  const fetch = async (_url: unknown, options?: { signal?: unknown }) => {
    signals.push(options?.signal)
    if (signals.length === 1) return redirect('/silent')()
    throw new Error('too late')
  }
  await expect(fetchPicture(address, fetch)).rejects.toMatchObject(problem)
  expect(timeout.mock.calls).toEqual([[10_000]])
  expect(signals).toEqual([patience.signal, patience.signal])
})

test('without another fetch, an address inside the network of the server gets no connection', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
    await expect(fetchPicture(`https://${host}:${port}/a.png`)).rejects.toMatchObject(problem)
  expect(connections).toBe(0)
})
