import { Socket } from 'node:net'
import { SafeClient, type SafeClientConfig } from './safe-client.ts'

/** A connection to a server that this process can close even when the server does not answer. */
export class PostgresClient extends SafeClient {
  readonly #socket: Socket
  #lockTimeout = 0

  constructor(config: SafeClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** In milliseconds: how long its statements wait for a lock; 0 means as long as a statement may take. */
  get lockTimeout(): number {
    return this.#lockTimeout
  }

  /** The number of bytes that the server has sent so far. */
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

  /** Closes the connection at once, without a message to the server. */
  lose(error: Error): void {
    this.#socket.destroy(error)
  }
}
