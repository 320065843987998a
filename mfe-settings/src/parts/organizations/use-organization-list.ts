import type { ListFilter } from '@parley/ui/management'
import { useSearchParams } from 'react-router'
import { useSettingsPhrases } from '../use-settings-phrases.ts'
import { useOrganizationNames, useOrganizationOptions } from './use-organization-options.ts'

/** The name of the filter in the address and in the list calls. */
const name = 'organization_id'

interface OrganizationRecord {
  readonly organization_id: string
}

interface OrganizationFilter {
  readonly chosenId: string | undefined
  readonly filters: Readonly<Record<string, ListFilter>>
}

/** The filter by organisation of a list, for those who see several. Another choice removes the filters in `resets`. */
export function useOrganizationFilter(resets: readonly string[]): OrganizationFilter {
  const t = useSettingsPhrases()
  const [params] = useSearchParams()
  const chosenId = params.get(name) ?? undefined
  const choice = useOrganizationOptions(chosenId)
  if (!choice) return { chosenId: undefined, filters: {} }
  const filter = {
    label: t('organizations.label'),
    any: t('organizations.any'),
    options: Object.fromEntries(choice.options.map(({ value, label }) => [value, label])),
    open: true,
    onSearch: choice.onSearch,
    isSearching: choice.isSearching,
    onRetry: choice.onRetry,
    resets,
  }
  return { chosenId, filters: { [name]: filter } }
}

/** Names the organisation of a record, while the list shows several. */
export function useOrganizationOf(rows: readonly OrganizationRecord[]) {
  const names = useOrganizationNames(rows)
  return ({ organization_id: id }: OrganizationRecord): string | undefined =>
    names.size < 2 ? undefined : (names.get(id) ?? '–')
}
