import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { type Database, migrate, openDatabase } from './db/index.ts'
import { seedAdmin, seedDemo, seedLibrary, seedProvider } from './modules/demo/index.ts'
import { startUpkeep } from './platform/backup/index.ts'
import { type Mailer, smtpMailer } from './platform/mail/index.ts'
import { diskObjectStore } from './platform/objects/index.ts'
import { loadKeyRing, secretsOf } from './platform/secrets/index.ts'
import type { Installation } from './platform/services/index.ts'
import { hostOf, localModelPorts, publicUrlOf, type Settings } from './platform/settings/index.ts'
import { createServer, type Server } from './server.ts'

export interface RunningApi {
  readonly url: string
  stop: () => Promise<void>
}

const keycloakOf = (settings: Settings): Installation['keycloak'] => {
  const { KEYCLOAK_URL: url, KEYCLOAK_CLIENT_ID: clientId, KEYCLOAK_CLIENT_SECRET: clientSecret } = settings
  if (!url) return undefined
  if (!clientId || !clientSecret) throw new Error('KEYCLOAK_URL needs KEYCLOAK_CLIENT_ID and KEYCLOAK_CLIENT_SECRET.')
  return {
    url,
    publicUrl: settings.KEYCLOAK_PUBLIC_URL,
    clientId,
    clientSecret,
    realms: settings.KEYCLOAK_REALMS,
    rolesClaim: settings.KEYCLOAK_ROLES_CLAIM,
  }
}

/** One password a line. */
const breachedPasswordsOf = async ({ BREACHED_PASSWORDS: file }: Settings): Promise<ReadonlySet<string>> => {
  if (!file) return new Set()
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`BREACHED_PASSWORDS names ${file}, which cannot be read.`, { cause })
  })
  return new Set(text.split(/\r?\n/).filter(Boolean))
}

/** The private hosts that providers may use: those that the operator names, and that of the operator's own provider. */
const aiHostsOf = ({ AI_FETCH_ALLOW: named, AI_BASE_URL: address }: Settings): string[] => [
  ...named,
  ...(address ? [new URL(address).host] : []),
]

const installationOf = async (settings: Settings): Promise<Installation> => ({
  publicUrl: publicUrlOf(settings),
  productName: settings.PRODUCT_NAME,
  productSlug: settings.PRODUCT_SLUG,
  supportEmail: settings.SUPPORT_EMAIL,
  aiFetchAllow: aiHostsOf(settings),
  localModelPorts: localModelPorts(settings.AI_DETECT),
  keycloak: keycloakOf(settings),
  breachedPasswords: await breachedPasswordsOf(settings),
})

const mailerOf = (settings: Settings): Mailer | undefined => {
  if (!settings.SMTP_URL) return undefined
  const from = settings.MAIL_FROM ?? settings.SUPPORT_EMAIL ?? `no-reply@${new URL(publicUrlOf(settings)).hostname}`
  return smtpMailer({ smtpUrl: settings.SMTP_URL, from, productName: settings.PRODUCT_NAME })
}

const seed = async ({ services }: Server, settings: Settings): Promise<void> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  if (email && password) await seedAdmin(services, { email, password, organizationName: settings.PRODUCT_NAME })
  if (settings.DEMO) {
    await seedDemo(services)
    await seedLibrary(services)
  }
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = settings
  if (baseUrl && model) await seedProvider(services, { baseUrl, apiKey, model })
}

const serve = async (db: Database, settings: Settings, log: Logger, dataDir: string): Promise<RunningApi> => {
  await migrate(db.kysely)
  const ring = await loadKeyRing({ secretKeys: settings.SECRET_KEYS, dataDir })
  const server = await createServer({
    db,
    secrets: secretsOf(ring),
    objects: diskObjectStore(join(dataDir, 'objects')),
    log,
    installation: await installationOf(settings),
    mailer: mailerOf(settings),
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
      await db.close()
    },
  }
}

/** Opens the database, migrates and seeds it, and serves. If a step fails, everything is closed again. */
export const start = async (settings: Settings, log: Logger): Promise<RunningApi> => {
  const dataDir = resolve(settings.DATA_DIR)
  const db = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir, log })
  try {
    return await serve(db, settings, log, dataDir)
  } catch (error) {
    await db.close()
    throw error
  }
}
