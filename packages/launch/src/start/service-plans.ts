import { join } from 'node:path'
import { root } from '../root.ts'
import type { ServicePlan } from './service.ts'
import type { StartSettings } from './start-settings.ts'

const logFileOf = (settings: StartSettings, name: string): string => join(settings.dataDir, 'logs', `${name}.log`)

/** The proxies that the API trusts: the edge on this machine, and those in front of the edge. */
const behindEdge = (proxies = ''): string => {
  if (/^(1|true|yes)$/i.test(proxies)) return proxies
  return ['loopback', ...(/^(0|false|no)?$/i.test(proxies) ? [] : [proxies])].join(',')
}

export const apiPlan = (settings: StartSettings): ServicePlan => ({
  title: 'The API',
  entry: join(root, 'packages/api/src/main.ts'),
  logFile: logFileOf(settings, 'api'),
  env: {
    ...settings.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? '1' : '0',
    PUBLIC_URL: settings.publicUrl,
    TRUST_PROXY: behindEdge(settings.env['TRUST_PROXY']),
  },
})

export const edgePlan = (settings: StartSettings, apiUrl: string): ServicePlan => ({
  title: 'The edge',
  entry: join(root, 'packages/edge/src/main.ts'),
  logFile: logFileOf(settings, 'edge'),
  env: {
    ...settings.env,
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? '1' : '0',
    PUBLIC_URL: settings.publicUrl,
    API_URL: apiUrl,
  },
})
