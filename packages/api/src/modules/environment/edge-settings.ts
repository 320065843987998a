import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services/index.ts'
import { edgeSettings, type SettingName } from '../../platform/settings/index.ts'

/** Those of the settings that a super-admin stored. */
export const storedValuesOf = ({ settings }: Services, names: readonly SettingName[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = settings.storedValues.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/**
 * The settings that edges need beside those that every page shows. Like `/metrics` the address stands outside of `/v1`
 * and `/api`, so neither an edge nor nginx passes a request for it on; the API does not answer a request that came
 * through another proxy. The answer comes from memory, because every edge asks each second.
 */
export const serveEdgeSettings = (app: FastifyInstance, services: Services): void => {
  app.get('/edge_settings', async ({ headers }, reply) => {
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
    reply.header('cache-control', 'no-store')
    return isPassedOn ? reply.code(404).send() : reply.send({ values: storedValuesOf(services, edgeSettings) })
  })
}
