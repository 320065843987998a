import { resolve } from 'node:path'
import { type Environment, kind, optional, readSettings, setting } from '@parley/server-kit/settings'
import { root } from '../root.ts'

export interface StartSettings {
  port: number
  host: string
  dataDir: string
  demo: boolean
  publicUrl: string
  /** The API and the edge get all of it, beside the settings above. */
  env: NodeJS.ProcessEnv
}

const settingsTable = {
  PORT: setting(kind.port, 8080),
  HOST: optional(kind.text),
  DATA_DIR: setting(kind.text, '.data'),
  DEMO: setting(kind.flag, true),
  PUBLIC_URL: optional(kind.url('http', 'https')),
}

/** `bootstrap/start-environment.mjs` has checked the port and the folder before; other callers get the defaults. */
export function readStartSettings(env: Environment): StartSettings {
  const { PORT: port, HOST, DATA_DIR, DEMO: demo, PUBLIC_URL } = readSettings(settingsTable, env)
  return {
    port,
    host: HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(root, DATA_DIR),
    demo,
    publicUrl: PUBLIC_URL ?? `http://localhost:${port}`,
    env,
  }
}
