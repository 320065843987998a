import { setTimeout as wait } from 'node:timers/promises'
import { explain } from '../explain.ts'
import { openLogFile } from './log-file.ts'
import { startService, type Service, type ServicePlan } from './service.ts'

export interface SupervisedService {
  url: string
  stop: () => Promise<void>
}

interface RestartTimes {
  /** Before the first restart; each one that fails or ends early doubles it. */
  firstDelay: number
  longestDelay: number
  /** After running for so long, a service has earned the first delay again. */
  healthyAfter: number
}

export const restartTimes: RestartTimes = { firstDelay: 1000, longestDelay: 30_000, healthyAfter: 60_000 }

/**
 * Starts a service and starts it again whenever it ends by itself, on the same port, so that its callers need not learn
 * another address. A first start that fails is thrown: the person who runs the command can put it right.
 */
export async function superviseService(
  plan: ServicePlan,
  say: (line: string) => void,
  { firstDelay, longestDelay, healthyAfter }: RestartTimes = restartTimes,
): Promise<SupervisedService> {
  const log = openLogFile(plan.logFile)
  const stopping = new AbortController()
  const { signal } = stopping
  const note = (line: string): void => {
    say(line)
    log.write(`${line}\n`)
  }
  let service: Service | undefined = await startService(plan, { log })
  const { url } = service
  const again: ServicePlan = { ...plan, env: { ...plan.env, PORT: new URL(url).port } }
  let delay = firstDelay

  /** Resolves once the service runs again. */
  const restart = async (reason: string): Promise<Service> => {
    for (let failure = reason; ;) {
      signal.throwIfAborted()
      note(`${failure} Starting it again in ${delay / 1000} s.`)
      await wait(delay, undefined, { signal })
      delay = Math.min(delay * 2, longestDelay)
      try {
        const startedService = await startService(again, { log, signal })
        note(`${plan.title} runs again.`)
        return startedService
      } catch (error) {
        failure = explain(error)
      }
    }
  }
  const keepRunning = async (): Promise<void> => {
    while (service) {
      const since = performance.now()
      const reason = await service.died
      service = undefined
      if (performance.now() - since >= healthyAfter) delay = firstDelay
      service = await restart(reason)
    }
  }
  const restarting = keepRunning().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  let ending: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    stopping.abort()
    // A service that runs is told to stop; the start of one that does not run has been ended by the signal.
    await (service ? service.stop() : restarting)
    log.close()
  }
  return { url, stop: () => (ending ??= stop()) }
}
