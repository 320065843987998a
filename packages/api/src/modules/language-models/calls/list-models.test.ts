import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listModels } from './list-models.ts'

let respond: (response: ServerResponse) => void = (response) => void response.end()
const server = createServer((_request, response) => respond(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const request = {
  type: 'openai_compatible' as const,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  apiKey: undefined,
  allow: ['127.0.0.1'],
}

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  ['sends its head alone', (response) => response.flushHeaders()],
  ['sends the beginning of its list', (response) => void response.write('{"data":[{"id":"small"},')],
])('a server that %s is not waited for without an end', async (_name, answer) => {
  respond = answer
  await expect(listModels(request, 150)).rejects.toMatchObject({ code: 'first_token_late' })
})

test('a list that breaks off is a fault', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"data":[', () => response.destroy())
  }
  await expect(listModels(request)).rejects.toMatchObject({ code: 'reset' })
})

test('of a list without an end 500 models are kept', async () => {
  const data = Array.from({ length: 700 }, (_each, place) => ({ id: `model-${place}` }))
  respond = (response) => void response.end(JSON.stringify({ data }))
  expect(await listModels(request)).toHaveLength(500)
})
