import { pictureLimits } from '@parley/contracts/pictures'
import { kind, optional, setting, type SettingsOf, siteSettings } from '@parley/server-kit/settings'
import { localModelWords } from './local-model-ports.ts'

/** Every environment variable that the API reads, with its default. The README explains them. */
export const settingsTable = {
  NODE_ENV: setting(kind.oneOf('production', 'development', 'test'), 'production'),
  ...siteSettings,
  PORT: setting(kind.port, 8080),
  HOST: optional(kind.text),
  TRUST_PROXY: setting(kind.proxies, false),
  DATA_DIR: setting(kind.text, '.data'),
  DATABASE_URL: optional(kind.url('postgres', 'postgresql')),
  SECRET_KEYS: optional(kind.text),
  DEMO: setting(kind.flag, false),
  ADMIN_EMAIL: optional(kind.email),
  ADMIN_PASSWORD: optional(kind.password),
  SMTP_URL: optional(kind.url('smtp', 'smtps')),
  MAIL_FROM: optional(kind.email),
  BREACHED_PASSWORDS: optional(kind.text),
  KEYCLOAK_URL: optional(kind.url('http', 'https')),
  KEYCLOAK_PUBLIC_URL: optional(kind.url('http', 'https')),
  KEYCLOAK_CLIENT_ID: optional(kind.text),
  KEYCLOAK_CLIENT_SECRET: optional(kind.text),
  KEYCLOAK_ROLES_CLAIM: optional(kind.text),
  KEYCLOAK_REALMS: setting<readonly string[]>(kind.words, []),
  WATCHDOG_SECONDS: setting(kind.seconds, 30),
  AI_FETCH_ALLOW: setting<readonly string[]>(kind.words, []),
  /** Without a value: the usual ports when the API listens on this machine alone, as under `npm start`; else none. */
  AI_DETECT: optional<readonly string[]>(localModelWords),
  AI_BASE_URL: optional(kind.url('http', 'https')),
  AI_API_KEY: optional(kind.text),
  AI_MODEL: optional(kind.text),
  INVITATIONS_PER_HOUR: setting(kind.count, 10),
  PICTURES_PER_HOUR: setting(kind.count, pictureLimits.perHour),
} as const

export type Settings = SettingsOf<typeof settingsTable>
