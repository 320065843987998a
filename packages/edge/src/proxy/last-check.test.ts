import { expect, test } from 'vitest'
import { runningEdge, serve } from '../testing/running-edge.ts'

/** The edge asks its nodes for the first time when it starts, and then so rarely that a test sees what happens between. */
const limits = { checkNodesEvery: 1500, checkNodeTimeout: 200, answer: 600_000, ask: 600_000 }

test('a read finds the only node that is left, though that node stood still a moment ago', async () => {
  let isStill = false
  const first = await serve((request, response) => {
    if (request.url === '/v1/suspending') isStill = true
    if (!isStill) response.end('first')
  })
  const second = await serve((_request, response) => response.end('second'))
  const { url } = await runningEdge({ settings: { apiUrls: [first.url, second.url] }, limits })
  const read = async (path: string) => (await fetch(`${url}${path}`)).text()
  expect(await Promise.all([read('/v1/suspending'), read('/v1/suspending')])).toEqual(['second', 'second'])
  isStill = false
  await second.kill()
  expect(await read('/v1/x')).toBe('first')
})

test('a read finds the only node that is left, though that node closed a connection at this moment', async () => {
  let closingCount = 0
  const closing = await serve((request, response) => {
    if (request.url !== '/v1/x' || closingCount > 0) return response.end('read')
    closingCount += 1
    request.socket.destroy()
  })
  const absentNode = await serve((_request, response) => response.end())
  await absentNode.kill()
  const { url } = await runningEdge({ settings: { apiUrls: [absentNode.url, closing.url] }, limits })
  expect(await (await fetch(`${url}/v1/x`)).text()).toBe('read')
  expect(closingCount).toBe(1)
})

test('a write that reached no node finds the one that is back, and is sent once', async () => {
  const writes: string[] = []
  let isStill = false
  const first = await serve(async (request, response) => {
    if (request.url === '/v1/suspending') isStill = true
    if (isStill) return
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.method === 'POST') writes.push(body)
    response.end()
  })
  const second = await serve((_request, response) => response.end('second'))
  const { url } = await runningEdge({ settings: { apiUrls: [first.url, second.url] }, limits })
  const read = async () => (await fetch(`${url}/v1/suspending`)).text()
  expect(await Promise.all([read(), read()])).toEqual(['second', 'second'])
  isStill = false
  await second.kill()
  expect((await fetch(`${url}/v1/x`, { method: 'POST', body: 'once' })).status).toBe(200)
  expect(writes).toEqual(['once'])
})
