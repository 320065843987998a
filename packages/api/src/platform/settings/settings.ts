import { type SettingName, type Settings, settingsTable } from './settings-table.ts'

/** What is wrong with the environment, one sentence per fault. Values are never repeated: some are secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join(' '))
    this.faults = faults
  }
}

interface Pair {
  when: SettingName
  needs: readonly SettingName[]
}

/** Settings that mean nothing without others. */
const pairs: readonly Pair[] = [
  { when: 'ADMIN_EMAIL', needs: ['ADMIN_PASSWORD'] },
  { when: 'ADMIN_PASSWORD', needs: ['ADMIN_EMAIL'] },
  { when: 'KEYCLOAK_URL', needs: ['KEYCLOAK_CLIENT_ID', 'KEYCLOAK_REALMS'] },
  { when: 'KEYCLOAK_PUBLIC_URL', needs: ['KEYCLOAK_URL'] },
]

type Environment = Readonly<Record<string, string | undefined>>

const given = (environment: Environment, name: SettingName): string | undefined => {
  const value = environment[name]?.trim()
  return value === '' ? undefined : value
}

/** Reads and checks everything at once, so that an operator mends everything at once. */
export const readSettings = (environment: Environment): Settings => {
  const faults: string[] = []
  const entries = (Object.keys(settingsTable) as SettingName[]).map((name) => {
    const text = given(environment, name)
    const { kind, default: fallback } = settingsTable[name]
    if (text === undefined) return [name, fallback] as const
    const read = kind.read(text)
    if ('value' in read) return [name, read.value] as const
    faults.push(`${name} ${read.fault}.`)
    return [name, fallback] as const
  })
  for (const { when, needs } of pairs) {
    const missing = given(environment, when) ? needs.filter((name) => !given(environment, name)) : []
    for (const name of missing) faults.push(`${when} is set, so ${name} must be set too.`)
  }
  if (faults.length > 0) throw new SettingsError(faults)
  return Object.fromEntries(entries) as Settings
}

/** Demo accounts have a known password, so a demo listens to this machine alone unless told otherwise. */
export const hostOf = ({ HOST, DEMO }: Settings): string => HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0')

/** The address in messages and links. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Settings): string => PUBLIC_URL ?? `http://localhost:${PORT}`
