import type { IncomingMessage, request as httpRequest, RequestOptions } from 'node:http'
import { connectionFor, limitConnecting } from './connection.ts'

/** A limit far above the size of a reply of a few thousand words. */
const MOST_BYTES = 8_000_000

class Body {
  readonly stream: ReadableStream<Uint8Array>
  readonly #response: IncomingMessage
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #bytes = 0

  constructor(response: IncomingMessage) {
    this.#response = response
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
    if ((controller.desiredSize ?? 0) <= 0) this.#response.pause()
  }

  /** True when the caller still waits for more of the answer. */
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
  const validStatus = status >= 200 && status <= 599 ? status : 502
  if (!withoutBody.has(validStatus))
    return new Response(body.stream, { status: validStatus, headers: headersOf(incoming) })
  incoming.resume()
  return new Response(null, { status: validStatus, headers: headersOf(incoming) })
}

class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
}

interface GuardedRequest {
  url: URL
  options: RequestOptions
  signal: AbortSignal | null | undefined
  body: unknown
}

const exchange = (send: typeof httpRequest, { url, options, signal, body }: GuardedRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = send(url, options)
    limitConnecting(request)
    let answer: Body | undefined
    const leave = (): void => {
      // No caller waits for an answer that is over, so the connection is closed.
      if (!answer || answer.isOpen) request.destroy(signal?.reason as Error)
    }
    signal?.addEventListener('abort', leave)
    request.once('close', () => signal?.removeEventListener('abort', leave))
    request.once('response', (response) => {
      answer = new Body(response)
      resolve(asResponse(response, answer))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      answer?.fail(error)
      const stale = request.reusedSocket && error.code === 'ECONNRESET'
      reject(stale ? new StaleConnection('', { cause: error }) : error)
    })
    request.end(typeof body === 'string' ? body : undefined)
  })

interface FetchOptions {
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
  (allow: readonly string[]) =>
  async (input: string | URL | Request, init: FetchOptions = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const connection = connectionFor(url, allow)
    const options: RequestOptions = {
      ...connection.options,
      method: init.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...Object.fromEntries(new Headers(init.headers)) },
    }
    const send = () => exchange(connection.send, { url, options, signal: init.signal, body: init.body })
    // The server may close a kept connection at the moment that this process uses it again.
    return send().catch((error: unknown) =>
      error instanceof StaleConnection ? send() : Promise.reject(error as Error),
    )
  }
