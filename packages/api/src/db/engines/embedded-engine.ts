import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DatabaseUnavailableError } from '../errors.ts'

interface EngineOptions {
  /** When unset, the database is in memory. */
  directory?: string
  snapshot?: Blob
}

type NotificationListener = (channel: string, payload: string) => void

/** Reserved disk space for one segment of the log, which the engine needs at its restart. */
const SEGMENT = 16 * 1024 * 1024
/** In milliseconds: the time between two attempts to restart. */
const PAUSE = 1000
/** In milliseconds: the time after which other work of the process has its turn. */
const LONGEST_TURN = 20

/**
 * The database engine inside this process. A failed write, for example on a full disk, can make it unusable, as a
 * crash does to a server. It restarts on the same directory as soon as there is space.
 */
export class EmbeddedEngine {
  readonly #options: EngineOptions
  #current: PGlite
  #onNotification: NotificationListener = () => {}
  #onRestart: () => Promise<void> = async () => {}
  #failure: DatabaseUnavailableError | undefined
  #restarting: Promise<void> | undefined
  #notBefore = 0
  #turnAt = 0

  private constructor(options: EngineOptions, current: PGlite) {
    this.#options = options
    this.#current = current
    this.#hear()
  }

  static async start(options: EngineOptions): Promise<EmbeddedEngine> {
    return new EmbeddedEngine(options, await createEngine(options))
  }

  get waitReady(): Promise<void> {
    return this.#current.waitReady
  }

  onNotification(hear: NotificationListener): void {
    this.#onNotification = hear
  }

  /** Called when the engine runs again, before other callers use it. */
  onRestart(work: () => Promise<void>): void {
    this.#onRestart = work
  }

  async execProtocolStream(...parameters: Parameters<PGlite['execProtocolStream']>) {
    if (performance.now() - this.#turnAt > LONGEST_TURN) await this.#takeTurn()
    if (this.#failure) throw this.#failure
    try {
      const answers = await this.#current.execProtocolStream(...parameters)
      // The engine does not answer after a panic, so callers must see a lost connection.
      const panic = answers.find((answer) => 'severity' in answer && answer.severity === 'PANIC')
      if (panic instanceof Error) throw panic
      return answers
    } catch (error) {
      this.#failure = new DatabaseUnavailableError(error)
      throw this.#failure
    }
  }

  /**
   * The engine answers within the turn of the process that asks. Thousands of statements one after another, as in the
   * import of a large file, would leave no turn for requests, and a process that stands still ends itself.
   */
  async #takeTurn(): Promise<void> {
    await nextTurn()
    this.#turnAt = performance.now()
  }

  async run(statement: string): Promise<void> {
    await this.#current.exec(statement)
  }

  /** Makes sure that the engine runs. */
  async ensureRunning(): Promise<void> {
    if (!this.#failure) return
    this.#restarting ??= this.#restart(this.#failure).finally(() => (this.#restarting = undefined))
    await this.#restarting
  }

  dumpDataDir(): Promise<Blob> {
    return this.#current.dumpDataDir('none')
  }

  async close(): Promise<void> {
    // An unusable engine must not write at its shutdown, because that could damage the data.
    if (!this.#failure) await this.#current.close()
  }

  async #restart(failure: DatabaseUnavailableError): Promise<void> {
    if (Date.now() < this.#notBefore || !hasRoom(this.#options)) throw failure
    this.#notBefore = Date.now() + PAUSE
    this.#current = await createEngine({ directory: this.#options.directory })
    this.#failure = undefined
    this.#hear()
    await this.#onRestart()
  }

  #hear(): void {
    this.#current.onNotification((channel, payload) => this.#onNotification(channel, payload))
  }
}

const createEngine = ({ directory, snapshot }: EngineOptions): Promise<PGlite> =>
  PGlite.create({ dataDir: directory, loadDataDir: snapshot, extensions: { pg_trgm, unaccent } })

const hasRoom = ({ directory }: EngineOptions): boolean => {
  if (!directory) return false
  const probe = join(directory, '..', 'room-probe')
  try {
    writeFileSync(probe, Buffer.alloc(SEGMENT))
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
