import { resolve } from 'node:path'
import { type Environment, kind, optional, readSettings, setting, siteSettings } from '@parley/server-kit/settings'
import { root } from '../root.ts'

export interface StartSettings {
  port: number
  productName: string
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
  PUBLIC_URL: siteSettings.PUBLIC_URL,
  PRODUCT_NAME: siteSettings.PRODUCT_NAME,
}

/** `bootstrap/start-environment.mjs` has checked the port and the folder before; other callers get the defaults. */
export function readStartSettings(env: Environment): StartSettings {
  const {
    PORT: port,
    HOST,
    DATA_DIR,
    DEMO: demo,
    PUBLIC_URL,
    PRODUCT_NAME: productName,
  } = readSettings(settingsTable, env)
  return {
    port,
    productName,
    host: HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(root, DATA_DIR),
    demo,
    publicUrl: PUBLIC_URL ?? `http://localhost:${port}`,
    env,
  }
}
