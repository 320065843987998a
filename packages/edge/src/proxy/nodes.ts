export interface ApiNode {
  readonly url: URL
}

export interface ApiNodes {
  /**
   * The nodes in the order of asking: those that are ready, in turn, then the rest in case they are back. Nodes that stand
   * still are left out: they would take the request and keep it.
   */
  readonly order: () => readonly ApiNode[]
  /** Takes the node for unhealthy until it says that it is ready. */
  readonly reportFailure: (node: ApiNode) => void
  /** True while a node leaves the edge's questions unanswered: its process or its machine stands still. */
  readonly standsStill: (node: ApiNode) => boolean
  /** Calls `abortRequest` when the node stands still. The returned function ends the watch. */
  readonly watchStandstill: (node: ApiNode, abortRequest: () => void) => () => void
  /** A node that answers other requests is slow to say that it is ready, and does not stand still. */
  readonly noteAnswer: (node: ApiNode) => void
  /** The answer of the first node that can give one; undefined when none can. */
  readonly ask: (path: string, request?: RequestInit) => Promise<Response | undefined>
  readonly someHealthy: () => boolean
  /** The oldest contract that a healthy node serves: a call may reach any of them. Unknown until one has said. */
  readonly contract: () => string | undefined
  /** Asks all nodes again now; calls at the same time share one round. */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

interface Options {
  readonly urls: readonly string[]
  readonly checkEvery: number
  readonly patience: number
  /** The time that a node may take to answer a question of the edge itself. */
  readonly askPatience: number
  /** Called when a node becomes healthy or unhealthy. */
  readonly onChange: (url: string, healthy: boolean) => void
}

interface KnownNode extends ApiNode {
  healthy: boolean
  /** The number of questions in a row that it has left unanswered. */
  unanswered: number
  /** The number of requests that it has answered. */
  answers: number
  /** Each aborts one request that the node has not answered yet. */
  readonly openRequests: Set<() => void>
  checking?: Promise<void> | undefined
  contract?: string | undefined
}

interface Readiness {
  readonly healthy: boolean
  readonly isUnanswered: boolean
  readonly contract?: string
}

/** One late answer may have its cause in a short pause of the node. */
const STANDSTILL = 2

const standsStill = ({ unanswered }: KnownNode): boolean => unanswered >= STANDSTILL

/** The patience with a node is counted in so many parts. While this process stands still, at most one of them passes. */
const parts = 10

/** Aborts after so many milliseconds. The returned function ends the timer. */
const startPatience = (ms: number): { readonly signal: AbortSignal; readonly end: () => void } => {
  const late = new AbortController()
  let remainingParts = parts
  const timer = setInterval(() => {
    remainingParts -= 1
    if (remainingParts > 0) return
    clearInterval(timer)
    // Node.js reads the sockets before it calls this.
    setImmediate(() => late.abort(new DOMException('The node is late.', 'TimeoutError')))
  }, ms / parts)
  timer.unref()
  return { signal: late.signal, end: () => clearInterval(timer) }
}

const readiness = async (node: ApiNode, ms: number): Promise<Readiness> => {
  const patience = startPatience(ms)
  try {
    const answer = await fetch(new URL('/readyz', node.url), { signal: patience.signal })
    await answer.body?.cancel()
    const contract = answer.headers.get('contract-version')
    // A draining or starting node says 503; one that knows no such address is still there.
    return { healthy: answer.status < 500, isUnanswered: false, ...(contract ? { contract } : {}) }
  } catch (error) {
    return { healthy: false, isUnanswered: error instanceof Error && error.name === 'TimeoutError' }
  } finally {
    patience.end()
  }
}

const firstAnswer = async (
  nodes: readonly ApiNode[],
  path: string,
  { request, patience }: { request: RequestInit | undefined; patience: number },
): Promise<Response | undefined> => {
  for (const { url } of nodes) {
    try {
      const answer = await fetch(new URL(path, url), { ...request, signal: AbortSignal.timeout(patience) })
      if (answer.status < 500) return answer
      await answer.body?.cancel()
    } catch {
      // The next node may answer.
    }
  }
  return undefined
}

/** The API nodes that may get requests. Each is checked every two seconds, and left out at once when a request fails on it. */
export const watchNodes = ({ urls, checkEvery, patience, askPatience, onChange }: Options): ApiNodes => {
  const nodes: KnownNode[] = urls.map((url) => ({
    url: new URL(url),
    healthy: true,
    unanswered: 0,
    answers: 0,
    openRequests: new Set(),
  }))
  let turn = 0
  const set = (node: KnownNode, healthy: boolean): void => {
    if (node.healthy === healthy) return
    node.healthy = healthy
    onChange(node.url.origin, healthy)
  }
  const check = async (node: KnownNode): Promise<void> => {
    const answersBefore = node.answers
    const { healthy, isUnanswered, contract } = await readiness(node, patience)
    if (contract !== undefined) node.contract = contract
    const isSilent = isUnanswered && node.answers === answersBefore
    node.unanswered = isSilent ? node.unanswered + 1 : 0
    set(node, healthy)
    if (standsStill(node)) for (const abortRequest of node.openRequests) abortRequest()
    else if (isSilent) await check(node)
  }
  const checkOnce = (node: KnownNode): Promise<void> => {
    node.checking ??= check(node).finally(() => {
      node.checking = undefined
    })
    return node.checking
  }
  const checkAll = async (): Promise<void> => void (await Promise.all(nodes.map(checkOnce)))
  const timer = setInterval(() => void checkAll(), checkEvery)
  timer.unref()
  void checkAll()
  const order = (): KnownNode[] => {
    turn += 1
    const rotatedNodes = nodes
      .map((_, index) => nodes[(index + turn) % nodes.length])
      .filter((node) => node !== undefined)
    const candidates = rotatedNodes.filter((node) => !standsStill(node))
    return [...candidates.filter((node) => node.healthy), ...candidates.filter((node) => !node.healthy)]
  }
  const knownNode = (apiNode: ApiNode): KnownNode | undefined => nodes.find((node) => node === apiNode)
  return {
    order,
    ask: (path, request) => firstAnswer(order(), path, { request, patience: askPatience }),
    reportFailure: (apiNode) => {
      const node = knownNode(apiNode)
      if (node) set(node, false)
    },
    standsStill: (apiNode) => {
      const node = knownNode(apiNode)
      return node !== undefined && standsStill(node)
    },
    watchStandstill: (apiNode, abortRequest) => {
      const node = knownNode(apiNode)
      node?.openRequests.add(abortRequest)
      return () => void node?.openRequests.delete(abortRequest)
    },
    noteAnswer: (apiNode) => {
      const node = knownNode(apiNode)
      if (!node) return
      node.answers += 1
      node.unanswered = 0
    },
    contract: () =>
      nodes
        .filter(({ healthy }) => healthy)
        .flatMap(({ contract }) => contract ?? [])
        .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0],
    check: checkAll,
    someHealthy: () => nodes.some((node) => node.healthy),
    stop: () => clearInterval(timer),
  }
}
