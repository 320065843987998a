import pg from 'pg'
import type { Log, OnPayload } from '../database.ts'

const HEARTBEAT = 10_000
const FIRST_RETRY = 100
const LAST_RETRY = 5000

interface Subscription {
  channel: string
  onPayload: OnPayload
  onReconnect?: () => void
}

/** One dedicated connection per process that listens, comes back when it is cut, and says that it was away. */
export class PostgresListener {
  #config: pg.ClientConfig
  #log: Log
  #subscriptions = new Set<Subscription>()
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #closed = false
  #retry = FIRST_RETRY
  #timer: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = { ...config, keepAlive: true, application_name: 'parley-listener' }
    this.#log = log
  }

  async listen(subscription: Subscription): Promise<() => Promise<void>> {
    const client = await this.#connected()
    this.#subscriptions.add(subscription)
    await client.query(`listen ${pg.escapeIdentifier(subscription.channel)}`)
    return async () => void this.#subscriptions.delete(subscription)
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#connecting?.catch(() => {})
    await this.#client?.end().catch(() => {})
  }

  #connected(): Promise<pg.Client> {
    if (this.#client) return Promise.resolve(this.#client)
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined))
    return this.#connecting
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of this.#subscriptions) if (each.channel === channel) each.onPayload(payload)
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.connect()
    for (const channel of new Set([...this.#subscriptions].map((each) => each.channel)))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    this.#client = client
    this.#retry = FIRST_RETRY
    this.#watch(client)
    return client
  }

  #lost(client: pg.Client) {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    this.#log.warn({}, 'the listening connection to the database was lost; reconnecting')
    client.end().catch(() => {})
    this.#reconnect()
  }

  #reconnect() {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#connected().then(
        () => {
          // Whatever was said in the meantime was not heard.
          for (const each of this.#subscriptions) each.onReconnect?.()
        },
        () => this.#reconnect(),
      )
    }, this.#retry)
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY)
  }

  /** A connection that died without a word is found by asking. */
  #watch(client: pg.Client) {
    this.#timer = setTimeout(() => void this.#ask(client), HEARTBEAT)
    this.#timer.unref()
  }

  async #ask(client: pg.Client) {
    const late = setTimeout(() => this.#lost(client), HEARTBEAT / 2)
    await client.query('select 1').catch(() => this.#lost(client))
    clearTimeout(late)
    if (this.#client === client) this.#watch(client)
  }
}
