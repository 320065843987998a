import { Socket } from 'node:net'
import { SafeClient, type SafeClientConfig } from './safe-client.ts'

/** The time for which the user of a connection waits. */
export interface WaitLimits {
  /** In milliseconds: how long one of its statements waits for a lock; 0 means as long as a statement may take. */
  readonly lock: number
  /** In milliseconds: how long the server works on one of its statements; 0 means as long as it needs. */
  readonly statement: number
  /** In beats: how long the server may send nothing before the end of its answer. */
  readonly silentBeats: number
}

/** The driver sets it when the answer to a statement is complete. */
interface DriverState {
  readonly readyForQuery: boolean | null
}

/** A connection to a server that this process can close even when the server does not answer. */
export class PostgresClient extends SafeClient {
  readonly #socket: Socket
  #limits: WaitLimits | undefined
  #bytesAtBeat = 0
  #silentBeats = 0

  constructor(config: SafeClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** The limits that the server has been told. */
  get limits(): WaitLimits | undefined {
    return this.#limits
  }

  /** The number of bytes that the server has sent so far. */
  get bytesRead(): number {
    return this.#socket.bytesRead
  }

  /** Prepares the connection for its next user. The server is told only of a change. */
  async begin(limits: WaitLimits): Promise<void> {
    this.lastFault = undefined
    if (limits === this.#limits) return
    this.#limits = limits
    await this.query(`set lock_timeout = ${limits.lock}; set statement_timeout = ${limits.statement}`)
  }

  /** Counts for how many beats in a row the server has sent nothing although its answer is unfinished. */
  countSilentBeats(): number {
    const { readyForQuery } = this as unknown as DriverState
    const isSilent = !readyForQuery && this.bytesRead === this.#bytesAtBeat
    this.#silentBeats = isSilent ? this.#silentBeats + 1 : 0
    this.#bytesAtBeat = this.bytesRead
    return this.#silentBeats
  }

  /** Closes the connection at once, without a message to the server. */
  lose(error: Error): void {
    this.#socket.destroy(error)
  }
}
