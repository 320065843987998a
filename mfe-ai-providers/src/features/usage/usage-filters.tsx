import { useCan } from '@parley/mfe-kit'
import { usageGroups, usagePurposes } from '@parley/contracts/calls'
import { Button } from '@parley/ui/core'
import { X } from '@parley/ui/icons'
import { FilterBar, useAddressChange } from '@parley/ui/management'
import { FilterWord } from '@parley/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { type FilterGroup, readUsageAddress, usageOf, usagePeriods, usageQueryOf } from './usage.queries.ts'
import { useLineName } from './usage-table.tsx'

/** Changes the filters in the address. The way back leads to the filters before. */
export function useSetUsageAddress() {
  const { change } = useAddressChange()
  return (filters: Parameters<typeof change>[0]) => change(filters, { push: true })
}

/** A filter of one record, named, with a button that removes it. */
function ActiveFilter({ group }: { readonly group: FilterGroup }) {
  const t = useProviderPhrases()
  const [params] = useSearchParams()
  const setAddress = useSetUsageAddress()
  const nameOf = useLineName()
  const { data } = useQuery(usageOf(usageQueryOf({ ...readUsageAddress(params), by: group })))
  const [line] = data?.items ?? []
  // Only a line of usage says the name.
  const unknownName = data ? '–' : '…'
  const name = t('usage.filterIs', { label: t(`usage.heads.${group}`), name: line ? nameOf(group, line) : unknownName })
  return (
    <Button
      aria-label={t('usage.removeFilter', { name })}
      icon={<X size={14} aria-hidden="true" />}
      onClick={() => setAddress({ [group]: null })}
    >
      {name}
    </Button>
  )
}

/** Period, group, purpose and the chosen records. The address holds all of them. */
export function UsageFilters() {
  const t = useProviderPhrases()
  const [params] = useSearchParams()
  const setAddress = useSetUsageAddress()
  const canListPersons = useCan(['user-list', 'user-paginated-read'])
  const { period, by, purpose, ids } = readUsageAddress(params)
  const groups = usageGroups.filter((group) => group !== 'person' || canListPersons)
  return (
    <>
      <FilterBar inUse={0} isFolded={false}>
        <FilterWord
          label={t('usage.period')}
          value={period}
          options={usagePeriods.map((value) => ({ value, label: t(`usage.periods.${value}`) }))}
          onChange={(value) => setAddress({ period: value })}
        />
        <FilterWord
          label={t('usage.by')}
          value={by}
          options={groups.map((value) => ({ value, label: t(`usage.groups.${value}`) }))}
          onChange={(value) => setAddress({ by: value })}
        />
        <FilterWord
          label={t('usage.heads.purpose')}
          value={purpose ?? ''}
          options={[
            { value: '', label: t('usage.anyPurpose') },
            ...usagePurposes.map((value) => ({ value, label: t(`usage.purposes.${value}`) })),
          ]}
          onChange={(value) => setAddress({ purpose: value || null })}
        />
      </FilterBar>
      {ids.length > 0 ? (
        <div className="ui-row">
          {ids.map(([group]) => (
            <ActiveFilter key={group} group={group} />
          ))}
        </div>
      ) : null}
    </>
  )
}
