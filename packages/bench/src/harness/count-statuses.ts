import { Agent } from 'node:http'

const atOnce = 32

/** Makes so many requests, many at once on kept connections; answers how often each status came. */
export async function countStatuses(
  requests: number,
  ask: (n: number, agent: Agent) => Promise<{ readonly status: number }>,
): Promise<ReadonlyMap<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const counts = new Map<number, number>()
  let next = 0
  const work = async (): Promise<void> => {
    while (next < requests) {
      const n = next
      next += 1
      const { status } = await ask(n, agent)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return counts
}
