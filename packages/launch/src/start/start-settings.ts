import { resolve } from 'node:path'
import { root } from '../root.ts'

export interface StartSettings {
  port: number
  host: string
  dataDir: string
  demo: boolean
  publicUrl: string
  /** Handed to the API and to the edge as it is, beside what is set here. */
  env: NodeJS.ProcessEnv
}

/** `bootstrap/start-environment.mjs` has filled in and checked these; the defaults here serve who comes another way. */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = Number(env.PORT || 8080)
  const demo = (env.DEMO ?? '1') === '1'
  return {
    port,
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    demo,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    env,
  }
}
