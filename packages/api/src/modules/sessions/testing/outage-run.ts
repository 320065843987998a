import { setTimeout as pause } from 'node:timers/promises'
import { libraryId } from '@parley/fixtures/library'
import { findDamage, learn } from './learners.ts'
import { type NodeAnswer, type NodesOptions, PracticeNodes } from './practice-nodes.ts'

/** One way in which a database fails, and how it comes back. */
export interface Outage {
  name: string
  /** The calls that nodes refuse during the failure. `nothing` means that they may refuse a call only at its start. */
  refusedCalls: 'every call' | 'writes' | 'nothing'
  /** In milliseconds: how long the failure continues after the nodes refuse the expected calls. */
  lasts?: number
  /** In milliseconds: how soon a refused call has its answer, where that is not the usual time. */
  refusesWithin?: number
  strike: () => Promise<unknown>
  mend: () => Promise<unknown>
}

export interface OutageResult {
  /** Every answer from the moment of the failure until the nodes had recovered. */
  answers: NodeAnswer[]
  /** In milliseconds: from the repair until each node answered every kind of call again. */
  recovery: number
}

type Statuses = Record<'read' | 'write' | 'ready', number>

/** Far more than a busy machine needs: a longer wait is a hang. */
const PATIENCE = 60_000

/** Waits for more than one reply, so that turns are accepted, answered and delivered. */
const EVENTS = 60

const whenDone = async (goal: string, isDone: () => Promise<boolean>, lastSeen: () => unknown): Promise<void> => {
  const late = Date.now() + PATIENCE
  while (!(await isDone())) {
    if (Date.now() > late) throw new Error(`Waited in vain for ${goal}; last seen: ${JSON.stringify(lastSeen())}`)
    await pause(50)
  }
}

const refusals: Readonly<Record<Outage['refusedCalls'], Statuses>> = {
  'every call': { read: 503, write: 503, ready: 503 },
  writes: { read: 200, write: 503, ready: 200 },
  nothing: { read: 200, write: 201, ready: 200 },
}

/** Runs learners who talk to nodes without pause, while the database fails in one way after another. */
export class OutageRun {
  readonly #nodes: PracticeNodes
  readonly #learning: ReturnType<typeof learn>[]
  readonly #probeToken: string
  #isOver = false
  #answers: NodeAnswer[] = []

  private constructor(nodes: PracticeNodes) {
    this.#nodes = nodes
    nodes.onAnswer = (answer) => this.#answers.push(answer)
    const [probeToken = '', ...tokens] = nodes.tokens
    this.#probeToken = probeToken
    this.#learning = tokens.map((token) => learn(nodes, token, () => this.#isOver))
  }

  static async start(options: NodesOptions): Promise<OutageRun> {
    return new OutageRun(await PracticeNodes.start({ ...options, learners: options.learners + 1 }))
  }

  /** Makes the database fail, repairs it, and waits until nodes and learners continue. */
  async suffer({ name, refusedCalls, strike, mend, lasts = 0 }: Outage): Promise<OutageResult> {
    await this.#untilHeard(`${name}: replies before it`)
    this.#answers = []
    await strike()
    await this.#until(`${name}: ${refusedCalls} refused`, refusals[refusedCalls])
    await pause(lasts)
    await mend()
    const mendedAt = performance.now()
    await this.#until(`${name}: recovery`, refusals.nothing)
    const recovery = performance.now() - mendedAt
    await this.#untilHeard(`${name}: replies after it`)
    return { answers: this.#answers, recovery }
  }

  /** Describes every process that ended. */
  deaths(): string[] {
    return this.#nodes.deaths()
  }

  /** Ends the conversations and compares the events that learners received with the stored ones. */
  async finish() {
    this.#isOver = true
    const sessions = (await Promise.all(this.#learning)).flat()
    const { damage } = await findDamage(this.#nodes, sessions)
    const turns = sessions.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    return { sessions: sessions.length, turns, damage }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#nodes.stop()
  }

  /** Calls every node until all of them answer with these statuses. */
  #until(goal: string, statuses: Statuses): Promise<void> {
    let lastStatuses: Statuses[] = []
    const isDone = async () => {
      if (this.deaths().length > 0) throw new Error(`A node ended: ${this.deaths().join()}`)
      lastStatuses = await Promise.all(this.#nodes.urls().map((url) => this.#probe(url)))
      return lastStatuses.every(({ read, write, ready }) =>
        [read === statuses.read, write === statuses.write, ready === statuses.ready].every(Boolean),
      )
    }
    return whenDone(goal, isDone, () => lastStatuses)
  }

  /** Waits until new events reach learners, so that replies, streams and turns work again. */
  #untilHeard(goal: string): Promise<void> {
    const before = this.#nodes.heardCount
    return whenDone(
      goal,
      async () => this.#nodes.heardCount > before + EVENTS,
      () => this.#nodes.heardCount - before,
    )
  }

  async #probe(node: string): Promise<Statuses> {
    const authorization = `Bearer ${this.#probeToken}`
    const body = JSON.stringify({ scenario_id: libraryId('scenario', 'first-coaching-talk', 'en') })
    const [read, write, ready] = await Promise.all([
      this.#status(node, '/v1/me', { headers: { authorization } }),
      this.#status(node, '/v1/coaching_sessions', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      }),
      this.#status(node, '/readyz', {}),
    ])
    return { read, write, ready }
  }

  async #status(node: string, path: string, init: RequestInit): Promise<number> {
    try {
      const response = await this.#nodes.fetch(path, { ...init, signal: AbortSignal.timeout(30_000) }, node)
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
}
