import { useCan, useUser } from '@parley/mfe-kit'
import { searchStateOf } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { organizationsFound, type ServiceKey } from './keys.queries.ts'

interface NamedOrganization {
  readonly id: string
  readonly name: string
}

const noOrganizations: readonly NamedOrganization[] = []

/** A super-admin assigns a key to every organisation, other people to their own. */
export function useAssignableOrganizations(search = '') {
  const user = useUser()
  const canList = useCan(['organization-list', 'organization-paginated-read'])
  const query = useQuery({ ...organizationsFound(search), enabled: canList, placeholderData: keepPreviousData })
  if (canList) return { organizations: query.data?.items ?? noOrganizations, ...searchStateOf(query) }
  const own = user ? [{ id: user.organization_id, name: user.organization_name ?? '' }] : []
  return { organizations: own, isSearching: false, onRetry: undefined }
}

/**
 * The names of the organisations that use a key; those whose names are not loaded are counted. A key of an organisation
 * serves its owner alone.
 */
export function useOrganizationNames(owner: string | null) {
  const t = useProviderPhrases()
  const names = new Map(useAssignableOrganizations().organizations.map(({ id, name }) => [id, name]))
  return ({ organization_ids: ids }: Pick<ServiceKey, 'organization_ids'>): readonly string[] => {
    if (owner !== null) return [owner]
    const knownNames = ids.flatMap((id) => names.get(id) ?? [])
    const others = ids.length - knownNames.length
    return others === 0 ? knownNames : [...knownNames, t('keys.others', { count: others })]
  }
}
