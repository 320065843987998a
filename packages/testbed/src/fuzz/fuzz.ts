import { Agent } from 'node:http'
import { AnswerCheck } from './answer-check.ts'
import { type FuzzedDocument, type Target, targetsOf } from './document.ts'
import { type FuzzRequest, makeRequest } from './fuzz-request.ts'
import { KnownRecords } from './known-records.ts'
import { Random } from './random.ts'
import { type Answer, send } from './send.ts'

export interface FuzzActor {
  name: string
  /** A token that works, or `undefined` for somebody who is not signed in. Asked again once the last one was refused. */
  signIn: () => Promise<string | undefined>
}

export interface FuzzOptions {
  url: string
  document: FuzzedDocument
  actors: readonly FuzzActor[]
  seed: string
  /** How many requests, and the number of the first: a run goes on where another one stopped. */
  count: number
  from?: number
  /** Operations that must not be called, by their id. */
  without?: readonly string[]
  /** In milliseconds: an answer that takes longer is a hang. */
  patience?: number
  onProgress?: (requests: number) => void
}

export interface FuzzResult {
  requests: number
  byStatus: Readonly<Record<string, number>>
  /** How many operations gave each kind of answer at least once. */
  succeeded: number
  /** Each with the request that shows it. */
  findings: readonly string[]
}

/** The request as somebody would repeat it. */
const asCommand = (url: string, { method, path, headers, body }: FuzzRequest): string =>
  [
    `curl -X ${method} --path-as-is '${url}${path}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${name === 'authorization' ? 'Bearer …' : value}'`),
    ...(body === undefined ? [] : [`--data-binary ${JSON.stringify(body.slice(0, 2000))}`]),
  ].join(' ')

class Run {
  readonly findings: string[] = []
  readonly byStatus: Record<string, number> = {}
  readonly succeeded = new Set<string>()
  readonly #options: FuzzOptions
  readonly #check: AnswerCheck
  readonly #known = new KnownRecords()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #tokens = new Map<FuzzActor, string | undefined>()

  constructor(options: FuzzOptions) {
    this.#options = options
    this.#check = new AnswerCheck(options.document)
  }

  async #tokenOf(actor: FuzzActor): Promise<string | undefined> {
    if (!this.#tokens.has(actor)) this.#tokens.set(actor, await actor.signIn())
    return this.#tokens.get(actor)
  }

  async send(number: number, targets: readonly Target[]): Promise<void> {
    const { url, document, actors, seed, patience = 10_000 } = this.#options
    const random = new Random(`${seed}/${number}`)
    const target = random.pick(targets)
    const actor = random.pick(actors)
    const token = await this.#tokenOf(actor)
    const request = makeRequest(target, token, { schemas: document.components.schemas, random, known: this.#known })
    const answer = await send(url, request, this.#agent, patience).catch((error: Error) => error)
    const fault = answer instanceof Error ? answer.message : this.#check.faultOf(target, answer)
    if (fault !== undefined) {
      const shown = answer instanceof Error ? '' : `\n  ${answer.text.slice(0, 600)}`
      const command = asCommand(url, request)
      this.findings.push(
        `${target.operation.operationId} as ${actor.name} (${seed}/${number}): ${fault}\n  ${command}${shown}`,
      )
    }
    if (!(answer instanceof Error)) this.#note(target, actor, answer)
  }

  #note({ operation }: Target, actor: FuzzActor, { status, type, text }: Answer): void {
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1
    // Signed out, disabled or deleted on the way.
    if (status === 401) this.#tokens.delete(actor)
    if (status >= 300) return
    this.succeeded.add(operation.operationId)
    if (text !== '' && type.startsWith('application/json')) this.#known.learn(operation.tags[0] ?? '', JSON.parse(text))
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sends requests made from a document, one after another, and says which answers the document does not allow. */
export const fuzz = async (options: FuzzOptions): Promise<FuzzResult> => {
  const { document, without = [], from = 0, count, onProgress } = options
  const targets = targetsOf(document).filter(({ operation }) => !without.includes(operation.operationId))
  const run = new Run(options)
  try {
    for (let number = from; number < from + count; number += 1) {
      await run.send(number, targets)
      onProgress?.(number - from + 1)
    }
  } finally {
    run.close()
  }
  return { requests: count, byStatus: run.byStatus, succeeded: run.succeeded.size, findings: run.findings }
}
