import pg from 'pg'
import { DatabaseUnavailableError } from '../errors.ts'

type Query = (...queryParts: unknown[]) => unknown
type AnswerCallback = (error: unknown, result: unknown) => void

const nameOf = (text: unknown): string | undefined =>
  typeof text === 'string' && text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined

/**
 * The database parses and plans a statement that begins with its name only once on each connection: see `prepared.ts`.
 */
const withName = ([text, values, ...rest]: unknown[]): unknown[] => {
  const name = nameOf(text)
  return name ? [{ name, text, values }, ...rest] : [text, values, ...rest]
}

/** Called for every failed statement. */
export type FaultListener = (error: unknown) => void

export interface SafeClientConfig extends pg.ClientConfig {
  onFault?: FaultListener
}

/** A connection whose loss does not end the process: each of its statements fails with a `DatabaseUnavailableError`. */
export class SafeClient extends pg.Client {
  readonly #onFault: FaultListener
  #isLost = false
  /** The last statement that failed since the pool handed the connection out. */
  lastFault: unknown

  constructor({ onFault = () => {}, ...config }: SafeClientConfig) {
    super(config)
    this.#onFault = onFault
    // The driver reports a loss as an event, and Node ends the process if the event has no listener.
    this.on('error', () => {})
    const send: Query = (...queryParts) => (super.query as Query).apply(this, withName(queryParts))
    Object.assign(this, { query: this.#safe(send) })
  }

  /** Marks the client as lost. The pool passes the reported error to the caller that waits for a statement. */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...details)
    this.#isLost = true
    return super.emit(event, this.#faultOf(details[0]))
  }

  #safe(send: Query): Query {
    return (...queryParts) => {
      const last = queryParts.at(-1)
      if (typeof last === 'function') {
        const onAnswer: AnswerCallback = (error, result) =>
          (last as AnswerCallback)(error && this.#noteFault(error), result)
        return send(...queryParts.slice(0, -1), onAnswer)
      }
      const answer = send(...queryParts)
      return answer instanceof Promise
        ? answer.catch((error: unknown) => Promise.reject(this.#noteFault(error)))
        : answer
    }
  }

  #noteFault(error: unknown): unknown {
    this.lastFault = error
    this.#onFault(error)
    return this.#faultOf(error)
  }

  #faultOf(error: unknown): unknown {
    if (error instanceof DatabaseUnavailableError) return error
    const isLoss = this.#isLost && !(error instanceof pg.DatabaseError)
    return isLoss ? new DatabaseUnavailableError(error) : error
  }
}
