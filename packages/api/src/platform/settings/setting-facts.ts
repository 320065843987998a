import type { SettingEffect, SettingFormat, SettingScope } from '@parley/contracts/calls'
import type { Settings } from './settings-table.ts'

export type SettingName = keyof Settings

export interface SettingFacts {
  readonly scope: SettingScope
  readonly effect: SettingEffect
  readonly format: SettingFormat
  /** The words of a choice. */
  readonly choices?: readonly string[]
  readonly isSecret?: true
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/** Facts about each setting beside its value. A setting without facts does not compile. */
const settingFacts = {
  PRODUCT_NAME: { scope: 'product', effect: 'live', format: 'text' },
  PRODUCT_SLUG: { scope: 'product', effect: 'live', format: 'slug' },
  PUBLIC_URL: { scope: 'product', effect: 'live', format: 'web_address' },
  SUPPORT_EMAIL: { scope: 'product', effect: 'live', format: 'mail_address' },
  LEGAL_NAME: { scope: 'legal', effect: 'live', format: 'text' },
  LEGAL_ADDRESS: { scope: 'legal', effect: 'live', format: 'long_text' },
  LEGAL_PUBLISHER: { scope: 'legal', effect: 'live', format: 'text' },
  LEGAL_HOST: { scope: 'legal', effect: 'live', format: 'text' },
  LEGAL_DATA_PROTECTION_CONTACT: { scope: 'legal', effect: 'live', format: 'text' },
  SMTP_URL: { scope: 'mail', effect: 'live', format: 'mail_server', isSecret: true },
  MAIL_FROM: { scope: 'mail', effect: 'live', format: 'mail_address' },
  KEYCLOAK_URL: { scope: 'sign_in', effect: 'restart', format: 'web_address' },
  KEYCLOAK_PUBLIC_URL: { scope: 'sign_in', effect: 'restart', format: 'web_address' },
  KEYCLOAK_CLIENT_ID: { scope: 'sign_in', effect: 'restart', format: 'text' },
  KEYCLOAK_CLIENT_SECRET: { scope: 'sign_in', effect: 'restart', format: 'secret', isSecret: true },
  KEYCLOAK_REALMS: { scope: 'sign_in', effect: 'restart', format: 'words' },
  KEYCLOAK_ROLES_CLAIM: { scope: 'sign_in', effect: 'restart', format: 'text' },
  BREACHED_PASSWORDS: { scope: 'sign_in', effect: 'start', format: 'text' },
  ADMIN_EMAIL: { scope: 'sign_in', effect: 'start', format: 'mail_address' },
  ADMIN_PASSWORD: { scope: 'sign_in', effect: 'start', format: 'password', isSecret: true },
  AI_DETECT: { scope: 'ai', effect: 'live', format: 'model_servers' },
  AI_FETCH_ALLOW: { scope: 'ai', effect: 'live', format: 'words' },
  AI_BASE_URL: { scope: 'ai', effect: 'start', format: 'web_address' },
  AI_MODEL: { scope: 'ai', effect: 'start', format: 'text' },
  AI_API_KEY: { scope: 'ai', effect: 'start', format: 'secret', isSecret: true },
  INVITATIONS_PER_HOUR: { scope: 'limits', effect: 'live', format: 'count' },
  PICTURES_PER_HOUR: { scope: 'limits', effect: 'live', format: 'count' },
  REMOTE_ORIGINS: { scope: 'applications', effect: 'live', format: 'web_origins' },
  LOG_LEVEL: { scope: 'operation', effect: 'live', format: 'choice', choices: levels },
  NODE_ENV: { scope: 'operation', effect: 'start', format: 'choice', choices: ['production', 'development', 'test'] },
  PORT: { scope: 'operation', effect: 'start', format: 'port' },
  HOST: { scope: 'operation', effect: 'start', format: 'text' },
  TRUST_PROXY: { scope: 'operation', effect: 'start', format: 'proxies' },
  DATA_DIR: { scope: 'operation', effect: 'start', format: 'text' },
  DATABASE_URL: { scope: 'operation', effect: 'start', format: 'database', isSecret: true },
  SECRET_KEYS: { scope: 'operation', effect: 'start', format: 'secret', isSecret: true },
  WATCHDOG_SECONDS: { scope: 'operation', effect: 'start', format: 'seconds' },
  DEMO: { scope: 'operation', effect: 'start', format: 'yes_no' },
} as const satisfies Readonly<Record<SettingName, SettingFacts>>

export const settingNames = Object.keys(settingFacts) as SettingName[]

export const factsOf = (name: SettingName): SettingFacts => settingFacts[name]

/** The stored values that anyone may read, because every page shows them. */
export const publishedSettings = [
  'PUBLIC_URL',
  'PRODUCT_NAME',
  'PRODUCT_SLUG',
  'SUPPORT_EMAIL',
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'LEGAL_PUBLISHER',
  'LEGAL_HOST',
  'LEGAL_DATA_PROTECTION_CONTACT',
] as const satisfies readonly SettingName[]

/** The stored values that edges need. They are answered inside the network only; a secret must never be added here. */
export const edgeSettings = [...publishedSettings, 'REMOTE_ORIGINS', 'LOG_LEVEL'] as const
