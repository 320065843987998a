import { expect, test } from 'vitest'
import { serve } from '../../testing/running-edge.ts'
import { servedContract } from './served-contract.ts'

test('the head of the document tells the version, and the document is not read', async () => {
  const requests: string[] = []
  const { url } = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.setHeader('contract-version', '1.7.0').end()
  })
  expect(await servedContract([url])).toBe('1.7.0')
  expect(requests).toEqual(['HEAD /v1/openapi.json'])
})

test('the version comes from the first node that answers, from its document if it is older, and is unset without a node', async () => {
  const { url } = await serve((_request, response) => response.end('{"info":{"version":"1.2.0"}}'))
  const brokenNode = await serve((_request, response) => response.writeHead(500).end('{"info":{"version":"9.9.9"}}'))
  const dead = 'http://127.0.0.1:1'
  expect(await servedContract([dead, brokenNode.url, url])).toBe('1.2.0')
  expect(await servedContract([dead])).toBeUndefined()
})
