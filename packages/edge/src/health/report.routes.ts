import { networkOf } from '@parley/server-kit/network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EdgeLimits } from '../edge-limits.ts'
import { sendProblem } from '../http/problem.ts'
import {
  type Channels,
  isPartName,
  isVersion,
  type openCounter,
  type PartEvent,
  type ReleaseStore,
} from '../releases/index.ts'

const once = z.number().int().min(0).max(1)

/** A page tells of each part at most one load and one failure at a time. */
const part = z.strictObject({
  name: z.string().max(50).refine(isPartName),
  version: z.string().max(100).refine(isVersion),
  loads: once,
  errors: once,
})

interface Reports {
  readonly store: ReleaseStore
  readonly channels: () => Channels
  readonly counter: Awaited<ReturnType<typeof openCounter>>
  readonly sourceOf: (request: FastifyRequest) => Promise<string>
  readonly limits: Pick<EdgeLimits, 'reportsPerMinute' | 'partsPerReport'>
}

const minute = 60_000

/** The costs of one caller for the edge are limited. */
const limitReports = (most: number) => {
  const countOf = new Map<string, number>()
  const timer = setInterval(() => countOf.clear(), minute)
  timer.unref()
  return (network: string): boolean => {
    const count = (countOf.get(network) ?? 0) + 1
    countOf.set(network, count)
    return count <= most
  }
}

/** Takes from pages which versions they loaded and which of them failed. It stores nothing that names the visitor. */
export const reportRoutes = (app: FastifyInstance, reports: Reports): void => {
  const { store, channels, counter, sourceOf, limits } = reports
  const report = z.strictObject({ parts: z.array(part).min(1).max(limits.partsPerReport) })
  const isWithinLimit = limitReports(limits.reportsPerMinute)
  const count = async (request: FastifyRequest, parts: readonly PartEvent[]): Promise<void> => {
    const { rollouts } = channels()
    const isRolling = parts.some(({ name }) => name in rollouts)
    const source = isRolling ? await sourceOf(request) : ''
    for (const event of parts) {
      const rollout = rollouts[event.name]
      if (store.has(event.name, event.version)) counter.count(event, rollout && { rollout, source })
    }
  }
  app.post('/builds/reports', async (request, reply) => {
    const parsedReport = report.safeParse(request.body)
    if (!parsedReport.success) return sendProblem(reply, 'invalid-input')
    if (isWithinLimit(networkOf(request.ip))) await count(request, parsedReport.data.parts)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
