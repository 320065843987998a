import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { fuzz, type FuzzedDocument, type FuzzOptions } from './index.ts'

const thing = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
  required: ['id', 'name'],
  additionalProperties: false,
}
const problem = {
  type: 'object',
  properties: { code: { type: 'string' } },
  required: ['code'],
  additionalProperties: false,
}
const refusal = { content: { 'application/problem+json': { schema: problem } } }
const document: FuzzedDocument = {
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'things.write',
        tags: ['things'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } }, required: ['name'] },
            },
          },
        },
        responses: { '200': { content: { 'application/json': { schema: thing } } }, '400': refusal },
      },
    },
  },
  components: { schemas: {} },
}

const id = '0192f000-0000-7000-8000-000000000001'
const isValid = (text: string): boolean => {
  try {
    const { name } = JSON.parse(text) as { name?: unknown }
    return typeof name === 'string' && name.length <= 20 && !name.includes('\0')
  } catch {
    return false
  }
}

type Handler = (text: string, response: ServerResponse) => void

const answer = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' })
    .end(JSON.stringify(body))

const sound: Handler = (text, response) =>
  isValid(text) ? answer(response, 200, { id, name: 'x' }) : answer(response, 400, { code: 'invalid' })

const run = async (handler: Handler, options: Partial<FuzzOptions> = {}) => {
  const requests: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      requests.push(`${request.url} ${text}`)
      handler(text, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const actors = [{ name: 'nobody', signIn: async () => undefined }]
  const result = await fuzz({ url, document, actors, seed: 'test', count: 120, ...options })
  server.close()
  return { ...result, seen: requests }
}

test('a server that answers as its document says has no findings', async () => {
  const { findings, byStatus } = await run(sound)
  expect(findings).toEqual([])
  expect(byStatus['200']).toBeGreaterThan(20)
  expect(byStatus['400']).toBeGreaterThan(10)
})

const defects: [string, Handler, RegExp][] = [
  [
    'a 500 for a NUL',
    (text, response) => (text.includes('\\u0000') ? answer(response, 500, {}) : sound(text, response)),
    /answered 500/,
  ],
  [
    'a field that is not in the document',
    (_text, response) => answer(response, 200, { id, name: 'x', password: 'y' }),
    /outside its schema.*additional properties/,
  ],
  [
    'a status that is not in the document',
    (_text, response) => answer(response, 409, { code: 'x' }),
    /answered 409, which is not/,
  ],
  [
    'a problem as plain JSON',
    (_text, response) => void response.writeHead(400, { 'content-type': 'text/html' }).end('no'),
    /text\/html/,
  ],
  ['a connection that is cut', (_text, response) => void response.destroy(), /socket hang up/],
]

test.each(defects)('%s is found, and the request that shows it is printed', async (_name, handler, sentence) => {
  const { findings } = await run(handler)
  expect(findings.length).toBeGreaterThan(0)
  expect(findings[0]).toMatch(sentence)
  expect(findings[0]).toMatch(/things\.write as nobody \(test\/\d+\).*\n {2}curl -X PUT/)
})

test('an attacker sends each operation every hostile value once, and a server that takes one is found out', async () => {
  const attacker = { name: 'attacker', signIn: async () => undefined }
  const careless: Handler = (_text, response) => answer(response, 200, { id, name: 'x' })
  const { findings } = await run(careless, { attacker, count: 0 })
  expect(findings.map((finding) => finding.match(/accepted: (.*)/)?.[1])).toEqual([
    'NUL',
    'half a surrogate pair',
    'malformed id',
  ])
})

test('an answer that never comes is a hang', async () => {
  const { findings } = await run(() => {}, { patience: 200, count: 1 })
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain('no answer within 0.2 s')
})

test('the same seed sends the same requests, and a run goes on where another one stopped', async () => {
  const always: Handler = (_text, response) => answer(response, 400, { code: 'invalid' })
  const [once, again, later, other] = [
    await run(always),
    await run(always),
    await run(always, { from: 100 }),
    await run(always, { seed: 'other' }),
  ]
  expect(again.seen).toEqual(once.seen)
  expect(later.seen.slice(0, 20)).toEqual(once.seen.slice(100))
  expect(other.seen).not.toEqual(once.seen)
})
