import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, 'practice-node.process.ts')

/** The answer of a node, as its caller received it. */
export interface NodeAnswer {
  path: string
  /** 0: no answer came. */
  status: number
  retryAfter: string | null
  contentType: string | null
  /** The time from the request to the head of the answer, in milliseconds. */
  took: number
  /** When the head of the answer arrived, on the clock of `performance.now`. */
  at: number
}

interface StartedNode {
  child: ChildProcess
  url: string
  tokens: string[]
  errors: () => string
}

export interface NodesOptions {
  dataDir: string
  databaseUrl?: string | undefined
  count: number
  learners: number
  settings?: Record<string, string>
}

const startNode = async (options: NodesOptions, learners = 0): Promise<StartedNode> => {
  const child = fork(SCRIPT, {
    env: {
      ...process.env,
      ...options.settings,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? '',
      LEARNERS: learners ? String(learners) : '',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
  const ready = once(child, 'message').then(([message]) => message as { url: string; tokens: string[] })
  const exit = once(child, 'exit').then(() => {
    throw new Error(`A node did not start: ${errors}`)
  })
  exit.catch(() => {})
  return { child, errors: () => errors, ...(await Promise.race([ready, exit])) }
}

/** Servers that a test can kill and restart. The embedded database allows only one. */
export class PracticeNodes {
  readonly #options: NodesOptions
  readonly #nodes: (StartedNode | undefined)[]
  readonly tokens: readonly string[]
  kills = 0
  /** The number of events that learners have received, from all nodes. */
  heardCount = 0
  /** The number of turns that nodes acknowledged. */
  acknowledged = 0
  /** The number of replies that learners saw begin again, because a kill hit them in the middle. */
  restarts = 0
  /** Called with every answer to `fetch`. */
  onAnswer: (answer: NodeAnswer) => void = () => {}

  constructor(options: NodesOptions, nodes: StartedNode[]) {
    this.#options = options
    this.#nodes = nodes
    this.tokens = nodes.flatMap(({ tokens }) => tokens)
  }

  static async start(options: NodesOptions): Promise<PracticeNodes> {
    const nodes = [await startNode(options, options.learners)]
    while (nodes.length < options.count) nodes.push(await startNode(options))
    return new PracticeNodes(options, nodes)
  }

  /** Returns any running node; waits while there is none. */
  async url(): Promise<string> {
    for (;;) {
      const up = this.#nodes.filter((node) => node !== undefined)
      const one = up[Math.floor(Math.random() * up.length)]
      if (one) return one.url
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** Calls the given node, or else any running node. */
  async fetch(path: string, init: RequestInit, node?: string): Promise<Response> {
    const url = node ?? (await this.url())
    const began = performance.now()
    const noteAnswer = (status: number, headers?: Headers): void => {
      const at = performance.now()
      const [retryAfter, contentType] = [headers?.get('retry-after') ?? null, headers?.get('content-type') ?? null]
      this.onAnswer({ path, status, retryAfter, contentType, took: at - began, at })
    }
    try {
      const response = await fetch(`${url}${path}`, init)
      noteAnswer(response.status, response.headers)
      return response
    } catch (error) {
      noteAnswer(0)
      throw error
    }
  }

  /** Describes the nodes that ended although the test did not kill them. */
  deaths(): string[] {
    return this.#nodes.flatMap((node) => {
      const { exitCode, signalCode } = node?.child ?? { exitCode: null, signalCode: null }
      const hasEnded = exitCode !== null || signalCode !== null
      return hasEnded ? [`${signalCode ?? exitCode}: ${node?.errors() ?? ''}`] : []
    })
  }

  urls(): string[] {
    return this.#nodes.flatMap((node) => node?.url ?? [])
  }

  /** Stops the node with `kill -9` and starts it again. */
  async killAndRestart(place: number): Promise<void> {
    const node = this.#nodes[place]
    if (!node) return
    this.#nodes[place] = undefined
    this.kills += 1
    const exit = once(node.child, 'exit')
    node.child.kill('SIGKILL')
    await exit
    this.#nodes[place] = await startNode(this.#options)
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) {
      if (!node) continue
      if (node.child.exitCode !== null || node.child.signalCode !== null) continue
      const exit = once(node.child, 'exit')
      node.child.kill('SIGKILL')
      await exit
    }
  }
}
