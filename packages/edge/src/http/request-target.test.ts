import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runningEdge, serve } from '../testing/running-edge.ts'
import { requestTarget } from './request-target.ts'

test.each([
  ['/a?b=c?d', '/a', '?b=c?d'],
  ['//elsewhere/a', '//elsewhere/a', ''],
  ['http://elsewhere:81/a?b', '/a', '?b'],
  ['http://elsewhere', '/', ''],
  ['http://elsewhere?x', '/', '?x'],
  [undefined, '/', ''],
])('%s is %s and %s', (target, path, search) => {
  expect(requestTarget(target)).toEqual({ path, search })
})

test('no request target leads the proxy elsewhere', async () => {
  const addresses: string[] = []
  const elsewhere = await serve((request, response) => {
    addresses.push(request.url ?? '')
    response.end('elsewhere')
  })
  const api = await serve((_request, response) => response.end('api'))
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] } })
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${elsewhere.url}/v1/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(addresses).toEqual([])
  expect(answer).not.toContain('elsewhere')
})
