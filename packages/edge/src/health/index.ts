import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { EdgeLimits } from '../edge-limits.ts'
import type { ApiNodes } from '../proxy/index.ts'
import { type ChannelWatch, openCounter, type ReleaseStore } from '../releases/index.ts'
import { guardRollouts } from './guard-rollouts.ts'
import { reportRoutes } from './report.routes.ts'
import { sourceReader } from './report-source.ts'

interface HealthOptions {
  readonly dataDir: string
  readonly store: ReleaseStore
  readonly channels: ChannelWatch
  readonly port: number
  readonly limits: EdgeLimits
  readonly nodes: ApiNodes
  /** Makes the sources of reports unreadable in the store. */
  readonly key: Buffer
}

/** Counts loads and failures of each version, and pauses a rollout that makes things worse. */
export const watchHealth = async (app: FastifyInstance, options: HealthOptions) => {
  const { dataDir, store, channels, port, limits, nodes, key } = options
  const counter = await openCounter(store, `${hostname()}-${port === 0 ? randomUUID() : port}`)
  const sourceOf = sourceReader(nodes, key, limits)
  reportRoutes(app, { store, channels: channels.current, counter, sourceOf, limits })
  const onPause = (name: string, reason: string): void => {
    app.log.error({ name, reason }, 'a rollout was paused')
  }
  const check = async (): Promise<void> => {
    await counter.flush()
    await guardRollouts({ dataDir, store, channels: channels.current(), onPause })
    await channels.look()
  }
  const timer = setInterval(
    () => void check().catch((error: unknown) => app.log.warn({ err: error }, 'the health of versions is not known')),
    limits.checkHealthEvery,
  )
  timer.unref()
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await counter.flush().catch((error: unknown) => app.log.warn({ err: error }, 'the last counts are lost'))
    },
  }
}
