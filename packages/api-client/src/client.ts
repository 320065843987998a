import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { paths } from '@parley/contracts/paths'
import { FetchError, ofetch } from 'ofetch'
import { encodeFields, fillPath } from './address.ts'
import { answerError, ApiError, ownError } from './api-error.ts'

export interface ClientOptions {
  /** Origin of the API; the page's own origin by default. */
  baseUrl?: string
  /** Language of problem messages. */
  language: () => string
  token: () => string | null
  /** Runs after a 401 for a call with a token. Answers true when there is a new token, so the client repeats the call. */
  onUnauthorized: (refusedToken: string) => Promise<boolean>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Number of the last event that arrived; a stream continues after it. */
  lastEventId?: number
  /** Number of retries after 408, 409, 425, 429 and 5xx answers: by default 1 for reads and 0 for writes. */
  retry?: number
}

type Sends<I> = Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/** Streams and files arrive as raw responses, every other answer in the type of its call. */
type Answer<C> = C extends { readonly transport: 'sse' | 'stream' }
  ? ReadableStream<Uint8Array<ArrayBuffer>>
  : C extends { readonly transport: 'binary' }
    ? Blob
    : CallAnswer<C>

/** `client.users.list({ query })`: one function for each call of the contract. */
export type ApiClient<Tree = Contract> = {
  readonly [G in keyof Tree]: {
    readonly [N in keyof Tree[G]]: (...sends: Sends<CallInput<Tree[G][N]>>) => Promise<Answer<Tree[G][N]>>
  }
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

type PathTable = Readonly<Record<string, Readonly<Record<string, string>>>>

const bodyOf = (input: Input, encoding: string | undefined): BodyInit | undefined => {
  if (input.body === undefined) return undefined
  if (encoding === 'form') return encodeFields(input.body as Record<string, unknown>)
  if (encoding === 'audio') return input.body as Blob
  return encoding === 'multipart' ? formOf(input.body as Record<string, string | Blob>) : JSON.stringify(input.body)
}

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const isJson = (response: Response) =>
  /^application\/([\w.+-]+\+)?json\b/.test(response.headers.get('content-type') ?? '')

const isStreamed = (transport: string | undefined): boolean => transport === 'sse' || transport === 'stream'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads an answer. Throws when it is an error or does not come from the API. */
const readAnswer = async (response: Response, transport: string | undefined, language: string): Promise<unknown> => {
  if (response.ok && isStreamed(transport)) return response.body
  if (response.ok && transport === 'binary') return response.blob()
  if (response.status === 204) return undefined
  const text = await response.text()
  // A 202 may have no body.
  if (response.ok && text === '' && !response.headers.has('content-type')) return undefined
  const data = isJson(response) ? parse(text) : undefined
  if (!response.ok) throw answerError(response.status, data, language)
  if (data === undefined) throw ownError('unexpected-answer', language, response.status)
  return data
}

/** Waits for the time that `Retry-After` names, up to a limit. */
const retryDelay = ({ response }: { response?: Response }): number => {
  const seconds = Number(response?.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 10) * 1000 : 300
}

class Transport {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  async call(entry: string, input: Input = {}, options: CallOptions = {}): Promise<unknown> {
    const token = this.#options.token()
    const response = await this.#send(entry, input, options, token)
    const isRefused = response.status === 401 && token !== null && !entry.includes('/logout')
    if (!isRefused || !(await this.#options.onUnauthorized(token))) return this.#read(entry, response, options)
    return this.#read(entry, await this.#send(entry, input, options, this.#options.token()), options)
  }

  async #read(entry: string, response: Response, { signal }: CallOptions): Promise<unknown> {
    try {
      return await readAnswer(response, entry.split(' ')[2], this.#options.language())
    } catch (cause) {
      if (cause instanceof ApiError || signal?.aborted) throw cause
      // The connection ended after the headers, or the browser stopped reading because it leaves the page.
      throw ownError('network-error', this.#options.language(), 0, cause)
    }
  }

  async #send(entry: string, input: Input, options: CallOptions, token: string | null): Promise<Response> {
    const { signal, retry, lastEventId } = options
    const [method, path = '', kind] = entry.split(' ')
    const address = fillPath(path, input.params)
    const body = bodyOf(input, kind)
    const headers = new Headers({ 'accept-language': this.#options.language() })
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (lastEventId !== undefined) headers.set('last-event-id', String(lastEventId))
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    try {
      return await ofetch.raw(address, {
        baseURL: this.#options.baseUrl,
        method,
        query: input.query,
        body,
        headers,
        signal,
        retry,
        retryDelay,
        // The answer stays unread: what it is depends on the call.
        responseType: 'stream',
      })
    } catch (cause) {
      if (cause instanceof FetchError && cause.response) return cause.response
      if (signal?.aborted) throw cause
      throw ownError('network-error', this.#options.language(), 0, cause)
    }
  }
}

/** Creates the client of a contract from its table of paths. */
export const createClient = (options: ClientOptions, table: PathTable = paths): ApiClient => {
  const transport = new Transport(options)
  return Object.fromEntries(
    Object.entries(table).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, entry]) => [
          name,
          (input?: Input, callOptions?: CallOptions) => transport.call(entry, input, callOptions),
        ]),
      ),
    ]),
  ) as unknown as ApiClient
}
