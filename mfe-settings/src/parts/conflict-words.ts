import { isPermission, roles } from '@parley/contracts/access'
import { useSettingsPhrases } from './use-settings-phrases.ts'

/** Both sides of a conflict in words: names instead of ids, permissions as administrators read them. */
export function useConflictWords(names: ReadonlyMap<string, string>) {
  const t = useSettingsPhrases()
  const wordOf = (item: unknown): string => {
    if (typeof item === 'string') return isPermission(item) ? t(`permissions.${item}`) : (names.get(item) ?? item)
    const { id = '', manager } = item as { readonly id?: string; readonly manager?: boolean }
    const name = names.get(id) ?? t('people.newInList')
    return manager ? `${name} (${t('groups.manager')})` : name
  }
  const codeOf = (field: string, code: string): string | undefined => {
    const role = roles.find((word) => word === code)
    if (field === 'organization_role' && role) return t(`profile.roles.${role}`)
    return (field === 'language' || field === 'locale') && (code === 'en' || code === 'fr')
      ? t(`people.languages.${code}`)
      : undefined
  }
  // A text that begins with a slash is the address of a picture.
  return (value: unknown, field: string): string | undefined => {
    if (typeof value === 'string') return value.startsWith('/') ? t('picture.chosen') : codeOf(field, value)
    if (typeof value === 'boolean') return t(value ? 'customFields.yes' : 'customFields.no')
    if (Array.isArray(value)) return value.map(wordOf).join(', ') || undefined
    if (typeof value !== 'object' || value === null) return undefined
    const lines = Object.entries(value).map(([key, entry]) => `${key}: ${String(entry)}`)
    return lines.join(', ') || undefined
  }
}
