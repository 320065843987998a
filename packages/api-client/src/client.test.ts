import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, type CallOptions, createClient } from './index.ts'

const table = {
  things: {
    list: 'GET /v1/things',
    read: 'GET /v1/things/{id}',
    update: 'PATCH /v1/things/{id}',
    login: 'POST /v1/fau/login form',
    logout: 'POST /v1/fau/logout',
    events: 'GET /v1/things/{id}/events sse',
  },
} as const

type Asker = (input?: unknown, options?: CallOptions) => Promise<unknown>
type Things = Record<keyof (typeof table)['things'], Asker>

interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
type Responder = (response: ServerResponse, seen: SeenRequest, count: number) => void

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const json = (response: ServerResponse, status: number, body: unknown, type = 'application/json') =>
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))

/** A real server and the client of it. */
const start = async (respond: Responder, { language = 'en', token = null as string | null, refreshed = '' } = {}) => {
  const requests: SeenRequest[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(entry)
    respond(response, entry, requests.length)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  let currentToken = token
  const refusals: string[] = []
  const client = createClient(
    {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      language: () => language,
      token: () => currentToken,
      onUnauthorized: async (refusedToken) => {
        refusals.push(refusedToken)
        currentToken = refreshed || null
        return refreshed !== ''
      },
    },
    table,
  )
  return {
    things: (client as unknown as { things: Things }).things,
    seen: requests,
    refusals,
    stop: () => server.close(),
  }
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('placeholders are encoded, queries written, the bearer and the language sent', async () => {
  const { things, seen } = await start((response) => json(response, 200, { ok: true }), {
    token: 'abc',
    language: 'fr',
  })
  await things.read({ params: { id: 'a/b?c#é' }, query: { search: 'x y', page: 2, skipped: undefined } })
  expect(seen[0]?.url).toBe('/v1/things/a%2Fb%3Fc%23%C3%A9?search=x+y&page=2')
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'accept-language': 'fr' })
})

test.each(['..', '.', ''])('a parameter of "%s" cannot change where the call goes', async (id) => {
  const { things, seen } = await start((response) => json(response, 200, {}))
  await expect(things.read({ params: { id } })).rejects.toThrow('id cannot be')
  expect(seen).toEqual([])
})

