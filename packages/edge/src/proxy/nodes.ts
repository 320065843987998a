export interface ApiNode {
  readonly url: URL
}

export interface ApiNodes {
  /** Whom to ask, the best first: those that answer, in turn, then the rest in case they are back. */
  readonly order: () => readonly ApiNode[]
  readonly failed: (node: ApiNode) => void
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
  /** How long a node may take to answer a question of the edge itself. */
  readonly askPatience: number
  /** Called when a node becomes healthy or unhealthy. */
  readonly onChange: (url: string, healthy: boolean) => void
}

interface KnownNode extends ApiNode {
  healthy: boolean
  contract?: string | undefined
}

const readiness = async (node: ApiNode, patience: number): Promise<{ healthy: boolean; contract?: string }> => {
  try {
    const answer = await fetch(new URL('/readyz', node.url), { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    const contract = answer.headers.get('contract-version')
    // A draining or starting node says 503; one that knows no such address is still there.
    return { healthy: answer.status < 500, ...(contract ? { contract } : {}) }
  } catch {
    return { healthy: false }
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
  const nodes: KnownNode[] = urls.map((url) => ({ url: new URL(url), healthy: true }))
  let turn = 0
  const set = (node: KnownNode, healthy: boolean): void => {
    if (node.healthy === healthy) return
    node.healthy = healthy
    onChange(node.url.origin, healthy)
  }
  const check = async (): Promise<void> => {
    await Promise.all(
      nodes.map(async (node) => {
        const { healthy, contract } = await readiness(node, patience)
        if (contract !== undefined) node.contract = contract
        set(node, healthy)
      }),
    )
  }
  let running: Promise<void> | undefined
  const checkOnce = (): Promise<void> => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void checkOnce(), checkEvery)
  timer.unref()
  void checkOnce()
  const order = (): KnownNode[] => {
    turn += 1
    const rotated = nodes.map((_, index) => nodes[(index + turn) % nodes.length]).filter((node) => node !== undefined)
    return [...rotated.filter((node) => node.healthy), ...rotated.filter((node) => !node.healthy)]
  }
  return {
    order,
    ask: (path, request) => firstAnswer(order(), path, { request, patience: askPatience }),
    failed: (failed) => {
      const node = nodes.find((candidate) => candidate === failed)
      if (node) set(node, false)
    },
    contract: () =>
      nodes
        .filter(({ healthy }) => healthy)
        .flatMap(({ contract }) => contract ?? [])
        .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0],
    check: checkOnce,
    someHealthy: () => nodes.some((node) => node.healthy),
    stop: () => clearInterval(timer),
  }
}
