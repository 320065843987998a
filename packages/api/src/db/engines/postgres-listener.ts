import pg from 'pg'
import type { Log, PayloadListener } from '../database.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { nodeLock } from '../node-locks.ts'
import { PostgresClient } from './postgres-client.ts'

/**
 * In milliseconds. A silent server is detected after BEAT + SILENT_BEATS * BEAT at most, so that waiting calls are
 * refused within two seconds.
 */
const BEAT = 400
/** Beats are counted, not seconds: while this process itself stands still, none passes. */
const SILENT_BEATS = 3
/** When the server answers on other connections only, this one is replaced after so many beats. */
const OWN_SILENT_BEATS = 10
const CONNECTION_TIMEOUT = 1200
const FIRST_RETRY = 50
const LAST_RETRY = 400

/** PostgreSQL allows no further connection; open ones continue. */
const TOO_MANY_CONNECTIONS = '53300'

interface Subscription {
  channel: string
  onPayload: PayloadListener
  onReconnect?: () => void
}

interface Options {
  config: pg.ClientConfig
  log: Log
  /**
   * The number of bytes that the server has sent on other connections, because a server that is busy there is not
   * silent.
   */
  bytesRead: () => number
  /** Called when the server stops answering or refuses to answer. */
  onOutage: (error: DatabaseUnavailableError) => void
}

/**
 * One connection for each process that listens for notifications and checks whether the server answers. After a loss
 * it reconnects and reports the gap.
 */
export class PostgresListener {
  readonly #config: pg.ClientConfig
  readonly #log: Log
  readonly #bytesRead: Options['bytesRead']
  readonly #onOutage: Options['onOutage']
  readonly #subscriptions = new Set<Subscription>()
  readonly #nodes = new Set<string>()
  #client: PostgresClient | undefined
  #connecting: Promise<PostgresClient> | undefined
  #closed = false
  #retry = 0
  #timer: NodeJS.Timeout | undefined
  #outage: DatabaseUnavailableError | undefined

  constructor({ config, log, bytesRead, onOutage }: Options) {
    const application_name = 'parley-listener'
    this.#config = { ...config, keepAlive: true, application_name, connectionTimeoutMillis: CONNECTION_TIMEOUT }
    this.#log = log
    this.#bytesRead = bytesRead
    this.#onOutage = onOutage
  }

  /** The reason why callers must not use the server now; undefined while it answers. */
  get outage(): DatabaseUnavailableError | undefined {
    return this.#outage
  }

  async listen(subscription: Subscription): Promise<() => Promise<void>> {
    const client = await this.#connected()
    this.#subscriptions.add(subscription)
    await client.query(`listen ${pg.escapeIdentifier(subscription.channel)}`)
    return async () => void this.#subscriptions.delete(subscription)
  }

  /** Holds the lock of a node as long as this connection lasts, and on every later one. */
  async announceNode(node: string): Promise<void> {
    const client = await this.#connected()
    if (this.#nodes.has(node)) return
    this.#nodes.add(node)
    await client.query(nodeLock.text, nodeLock.valuesOf({ node }))
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#connecting?.catch(() => {})
    await this.#client?.end().catch(() => {})
  }

  #connected(): Promise<PostgresClient> {
    if (this.#client) return Promise.resolve(this.#client)
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined))
    return this.#connecting
  }

  async #connect(): Promise<PostgresClient> {
    const client = new PostgresClient(this.#config)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of this.#subscriptions) if (each.channel === channel) each.onPayload(payload)
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection ended')))
    await client.connect()
    for (const node of this.#nodes) await client.query(nodeLock.text, nodeLock.valuesOf({ node }))
    for (const channel of new Set([...this.#subscriptions].map((each) => each.channel)))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    this.#client = client
    this.#retry = 0
    this.#noteAnswer()
    this.#watch(client)
    return client
  }

  #lose(client: PostgresClient, reason: Error) {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    this.#log.warn({ reason: reason.message }, 'the listening connection to the database was lost; reconnecting')
    client.lose(reason)
    this.#reconnect()
  }

  #reconnect() {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#connected().then(
        () => {
          // The listener missed all notifications in between.
          for (const each of this.#subscriptions) each.onReconnect?.()
        },
        (error: unknown) => {
          if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS) this.#noteOutage(error)
          this.#reconnect()
        },
      )
    }, this.#retry)
    this.#retry = Math.min(Math.max(this.#retry * 2, FIRST_RETRY), LAST_RETRY)
  }

  /** Checks the server at every beat. After several beats without an answer, the server counts as down. */
  #watch(client: PostgresClient) {
    let silentBeats = 0
    let isAsking = false
    let bytesBefore = this.#bytesRead()
    const ask = async () => {
      isAsking = true
      await client.query('select 1').catch((error: Error) => this.#lose(client, error))
      isAsking = false
    }
    const beat = () => {
      const bytesRead = this.#bytesRead()
      silentBeats = isAsking && bytesRead === bytesBefore ? silentBeats + 1 : 0
      bytesBefore = bytesRead
      if (silentBeats === SILENT_BEATS) {
        const silence = new DatabaseUnavailableError('it keeps silent')
        this.#noteOutage(silence)
        return this.#lose(client, silence)
      }
      if (client.countSilentBeats() >= OWN_SILENT_BEATS) return this.#lose(client, new Error('it keeps silent'))
      if (!isAsking) void ask()
      if (this.#client === client) this.#timer = setTimeout(beat, BEAT).unref()
    }
    this.#timer = setTimeout(beat, BEAT).unref()
  }

  #noteOutage(error: unknown) {
    if (this.#outage) return
    this.#outage = error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(error)
    this.#log.error({ err: error }, 'the database does not answer; calls are refused until it does')
    this.#onOutage(this.#outage)
  }

  #noteAnswer() {
    if (!this.#outage) return
    this.#outage = undefined
    this.#log.info({}, 'the database answers again')
  }
}