test('bodies are sent as JSON, or as a form where the contract says so', async () => {
  const { things, seen } = await start((response) => json(response, 200, {}))
  await things.update({ params: { id: '1' }, body: { name: 'é' } })
  await things.login({ body: { username: 'a@b', password: 'x&y' } })
  expect(seen[0]).toMatchObject({ method: 'PATCH', body: '{"name":"é"}' })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(seen[1]?.body).toBe('username=a%40b&password=x%26y')
  expect(seen[1]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
})

test('without a sign-in no bearer is sent', async () => {
  const { things, seen } = await start((response) => json(response, 200, {}))
  await things.list()
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a read is tried again after %i, a write is not',
  async (status) => {
    const { things, seen } = await start((response, _seen, count) =>
      count === 1 ? json(response, status, {}) : json(response, 200, { second: true }),
    )
    expect(await things.list()).toEqual({ second: true })
    const other = await start((response) => json(response, status, {}))
    expect((await failure(other.things.update({ params: { id: '1' }, body: {} }))).status).toBe(status)
    expect([seen.length, other.seen.length]).toEqual([2, 1])
  },
)

test('a write is tried again where the caller says so', async () => {
  const { things, seen } = await start((response, _seen, count) =>
    count < 3 ? json(response, 503, {}) : json(response, 200, {}),
  )
  await things.update({ params: { id: '1' }, body: {} }, { retry: 2 })
  expect(seen).toHaveLength(3)
})

test('a 400 is not tried again and carries the problem as the API phrased it', async () => {
  const problem = { type: 'about:blank', title: 'x', status: 400, code: 'invalid-input', detail: 'Correct the fields.' }
  const { things, seen } = await start((response) => json(response, 400, problem, 'application/problem+json'))
  const error = await failure(things.list())
  expect(error).toMatchObject({ status: 400, code: 'invalid-input', message: 'Correct the fields.', problem })
  expect(seen).toHaveLength(1)
})

test('an answer that does not come from the API is an error, even with status 200', async () => {
  const html: Responder = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>')
  const { things } = await start(html, { language: 'fr' })
  const error = await failure(things.list())
  expect(error.code).toBe('unexpected-answer')
  expect(error.message).toContain('ne vient pas de notre serveur')
})

test('an unreachable server is named in the error, which does not blame the connection alone', async () => {
  const { things, stop } = await start((response) => json(response, 200, {}))
  stop()
  const { code, message } = await failure(things.update({ params: { id: '1' }, body: {} }))
  expect(code).toBe('network-error')
  expect(message).toMatch(/your connection is down or the server is restarting/)
})

test('an answer that is cut off after its headers is a network error', async () => {
  const { things } = await start((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"ok":')
    setTimeout(() => response.destroy(), 20)
  })
  expect((await failure(things.list())).code).toBe('network-error')
})

test('an abort while an answer is read ends the call and is not reported as a network error', async () => {
  const controller = new AbortController()
  const { things } = await start((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"ok":')
    setTimeout(() => controller.abort(), 20)
  })
  await expect(things.list(undefined, { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError)
})

test('after a 401 the call is made again once with the new token', async () => {
  const { things, seen, refusals } = await start(
    (response, { headers }) => json(response, headers.authorization === 'Bearer new' ? 200 : 401, { ok: 1 }),
    { token: 'old', refreshed: 'new' },
  )
  expect(await things.update({ params: { id: '1' }, body: { a: 1 } })).toEqual({ ok: 1 })
  expect(refusals).toEqual(['old'])
  expect(seen.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}'])
})

test('a 401 is final when it cannot be refreshed, comes again, concerns a logout, or no token was sent', async () => {
  const refuse: Responder = (response) => json(response, 401, {})
  const clientWithoutRefresh = await start(refuse, { token: 'old' })
  expect((await failure(clientWithoutRefresh.things.list())).status).toBe(401)
  expect([clientWithoutRefresh.seen.length, clientWithoutRefresh.refusals.length]).toEqual([1, 1])
  const again = await start(refuse, { token: 'old', refreshed: 'new' })
  expect((await failure(again.things.list())).status).toBe(401)
  expect([again.seen.length, again.refusals.length]).toEqual([2, 1])
  const logout = await start(refuse, { token: 'old', refreshed: 'new' })
  await failure(logout.things.logout())
  expect(logout.refusals).toEqual([])
  const anonymous = await start(refuse)
  await failure(anonymous.things.login({ body: {} }))
  expect(anonymous.refusals).toEqual([])
})

test('an abort ends the call and is not reported as a network error', async () => {
  const { things } = await start(() => undefined)
  const controller = new AbortController()
  const pending = things.list(undefined, { signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  await expect(pending).rejects.not.toBeInstanceOf(ApiError)
})

test.each([202, 204])('an answer of %i without a body is a success that says nothing', async (status) => {
  const { things } = await start((response) => response.writeHead(status).end())
  await expect(things.update({ params: { id: 'a' }, body: {} })).resolves.toBeUndefined()
})

test('a stream comes as it is, and goes on after the last event that came', async () => {
  const { things, seen } = await start((response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 8\ndata: on\n\n'),
  )
  const body = (await things.events({ params: { id: '1' } }, { lastEventId: 7 })) as ReadableStream<Uint8Array>
  expect(await new Response(body).text()).toBe('id: 8\ndata: on\n\n')
  expect(seen[0]).toMatchObject({ url: '/v1/things/1/events', headers: { 'last-event-id': '7' } })
})
