import dns, { type LookupAddress } from 'node:dns'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runningEdge, serve } from '../testing/running-edge.ts'
import { NodeStandstillError } from './failure.ts'

/** A node that takes every connection and answers nothing while it stands still, as a suspended process does. */
const suspendableNode = async () => {
  const writes: string[] = []
  const reads: string[] = []
  let isStill = false
  const { url } = await serve(async (request, response) => {
    if (request.method === 'POST') writes.push(request.url ?? '')
    else if (request.url === '/v1/suspending' || request.url === '/v1/long') reads.push(request.url)
    if (isStill) return
    if (request.url === '/v1/suspending') isStill = true
    else if (request.url === '/v1/long') setTimeout(() => response.end('done'), 1000)
    else response.end('answered')
  })
  return { url, writes, reads, resume: () => void (isStill = false) }
}

const limits = {
  checkNodesEvery: 50,
  checkNodeTimeout: 200,
  checkOnlyNodeTimeout: 200,
  answer: 600_000,
  ask: 600_000,
}

const edgeBefore = (...apiUrls: string[]) => runningEdge({ settings: { apiUrls }, limits })

/** The reasons why the edge has given up requests to a node since this was called. */
const abortReasons = () => {
  const abort = vi.spyOn(AbortController.prototype, 'abort')
  onTestFinished(() => abort.mockRestore())
  return () => abort.mock.calls.flatMap(([reason]) => (reason instanceof NodeStandstillError ? [reason] : []))
}

test('a read on a node that then stands still is answered by the next node', async () => {
  const [first, second] = [await suspendableNode(), await serve((_request, response) => response.end('next'))]
  const { url } = await edgeBefore(first.url, second.url)
  const read = async () => (await fetch(`${url}/v1/suspending`)).text()
  expect(await Promise.all([read(), read()])).toEqual(['next', 'next'])
})

test('a node that does not say that it is ready, but answers calls, gets calls and finishes them', async () => {
  const { url: nodeUrl } = await serve((request, response) => {
    if (request.url === '/readyz') return
    if (request.url === '/v1/long') setTimeout(() => response.end('done'), 2500)
    else response.end('answered')
  })
  const { url } = await runningEdge({
    settings: { apiUrls: [nodeUrl] },
    limits: { ...limits, checkOnlyNodeTimeout: 500 },
  })
  const calls: Promise<number>[] = []
  const call = async (): Promise<number> => (await fetch(`${url}/v1/short`)).status
  const timer = setInterval(() => calls.push(call()), 20)
  onTestFinished(() => clearInterval(timer))
  const long = await fetch(`${url}/v1/long`, { method: 'POST' })
  expect(await long.text()).toBe('done')
  clearInterval(timer)
  // Calls that are under way end before the edge does.
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})

test('the only node has more time, because no other node could answer instead', async () => {
  const { url: nodeUrl } = await serve((request, response) => {
    if (request.url === '/v1/slow') setTimeout(() => response.end('late'), 1500)
  })
  const patient = { ...limits, checkOnlyNodeTimeout: 600_000 }
  const { url } = await runningEdge({ settings: { apiUrls: [nodeUrl] }, limits: patient })
  expect(await (await fetch(`${url}/v1/slow`)).text()).toBe('late')
})

test('calls answer 503 with Retry-After while the only node stands still, and go on when it does', async () => {
  const node = await suspendableNode()
  const { url } = await edgeBefore(node.url)
  const answerTo = async (path: string, method: string) => {
    const answer = await fetch(`${url}${path}`, { method })
    return [answer.status, answer.headers.get('retry-after')]
  }
  expect(await answerTo('/v1/suspending', 'GET')).toEqual([503, '2'])
  expect(await answerTo('/v1/new', 'POST')).toEqual([503, '2'])
  expect([node.reads, node.writes]).toEqual([['/v1/suspending'], []])
  node.resume()
  await expect.poll(() => answerTo('/v1/x', 'POST')).toEqual([200, null])
})

test('a write on a node that then stands still answers 502 and is never sent twice', async () => {
  const [first, second] = [await suspendableNode(), await suspendableNode()]
  const { url } = await edgeBefore(first.url, second.url)
  const answer = await fetch(`${url}/v1/suspending`, { method: 'POST', body: 'once' })
  expect(await answer.json()).toMatchObject({ status: 502, code: 'bad-gateway' })
  expect([...first.writes, ...second.writes]).toEqual(['/v1/suspending'])
})

/** Connections to `localhost` wait until the returned function is called. */
const holdConnections = () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const { lookup: find } = dns
  type LookupCallback = (error: null, addresses: LookupAddress[]) => void
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: object,
    answer: LookupCallback,
  ) => {
    if (name === 'localhost') void goOn.then(() => answer(null, [{ address: '127.0.0.1', family: 4 }]))
    else find(name, options, answer as never)
  }) as never)
  onTestFinished(() => lookup.mockRestore())
  return resolve
}

test('a write that waits for its connection to a node that then stands still is answered by the next node', async () => {
  const [first, second] = [await suspendableNode(), await serve((_request, response) => response.end('next'))]
  const goOn = holdConnections()
  const reasons = abortReasons()
  const { url } = await runningEdge({
    settings: { apiUrls: [first.url.replace('127.0.0.1', 'localhost'), second.url] },
    limits: { ...limits, checkNodeTimeout: 500, connect: 600_000 },
  })
  const write = async () => (await fetch(`${url}/v1/new`, { method: 'POST', body: 'once' })).text()
  const writes = Promise.all([write(), write()])
  await expect.poll(reasons).not.toEqual([])
  goOn()
  expect(await writes).toEqual(['next', 'next'])
  expect(first.writes).toEqual([])
})

test('a call that takes long on a node that answers otherwise is waited for', async () => {
  // The answers of the node may be late, because the edge, the node and this test share one process.
  const patient = { ...limits, checkOnlyNodeTimeout: 1000 }
  const { url } = await runningEdge({ settings: { apiUrls: [(await suspendableNode()).url] }, limits: patient })
  const [read, write] = await Promise.all([fetch(`${url}/v1/long`), fetch(`${url}/v1/long`, { method: 'POST' })])
  expect([await read.text(), await write.text()]).toEqual(['done', 'done'])
})

test('a read whose caller left before the answer is not watched any more', async () => {
  const node = await suspendableNode()
  const { url, edge } = await edgeBefore(node.url)
  const caller = new AbortController()
  const answer = fetch(`${url}/v1/long`, { signal: caller.signal })
  await expect.poll(() => node.reads).toEqual(['/v1/long'])
  caller.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => new Promise((resolve) => edge.app.server.getConnections((_, open) => resolve(open)))).toBe(0)
  const reasons = abortReasons()
  expect((await fetch(`${url}/v1/suspending`)).status).toBe(503)
  expect(reasons()).toHaveLength(1)
})
