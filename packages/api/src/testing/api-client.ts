import type { Problem } from '@parley/contracts/errors'
import type { Call, CallAnswer, CallInput } from '@parley/contracts/kit'

interface Answer<T> {
  status: number
  headers: Headers
  /** The body of a success, with the type of its schema. */
  body: T
  /** The same body, with the type of a problem. */
  problem: Problem
}

export interface TestClient {
  readonly token: string | undefined
  send<const C extends Call>(
    call: C,
    input?: CallInput<C>,
    headers?: Record<string, string>,
  ): Promise<Answer<CallAnswer<C>>>
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const addressOf = ({ path }: Call, { params = {}, query = {} }: Input): string => {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((entry: unknown): [string, string] => [name, String(entry)]),
  )
  const search = new URLSearchParams(pairs)
  return search.size > 0 ? `${address}?${search.toString()}` : address
}

const bodyOf = ({ encoding, body: schema }: Call, body: Record<string, unknown> | undefined) => {
  if (!schema || body === undefined) return {}
  if (encoding === 'form') {
    return { body: new URLSearchParams(body as Record<string, string>) }
  }
  if (encoding === 'audio') return { body: Buffer.alloc(0), headers: { 'content-type': 'audio/pcm;rate=16000' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

const read = async ({ transport }: Call, response: Response): Promise<unknown> => {
  if (transport === 'sse' && response.ok) {
    // A stream of events has no end to wait for.
    await response.body?.cancel()
    return undefined
  }
  const text = await response.text()
  if (text === '') return undefined
  return /^application\/(?:problem\+)?json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
}

/** Makes calls of the contract over HTTP, with or without a sign-in. */
export const testClient = (url: string, token?: string): TestClient => ({
  token,
  send: async (call, input = {} as never, headers = {}) => {
    const request = input as Input
    const payload = bodyOf(call, request.body)
    const response = await fetch(`${url}${addressOf(call, request)}`, {
      method: call.method,
      ...payload,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...payload.headers, ...headers },
    })
    const body = await read(call, response)
    return { status: response.status, headers: response.headers, body: body as never, problem: body as Problem }
  },
})
