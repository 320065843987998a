import { contractVersion } from '@parley/contracts/version'
import type { FastifyInstance } from 'fastify'

/** A check that must pass before this node may take requests. */
export interface ReadinessCheck {
  readonly name: string
  /** The status of a node when only this check fails, instead of `not-ready`. */
  readonly otherwise?: string
  check: () => Promise<boolean>
}

/** In milliseconds; shorter than the timeout of usual load balancers. */
const CHECK_TIMEOUT = 1500

const inTime = async ({ check }: ReadinessCheck): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT, false)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

const refusals: ReadonlySet<string> = new Set(['draining', 'not-ready'])

const statusOf = (failedChecks: readonly ReadinessCheck[]): string => {
  if (failedChecks.some(({ otherwise }) => !otherwise)) return 'not-ready'
  return failedChecks[0]?.otherwise ?? 'ready'
}

/**
 * `/livez`: the process runs. `/readyz`: the node can take requests; it lists each check with yes or no. A node whose
 * database is read-only or has a full disk stays ready as `read-only`, because a load balancer that removed it would
 * also stop its reads. Writes answer 503.
 */
export const addHealth = (app: FastifyInstance, checks: readonly ReadinessCheck[], isDraining: () => boolean): void => {
  app.get('/livez', async () => ({ status: 'live' }))
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks.map(async (each) => ({ ...each, ok: await inTime(each) })))
    const failedChecks = results.filter(({ ok }) => !ok)
    const status = isDraining() ? 'draining' : statusOf(failedChecks)
    return reply
      .status(refusals.has(status) ? 503 : 200)
      .header('contract-version', contractVersion)
      .send({
        status,
        checks: Object.fromEntries(results.map(({ name, ok }) => [name, ok])),
      })
  })
}
