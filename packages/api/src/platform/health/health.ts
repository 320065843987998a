import type { FastifyInstance } from 'fastify'

/** One thing that must work before this node may take calls. */
export interface ReadinessCheck {
  readonly name: string
  check: () => Promise<boolean>
}

/** In milliseconds: less than those who ask are ready to wait. */
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

const statusOf = (ready: boolean, draining: boolean): string => {
  if (draining) return 'draining'
  return ready ? 'ready' : 'not-ready'
}

/** `/livez`: the process runs. `/readyz`: it may be given work; each check is named, none says more than yes or no. */
export const addHealth = (app: FastifyInstance, checks: readonly ReadinessCheck[], isDraining: () => boolean): void => {
  app.get('/livez', async () => ({ status: 'live' }))
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks.map(async (each) => [each.name, await inTime(each)] as const))
    const ready = !isDraining() && results.every(([, ok]) => ok)
    return reply.status(ready ? 200 : 503).send({
      status: statusOf(ready, isDraining()),
      checks: Object.fromEntries(results),
    })
  })
}
