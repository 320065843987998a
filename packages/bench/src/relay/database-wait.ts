import { channel } from 'node:diagnostics_channel'
import pg from 'pg'

interface Wait {
  from: number
  to: number
  away: number
}

/** One clock for all processes. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6
const awaySoFar = (): number => {
  const { user, system } = process.cpuUsage()
  return now() - (user + system) / 1000
}

/** The times in which this process was idle while a statement ran and it had asked no model. */
class DatabaseWaits {
  readonly statements = new Set<object>()
  /** Requests that wait for their answer. */
  readonly requests = new Set<object>()
  #waits: Wait[] = []
  #open: { from: number; away: number } | undefined

  add(to: Set<object>, one: object): void {
    to.add(one)
    this.#look()
  }

  /** An answer and a fault may both come: the second changes nothing. */
  remove(from: Set<object>, one: object): void {
    if (from.delete(one)) this.#look()
  }

  /** In milliseconds, between two moments. It forgets what came before. */
  take({ from, to }: { from: number; to: number }): number {
    const within = this.#waits.filter((wait) => wait.from >= from && wait.to <= to)
    this.#waits = []
    return within.reduce((sum, { away }) => sum + away, 0)
  }

  #look(): void {
    const waits = this.statements.size > 0 && this.requests.size === 0
    if (waits && !this.#open) this.#open = { from: now(), away: awaySoFar() }
    if (waits || !this.#open) return
    this.#waits.push({ from: this.#open.from, to: now(), away: awaySoFar() - this.#open.away })
    this.#open = undefined
  }
}

type Step = (this: object, ...details: unknown[]) => unknown

/** Follows each statement of the driver and each request of this process. */
export const followDatabase = (): DatabaseWaits => {
  const waits = new DatabaseWaits()
  const { statements, requests } = waits
  const query = pg.Query.prototype as unknown as Record<string, Step>
  const before = (name: string, also: (statement: object) => void): void => {
    const step = query[name]
    if (!step) throw new Error(`The driver has no step ${name} any more.`)
    query[name] = function followed(...details) {
      also(this)
      return step.apply(this, details)
    }
  }
  before('submit', (statement) => waits.add(statements, statement))
  // A statement ends in one of two ways.
  before('handleReadyForQuery', (statement) => waits.remove(statements, statement))
  before('handleError', (statement) => waits.remove(statements, statement))
  const requestOf = (message: unknown): object => (message as { request: object }).request
  channel('http.client.request.start').subscribe((message) => waits.add(requests, requestOf(message)))
  // So does a request: the server looks for models on ports where nothing answers.
  for (const end of ['http.client.response.finish', 'http.client.request.error'])
    channel(end).subscribe((message) => waits.remove(requests, requestOf(message)))
  return waits
}
