import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import { connectionFor, limitConnecting } from './connection.ts'

/** A limit far above the size of a reply of a few thousand words. */
const MOST_BYTES = 8_000_000
/** The time to wait until the connection of a finished answer is free for the next request. */
const RUN_OFF = 500

/** An answer whose bytes come as they arrive, without web streams: a relay of many answers costs a third less so. */
export class StreamedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The caller needs no more of it; an abort leaves its connection to the next request. */
  isReleased = false
  readonly #response: IncomingMessage

  constructor(response: IncomingMessage) {
    this.#response = response
    this.status = response.statusCode ?? 502
    this.headers = response.headers
  }

  /** Calls `take` with each piece. `onEnd` gets an error when the answer broke off. */
  read(take: (piece: Buffer) => void, onEnd: (error?: Error) => void): void {
    const response = this.#response
    let bytes = 0
    response.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MOST_BYTES) response.destroy(new Error('The answer is too large.'))
      else take(piece)
    })
    response.once('end', () => onEnd(response.complete ? undefined : new Error('aborted')))
    response.once('error', onEnd)
    response.once('close', () => onEnd(response.complete ? undefined : new Error('aborted')))
  }

  /** The beginning of the answer as text, for an answer that is no stream. */
  text(most = 20_000): Promise<string> {
    return new Promise((resolve, reject) => {
      // A piece may end inside a character.
      const decoder = new StringDecoder('utf8')
      let text = ''
      this.read(
        (piece) => {
          if (text.length < most) text += decoder.write(piece)
        },
        (error) => (error ? reject(error) : resolve(text.slice(0, most))),
      )
    })
  }

  /** Stops reading. The closing bytes come a moment later; the stream reads them to keep the connection. */
  release(): void {
    const response = this.#response
    this.isReleased = true
    response.removeAllListeners('data')
    response.resume()
    if (response.complete) return
    const last = setTimeout(() => response.destroy(), RUN_OFF)
    response.once('close', () => clearTimeout(last))
  }

  fail(error: Error): void {
    this.#response.destroy(error)
  }

  destroy(): void {
    this.#response.destroy()
  }
}

class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
}

interface Question {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  signal: AbortSignal
  /** Called when the whole question has left this machine. */
  onSent?: (() => void) | undefined
}

const post = (
  url: URL,
  allow: readonly string[],
  { headers, body, signal, onSent }: Question,
): Promise<StreamedAnswer> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const { send, options } = connectionFor(url, allow)
    const request = send(url, {
      ...options,
      method: 'POST',
      headers: { 'accept-encoding': 'identity', 'content-type': 'application/json', ...headers },
    })
    limitConnecting(request)
    let answer: StreamedAnswer | undefined
    const leave = (): void => {
      if (!answer?.isReleased) request.destroy(signal.reason as Error)
    }
    signal.addEventListener('abort', leave)
    request.once('close', () => signal.removeEventListener('abort', leave))
    request.once('response', (incoming) => {
      answer = new StreamedAnswer(incoming)
      resolve(answer)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A reset also ends an answer that announced no length.
      answer?.fail(error)
      const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !answer
      reject(isStale ? new StaleConnection('', { cause: error }) : error)
    })
    request.end(body, onSent)
  })

/** Sends a question to an address that an administrator typed in, by the rules of `guardedFetch`. */
export const guardedStream =
  (allow: readonly string[]) =>
  (url: URL, question: Question): Promise<StreamedAnswer> =>
    // The server may close a kept connection at the moment that this process uses it again.
    post(url, allow, question).catch((error: unknown) =>
      error instanceof StaleConnection ? post(url, allow, question) : Promise.reject(error as Error),
    )
