import path from 'node:path'
import type { OperatorFacts } from '@parley/contracts/registry'
import { type Environment, kind, optional, setting } from '@parley/server-kit/settings'
import { readSettings as readVariables, type SettingsOf } from '@parley/server-kit/settings'

export interface EdgeSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** The API's nodes. Each can answer every call. */
  readonly apiUrls: readonly string[]
  readonly trustProxy: boolean | string
  readonly publicUrl: string | undefined
  readonly product: { readonly name: string; readonly slug: string }
  readonly operator: OperatorFacts
  /** Origins that may serve a remote in place of the released one. */
  readonly remoteOrigins: readonly string[]
  readonly secretKeys: string | undefined
  readonly logLevel: string
  /** The process ends itself when its event loop is blocked for this long; 0 turns this off. */
  readonly watchdogSeconds: number
}

/** Every environment variable that the edge reads, and its value when unset. Their meaning: the README. */
const settingsTable = {
  HOST: optional(kind.text),
  PORT: setting(kind.port, 8080),
  DATA_DIR: setting(kind.text, '.data'),
  API_URL: setting<readonly string[]>(kind.origins, ['http://127.0.0.1:8081']),
  TRUST_PROXY: setting(kind.proxies, false),
  PUBLIC_URL: optional(kind.url('http', 'https')),
  PRODUCT_NAME: setting(kind.text, 'Parley'),
  PRODUCT_SLUG: setting(kind.slug, 'coaching'),
  LEGAL_NAME: optional(kind.text),
  LEGAL_ADDRESS: optional(kind.text),
  LEGAL_PUBLISHER: optional(kind.text),
  LEGAL_HOST: optional(kind.text),
  LEGAL_DATA_PROTECTION_CONTACT: optional(kind.text),
  SUPPORT_EMAIL: optional(kind.text),
  REMOTE_ORIGINS: setting<readonly string[]>(kind.origins, []),
  SECRET_KEYS: optional(kind.text),
  LOG_LEVEL: setting(kind.oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
  WATCHDOG_SECONDS: setting(kind.seconds, 30),
  DEMO: setting(kind.flag, false),
}

type EdgeVariables = SettingsOf<typeof settingsTable>

const operatorOf = (variables: EdgeVariables): OperatorFacts => {
  const facts = {
    legalName: variables.LEGAL_NAME,
    legalAddress: variables.LEGAL_ADDRESS,
    supportEmail: variables.SUPPORT_EMAIL,
    publisher: variables.LEGAL_PUBLISHER,
    host: variables.LEGAL_HOST,
    dataProtectionContact: variables.LEGAL_DATA_PROTECTION_CONTACT,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value))
}

export const readSettings = (environment: Environment): EdgeSettings => {
  const variables = readVariables(settingsTable, environment)
  return {
    host: variables.HOST ?? (variables.DEMO ? '127.0.0.1' : '0.0.0.0'),
    port: variables.PORT,
    dataDir: path.resolve(variables.DATA_DIR),
    apiUrls: variables.API_URL,
    trustProxy: variables.TRUST_PROXY,
    publicUrl: variables.PUBLIC_URL && new URL(variables.PUBLIC_URL).origin,
    product: { name: variables.PRODUCT_NAME, slug: variables.PRODUCT_SLUG },
    operator: operatorOf(variables),
    remoteOrigins: variables.REMOTE_ORIGINS,
    secretKeys: variables.SECRET_KEYS,
    logLevel: variables.LOG_LEVEL,
    watchdogSeconds: variables.WATCHDOG_SECONDS,
  }
}
