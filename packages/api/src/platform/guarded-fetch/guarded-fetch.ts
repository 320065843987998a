import { Agent as HttpAgent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { checkAddress, isNamed, publicLookup } from './allowed-address.ts'

const keepAlive = { keepAlive: true, keepAliveMsecs: 15_000, maxSockets: 2000, scheduling: 'lifo' } as const
const agents = { 'http:': new HttpAgent(keepAlive), 'https:': new HttpsAgent(keepAlive) }

/** A limit far above the size of a reply of a few thousand words. */
const MOST_BYTES = 8_000_000

/** Watches the chunks and says whether the answer is over: at once, or in a moment. */
export type EndWatch = (chunk: Buffer) => 'open' | 'soon' | 'now'

/** How long a provider may still send its token count after the end of an answer. */
const LAST_WORDS = 1000

/** How long to wait until the connection of a finished answer is free for the next request. */
const RUN_OFF = 500

class Body {
  readonly stream: ReadableStream<Uint8Array>
  readonly #response: IncomingMessage
  readonly #watch: EndWatch | undefined
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #bytes = 0
  #last: NodeJS.Timeout | undefined

  constructor(response: IncomingMessage, watch: EndWatch | undefined) {
    this.#response = response
    this.#watch = watch
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => this.#start(controller),
        pull: () => void response.resume(),
        cancel: () => this.#end(),
      },
      { highWaterMark: 65_536, size: (chunk) => chunk.byteLength },
    )
  }

  #start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller
    const response = this.#response
    response.on('data', (chunk: Buffer) => this.#take(chunk))
    response.once('end', () => this.#end(response.complete ? undefined : new Error('aborted')))
    response.once('error', (error) => this.#end(error))
    response.pause()
  }

  #take(chunk: Buffer): void {
    const controller = this.#controller
    if (!controller) return
    this.#bytes += chunk.length
    if (this.#bytes > MOST_BYTES) return this.#end(new Error('The answer is too large.'))
    controller.enqueue(chunk)
    const end = this.#watch?.(chunk) ?? 'open'
    if (end === 'now') return this.#runOff(controller)
    if (end === 'soon') this.#last ??= setTimeout(() => this.#end(), LAST_WORDS)
    if ((controller.desiredSize ?? 0) <= 0) this.#response.pause()
  }

  /**
   * The caller needs nothing more. The closing bytes come a moment later, and reading them keeps the connection for the
   * next request.
   */
  #runOff(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = undefined
    clearTimeout(this.#last)
    controller.close()
    const last = setTimeout(() => this.#response.destroy(), RUN_OFF)
    this.#response.once('close', () => clearTimeout(last))
  }

  /** Whether the caller still waits for more of the answer. */
  get isOpen(): boolean {
    return this.#controller !== undefined
  }

  /** A connection reset also ends an answer that announced no length. */
  fail(error: Error): void {
    this.#end(error)
  }

  #end(error?: Error): void {
    const controller = this.#controller
    if (!controller) return
    this.#controller = undefined
    clearTimeout(this.#last)
    try {
      if (error) controller.error(error)
      else controller.close()
    } catch {
      // The reader cancelled, so there is no one to tell.
    }
    if (!this.#response.complete) this.#response.destroy()
  }
}

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    try {
      headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
    } catch {
      // Headers that a browser would reject are left out.
    }
  }
  return headers
}

const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

const asResponse = (incoming: IncomingMessage, body: Body): Response => {
  const status = incoming.statusCode ?? 502
  const known = status >= 200 && status <= 599 ? status : 502
  if (!withoutBody.has(known)) return new Response(body.stream, { status: known, headers: headersOf(incoming) })
  incoming.resume()
  return new Response(null, { status: known, headers: headersOf(incoming) })
}

class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
}

interface Asked {
  url: URL
  options: RequestOptions
  signal: AbortSignal | null | undefined
  body: unknown
  watch: (() => EndWatch) | undefined
}

const exchange = (send: typeof httpRequest, { url, options, signal, body, watch }: Asked): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = send(url, options)
    let answer: Body | undefined
    const leave = (): void => {
      // No caller waits for an answer that is over, so the connection is closed.
      if (!answer || answer.isOpen) request.destroy(signal?.reason as Error)
    }
    signal?.addEventListener('abort', leave)
    request.once('close', () => signal?.removeEventListener('abort', leave))
    request.once('response', (response) => {
      answer = new Body(response, watch?.())
      resolve(asResponse(response, answer))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      answer?.fail(error)
      const stale = request.reusedSocket && error.code === 'ECONNRESET'
      reject(stale ? new StaleConnection('', { cause: error }) : error)
    })
    request.end(typeof body === 'string' ? body : undefined)
  })

interface Sent {
  method?: string | undefined
  headers?: ConstructorParameters<typeof Headers>[0]
  body?: unknown
  signal?: AbortSignal | null | undefined
}

/**
 * `fetch` for addresses that an administrator typed in. It connects to public addresses, and to private ones only where
 * the operator named the host; it never follows a redirect, which could lead anywhere.
 */
export const guardedFetch =
  (allow: readonly string[], watch?: () => EndWatch) =>
  async (input: string | URL | Request, init: Sent = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    checkAddress(url, allow)
    const secure = url.protocol === 'https:'
    const options: RequestOptions = {
      method: init.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...Object.fromEntries(new Headers(init.headers)) },
      agent: secure ? agents['https:'] : agents['http:'],
      ...(isNamed(url, allow) ? {} : { lookup: publicLookup }),
    }
    const send = () =>
      exchange(secure ? httpsRequest : httpRequest, { url, options, signal: init.signal, body: init.body, watch })
    // The server may close a kept connection at the moment that this process uses it again.
    return send().catch((error: unknown) =>
      error instanceof StaleConnection ? send() : Promise.reject(error as Error),
    )
  }
