import { readSettings as readTable, type Requirement } from '@parley/server-kit/settings'
import { type Settings, settingsTable } from './settings-table.ts'

/** Settings that need other settings. */
const requirements: readonly Requirement<keyof Settings>[] = [
  { when: 'ADMIN_EMAIL', needs: ['ADMIN_PASSWORD'] },
  { when: 'ADMIN_PASSWORD', needs: ['ADMIN_EMAIL'] },
  { when: 'AI_BASE_URL', needs: ['AI_MODEL'] },
  { when: 'AI_MODEL', needs: ['AI_BASE_URL'] },
  { when: 'AI_API_KEY', needs: ['AI_BASE_URL'] },
  { when: 'KEYCLOAK_URL', needs: ['KEYCLOAK_CLIENT_ID', 'KEYCLOAK_CLIENT_SECRET', 'KEYCLOAK_REALMS'] },
  { when: 'KEYCLOAK_PUBLIC_URL', needs: ['KEYCLOAK_URL'] },
]

export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings =>
  readTable(settingsTable, environment, requirements)

/**
 * Demo accounts have a public password, so a demo listens only on this machine unless the operator sets another host.
 */
export const hostOf = ({ HOST, DEMO }: Settings): string => HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0')

/** A node that only this machine reaches looks for model servers on it; a node of a deployment looks where it is told. */
export const detectionOf = (settings: Settings): readonly string[] =>
  settings.AI_DETECT ?? (['127.0.0.1', 'localhost', '::1'].includes(hostOf(settings)) ? ['1'] : [])

/** The address in messages and links. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Settings): string => PUBLIC_URL ?? `http://localhost:${PORT}`
