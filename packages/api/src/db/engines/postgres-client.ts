import { Socket } from 'node:net'
import { SafeClient, type SafeClientConfig } from './safe-client.ts'

const nameOf = (text: unknown): string | undefined =>
  typeof text === 'string' && text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined

/** A connection to a server, which can be given up although the server keeps silent. */
export class PostgresClient extends SafeClient {
  readonly #socket: Socket
  #lockTimeout = 0

  constructor(config: SafeClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** How much the server has said so far. */
  get bytesRead(): number {
    return this.#socket.bytesRead
  }

  /**
   * Prepares the connection for its next user. In milliseconds: how long their statements wait for a lock; 0 means as
   * long as a statement may take. The server is told only of a change.
   */
  async begin(lockTimeout: number): Promise<void> {
    this.lastFault = undefined
    if (lockTimeout === this.#lockTimeout) return
    await this.query(`set lock_timeout = ${lockTimeout}`)
    this.#lockTimeout = lockTimeout
  }

  /** Gives the connection up at once, without a word to the server. */
  lose(error: Error): void {
    this.#socket.destroy(error)
  }

  /** A statement that begins with its name is parsed and planned once on each connection: see `prepared.ts`. */
  protected override prepare([text, values, ...rest]: unknown[]): unknown[] {
    const name = nameOf(text)
    return name ? [{ name, text, values }, ...rest] : [text, values, ...rest]
  }
}
