import { Agent } from 'node:http'
import { type Attack, attacks } from './attack.ts'
import { AnswerCheck } from './answer-check.ts'
import { type FuzzedDocument, type Target, targetsOf } from './document.ts'
import { type FuzzRequest, makeAttack, makeRequest, makeValid } from './fuzz-request.ts'
import { KnownRecords } from './known-records.ts'
import { RandomSource } from './random.ts'
import { type Answer, send } from './send.ts'

export interface FuzzActor {
  name: string
  /** Returns a valid token, or `undefined` for an anonymous caller. Called again when the server refused the last one. */
  signIn: () => Promise<string | undefined>
}

export interface FuzzOptions {
  url: string
  document: FuzzedDocument
  actors: readonly FuzzActor[]
  /** Sends every operation one hostile value of each kind first. Should be allowed to do as much as possible. */
  attacker?: FuzzActor
  seed: string
  /** The number of requests, and the number of the first: a run goes on where another one stopped. */
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
  /** The number of operations that gave each kind of answer at least once. */
  succeeded: number
  /** Each with the request that shows it. */
  findings: readonly string[]
}

/** The command that repeats the request. */
const asCommand = (url: string, { method, path, headers, body }: FuzzRequest): string =>
  [
    `curl -X ${method} --path-as-is '${url}${path}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${name === 'authorization' ? 'Bearer …' : value}'`),
    ...(body === undefined ? [] : [`--data-binary ${JSON.stringify(body.slice(0, 2000))}`]),
  ].join(' ')

interface Exchange {
  target: Target
  actor: FuzzActor
  name: string
  request: FuzzRequest
  answer: Answer | Error
  fault: string | undefined
}

class Run {
  readonly findings: string[] = []
  readonly byStatus: Record<string, number> = {}
  readonly succeeded = new Set<string>()
  readonly #options: FuzzOptions
  readonly #check: AnswerCheck
  readonly #knownRecords = new KnownRecords()
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
    const { document, actors, seed } = this.#options
    const random = new RandomSource(`${seed}/${number}`)
    const target = random.pick(targets)
    const actor = random.pick(actors)
    const token = await this.#tokenOf(actor)
    const request = makeRequest(target, token, {
      schemas: document.components.schemas,
      random,
      knownRecords: this.#knownRecords,
    })
    const answer = await this.#answerTo(request)
    const fault = answer instanceof Error ? answer.message : this.#check.faultOf(target, answer)
    this.#report({ target, actor, name: `${seed}/${number}`, request, answer, fault })
  }

  /** Sends each operation a valid request, so that there are records, and then one of each hostile kind. */
  async attack(attacker: FuzzActor, targets: readonly Target[]): Promise<void> {
    for (const target of targets) await this.#attackOnce(attacker, target, undefined)
    for (const attack of attacks) for (const target of targets) await this.#attackOnce(attacker, target, attack)
  }

  async #attackOnce(actor: FuzzActor, target: Target, attack: Attack | undefined): Promise<void> {
    const { document, seed } = this.#options
    const name = `${seed}/${attack?.name ?? 'valid'}`
    const making = () => {
      const random = new RandomSource(`${name}/${target.operation.operationId}`)
      return { schemas: document.components.schemas, random, knownRecords: this.#knownRecords }
    }
    const make = (token: string | undefined) =>
      attack ? makeAttack(target, token, attack, making) : makeValid(target, token, making())
    let request = make(await this.#tokenOf(actor))
    if (!request) return
    let answer = await this.#answerTo(request)
    if (!(answer instanceof Error) && answer.status === 401) {
      // An earlier request ended the sign-in.
      this.#tokens.delete(actor)
      request = make(await this.#tokenOf(actor)) ?? request
      answer = await this.#answerTo(request)
    }
    const fault = answer instanceof Error ? answer.message : this.#check.faultOf(target, answer)
    const isAccepted = attack && !(answer instanceof Error) && answer.status < 300
    const acceptance = isAccepted ? `accepted: ${attack.name}` : undefined
    this.#report({ target, actor, name, request, answer, fault: fault ?? acceptance })
  }

  #answerTo(request: FuzzRequest): Promise<Answer | Error> {
    const { url, patience = 30_000 } = this.#options
    return send(url, request, this.#agent, patience).catch((error: Error) => error)
  }

  #report({ target, actor, name, request, answer, fault }: Exchange): void {
    if (fault !== undefined) {
      const excerpt = answer instanceof Error ? '' : `\n  ${answer.text.slice(0, 600)}`
      const command = asCommand(this.#options.url, request)
      this.findings.push(`${target.operation.operationId} as ${actor.name} (${name}): ${fault}\n  ${command}${excerpt}`)
    }
    if (!(answer instanceof Error)) this.#note(target, actor, answer)
  }

  #note({ operation }: Target, actor: FuzzActor, { status, type, text }: Answer): void {
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1
    // Signed out, disabled or deleted on the way.
    if (status === 401) this.#tokens.delete(actor)
    if (status >= 300) return
    this.succeeded.add(operation.operationId)
    if (text !== '' && type.startsWith('application/json'))
      this.#knownRecords.learn(operation.tags[0] ?? '', JSON.parse(text))
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sends requests made from a document, one after another, and says which answers the document does not allow. */
export const fuzz = async (options: FuzzOptions): Promise<FuzzResult> => {
  const { document, attacker, without = [], from = 0, count, onProgress } = options
  const targets = targetsOf(document).filter(({ operation }) => !without.includes(operation.operationId))
  const run = new Run(options)
  try {
    if (attacker && from === 0) await run.attack(attacker, targets)
    for (let number = from; number < from + count; number += 1) {
      await run.send(number, targets)
      onProgress?.(number - from + 1)
    }
  } finally {
    run.close()
  }
  return { requests: count, byStatus: run.byStatus, succeeded: run.succeeded.size, findings: run.findings }
}
