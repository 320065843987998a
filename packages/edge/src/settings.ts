import path from 'node:path'
import type { OperatorFacts } from '@parley/contracts/registry'
import {
  type Environment,
  kind,
  optional,
  readSettingFiles,
  readSettings as readVariables,
  setting,
  type SettingsOf,
  siteSettings,
} from '@parley/server-kit/settings'

/** The settings that can change while the edge runs. */
export interface SiteSettings {
  readonly publicUrl: string | undefined
  readonly product: { readonly name: string; readonly slug: string }
  readonly operator: OperatorFacts
  /** Origins that may serve a remote in place of the released one. */
  readonly remoteOrigins: readonly string[]
  readonly logLevel: string
}

export interface EdgeSettings extends SiteSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** The API's nodes. Each can answer every call. */
  readonly apiUrls: readonly string[]
  readonly trustProxy: boolean | string
  readonly secretKeys: string | undefined
  /** The settings together with the values that a super-admin stored. Throws when a value cannot be used. */
  readonly withStored: (storedValues: Environment) => SiteSettings
  /** The process ends itself when its event loop is blocked for this long; 0 turns this off. */
  readonly watchdogSeconds: number
}

/** Every environment variable that the edge reads, and its value when unset. Their meaning: the README. */
const settingsTable = {
  ...siteSettings,
  HOST: optional(kind.text),
  PORT: setting(kind.port, 8080),
  DATA_DIR: setting(kind.text, '.data'),
  API_URL: setting<readonly string[]>(kind.origins, ['http://127.0.0.1:8081']),
  TRUST_PROXY: setting(kind.proxies, false),
  SECRET_KEYS: optional(kind.text),
  WATCHDOG_SECONDS: setting(kind.seconds, 30),
  DEMO: setting(kind.flag, false),
}

type EdgeVariables = SettingsOf<typeof settingsTable>

/** A variable that is set to nothing counts as unset. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))

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

/** The part of the settings that a super-admin can change while the edge runs. */
const siteOf = (variables: EdgeVariables): SiteSettings => ({
  publicUrl: variables.PUBLIC_URL && new URL(variables.PUBLIC_URL).origin,
  product: { name: variables.PRODUCT_NAME, slug: variables.PRODUCT_SLUG },
  operator: operatorOf(variables),
  remoteOrigins: variables.REMOTE_ORIGINS,
  logLevel: variables.LOG_LEVEL,
})

export const readSettings = (environment: Environment): EdgeSettings => {
  const { values } = readSettingFiles(Object.keys(settingsTable), environment)
  const variables = readVariables(settingsTable, values)
  return {
    ...siteOf(variables),
    host: variables.HOST ?? (variables.DEMO ? '127.0.0.1' : '0.0.0.0'),
    port: variables.PORT,
    dataDir: path.resolve(variables.DATA_DIR),
    apiUrls: variables.API_URL,
    trustProxy: variables.TRUST_PROXY,
    secretKeys: variables.SECRET_KEYS,
    watchdogSeconds: variables.WATCHDOG_SECONDS,
    // The environment of this edge takes precedence over stored settings.
    withStored: (storedValues) => siteOf(readVariables(settingsTable, { ...storedValues, ...withoutEmpty(values) })),
  }
}
