import type { Services } from '../../../platform/services/index.ts'
import { notFound, type Language } from '../../../platform/http/index.ts'
import { SecretError, type Secrets } from '../../../platform/secrets/index.ts'
import { factsOf, type SettingName, settingNames } from '../../../platform/settings/index.ts'
import { openValue, type SettingChange } from '../setting-change.repo.ts'
import { settingMeanings } from '../texts/setting-meanings.ts'

/** The setting of this name; a name that no setting has is not found. */
export const settingNamed = (key: string): SettingName => {
  const name = settingNames.find((one) => one === key)
  if (!name) throw notFound()
  return name
}

const mask = '••••••••'

const addresses: ReadonlySet<string> = new Set(['mail_server', 'database'])

/**
 * A secret without its secret part: of the address of a server its host stays, because that helps and gives nothing away.
 * Behind a wrongly written password the host would be a piece of it, and a key may look like an address.
 */
const maskSecret = (name: SettingName, text: string): string => {
  if (!addresses.has(factsOf(name).format) || !URL.canParse(text)) return mask
  const { protocol, host, pathname, search, hash, username, password } = new URL(text)
  if (!host || `${pathname}${search}${hash}`.includes('@')) return mask
  return `${protocol}//${username || password ? `${mask}@` : ''}${host}${pathname === '/' ? '' : pathname}`
}

export const shownValue = (name: SettingName, value: string | null | undefined): string | null => {
  if (value === null || value === undefined) return null
  return factsOf(name).isSecret ? maskSecret(name, value) : value
}

/** The value of a change as the page shows it. One that the key ring cannot open any more is there, but unknown. */
export const shownChange = (secrets: Secrets, name: SettingName, change: SettingChange | undefined): string | null => {
  if (!change) return null
  try {
    return shownValue(name, openValue(secrets, change))
  } catch (error) {
    if (error instanceof SecretError) return mask
    throw error
  }
}

export const authorOf = (change: SettingChange) => ({ id: change.author_id, name: change.author ?? '' })

/** A setting as the page shows it. */
export const variableAnswer = (
  { settings }: Services,
  language: Language,
  name: SettingName,
  change: SettingChange | undefined,
) => {
  const { scope, effect, format, choices = [], isSecret = false } = factsOf(name)
  const value = settings.textOf(name)
  // Without SECRET_KEYS in the environment the key ring stands in a file, which the settings do not read.
  const isSet = value !== undefined || name === 'SECRET_KEYS'
  return {
    key: name,
    scope,
    meaning: settingMeanings[name][language],
    format,
    choices: [...choices],
    is_secret: isSecret,
    is_set: isSet,
    value: shownValue(name, value),
    default_value: settings.defaultOf(name) ?? null,
    source: settings.sourceOf(name),
    effect,
    editable: !settings.isFixed(name),
    waits_for_restart: settings.waitsForRestart(name),
    version: change?.version ?? 0,
    changed_at: change?.at.toISOString() ?? null,
    changed_by: change ? authorOf(change) : null,
  }
}
