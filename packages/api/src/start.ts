import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { type Database, migrate, openDatabase } from './db/index.ts'
import { installationOf, liveMailer } from './installation.ts'
import { seedAdmin, seedDemo, seedLibrary, seedPartner, seedProvider } from './modules/demo/index.ts'
import { storedSettings } from './modules/environment/index.ts'
import { startUpkeep } from './platform/backup/index.ts'
import { keepingMailer } from './platform/mail/index.ts'
import { diskObjectStore } from './platform/objects/index.ts'
import { loadKeyRing, secretsOf } from './platform/secrets/index.ts'
import { hostOf, type LiveSettings, type Settings } from './platform/settings/index.ts'
import { createServer, type Server } from './server.ts'

export interface RunningApi {
  readonly url: string
  stop: () => Promise<void>
}

const seed = async ({ services }: Server, settings: Settings): Promise<void> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  if (email && password) await seedAdmin(services, { email, password, organizationName: settings.PRODUCT_NAME })
  if (settings.DEMO) {
    await seedDemo(services)
    await seedLibrary(services)
    await seedPartner(services)
  }
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = settings
  if (baseUrl && model) await seedProvider(services, { baseUrl, apiKey, model })
}

const serve = async (db: Database, live: LiveSettings, log: Logger, dataDir: string): Promise<RunningApi> => {
  await migrate(db.kysely)
  const ring = await loadKeyRing({ secretKeys: live.current.SECRET_KEYS, dataDir })
  const secrets = secretsOf(ring)
  const unfollow = await live.follow(storedSettings({ db, secrets, log }))
  const setLevel = () => {
    log.level = live.current.LOG_LEVEL
  }
  setLevel()
  live.onChange(setLevel)
  const settings = live.current
  const server = await createServer({
    db,
    secrets,
    objects: diskObjectStore(join(dataDir, 'objects')),
    log,
    installation: await installationOf(live),
    settings: live,
    mailer: liveMailer(live, keepingMailer(db, secrets)),
    trustProxy: settings.TRUST_PROXY,
    strict: settings.NODE_ENV !== 'production',
    processMetrics: true,
  })
  await seed(server, settings)
  const url = await server.start(settings.PORT, hostOf(settings))
  const upkeep = startUpkeep({ db, dataDir, log })
  return {
    url,
    stop: async () => {
      await upkeep.stop()
      await server.stop()
      await unfollow()
      await db.close()
    },
  }
}

/** Opens the database, migrates and seeds it, and serves. If a step fails, everything is closed again. */
export const start = async (live: LiveSettings, log: Logger): Promise<RunningApi> => {
  const { DATA_DIR, DATABASE_URL: databaseUrl } = live.current
  const dataDir = resolve(DATA_DIR)
  const db = await openDatabase({ databaseUrl, dataDir, log })
  try {
    return await serve(db, live, log, dataDir)
  } catch (error) {
    await db.close()
    throw error
  }
}
