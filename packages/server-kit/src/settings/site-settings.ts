import { optional, setting } from './read-settings.ts'
import * as kind from './setting-kinds.ts'

/** The settings that the API and the edge both know. A super-admin can change them while the system runs. */
export const siteSettings = {
  PUBLIC_URL: optional(kind.url('http', 'https')),
  PRODUCT_NAME: setting(kind.text, 'Parley'),
  PRODUCT_SLUG: setting(kind.slug, 'coaching'),
  SUPPORT_EMAIL: optional(kind.email),
  LEGAL_NAME: optional(kind.text),
  LEGAL_ADDRESS: optional(kind.text),
  LEGAL_PUBLISHER: optional(kind.text),
  LEGAL_HOST: optional(kind.text),
  LEGAL_DATA_PROTECTION_CONTACT: optional(kind.text),
  REMOTE_ORIGINS: setting<readonly string[]>(kind.origins, []),
  LOG_LEVEL: setting(kind.oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
} as const
