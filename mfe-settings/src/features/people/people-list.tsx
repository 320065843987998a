import { roles } from '@parley/contracts/access'
import { displayName, useFormat } from '@parley/mfe-kit'
import { Badge, type BadgeProps } from '@parley/ui/core'
import { customListQuery, type ListColumn, ManagementList, rowActionsOf, useListAddress } from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useCustomColumns } from '../../parts/custom-fields/use-custom-columns.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { useGroupOptions } from '../../parts/groups/use-group-options.ts'
import { useOrganizationFilter, useOrganizationOf } from '../../parts/organizations/use-organization-list.ts'
import { NamedPicture } from '../../parts/named-picture.tsx'
import { RoleBadge } from '../../parts/role-badge.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx'
import type { ListOrigin } from './people-address.ts'
import { exportPeople, peoplePage, type Person } from './people.queries.ts'
import { usePeopleActions } from './use-people-actions.tsx'

const stateTones: Readonly<Record<Person['state'], BadgeProps['tone']>> = {
  active: 'success',
  invited: 'warn',
  disabled: undefined,
}

function useColumns(organizationOf: (person: Person) => string | undefined): readonly ListColumn<Person>[] {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { search } = useLocation()
  return [
    {
      id: 'name',
      label: t('people.name'),
      sort: 'name',
      phone: 'title',
      cell: (person) => (
        <NamedPicture name={displayName(person)} src={person.image_url}>
          {person.abilities.update ? (
            <Link to={`/settings/user/edit/${person.id}`} state={{ listSearch: search } satisfies ListOrigin}>
              {displayName(person)}
            </Link>
          ) : (
            displayName(person)
          )}
        </NamedPicture>
      ),
    },
    {
      id: 'email',
      label: t('people.email'),
      cell: (person) => (
        <span>
          {person.email}
          <span className="person-organization ui-soft">{organizationOf(person)}</span>
        </span>
      ),
    },
    {
      id: 'role',
      label: t('people.role'),
      phone: 'bare',
      cell: ({ organization_role: role }) => <RoleBadge role={role} />,
    },
    {
      id: 'state',
      label: t('people.state'),
      phone: 'bare',
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`people.states.${state}`)}</Badge>,
    },
    {
      id: 'groups',
      label: t('people.groups'),
      phone: 'hidden',
      cell: ({ groups }) => groups.map(({ name }) => name).join(', ') || t('people.noGroup'),
    },
    {
      id: 'updated',
      label: t('people.updated'),
      sort: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at: updated }) => <time dateTime={updated}>{format.relative(updated)}</time>,
    },
  ]
}

function useFilters(organizationId: string | undefined) {
  const t = useSettingsPhrases()
  const [params] = useSearchParams()
  const groups = useGroupOptions({ chosenIds: params.getAll('group_id'), organizationId })
  const accountRoles = roles.filter((role) => role !== 'guest')
  return {
    role: {
      label: t('people.role'),
      any: t('people.anyRole'),
      options: Object.fromEntries(accountRoles.map((role) => [role, t(`profile.roles.${role}`)])),
    },
    state: {
      label: t('people.state'),
      any: t('people.anyState'),
      options: {
        active: t('people.states.active'),
        invited: t('people.states.invited'),
        disabled: t('people.states.disabled'),
      },
    },
    group_id: {
      label: t('people.group'),
      any: t('people.anyGroup'),
      options: Object.fromEntries(groups.options.map(({ value, label }) => [value, label])),
      open: true,
      onSearch: groups.onSearch,
      isSearching: groups.isSearching,
      onRetry: groups.onRetry,
    },
  }
}

type PeopleQuery = NonNullable<Parameters<typeof peoplePage>[0]>

const noPeople: readonly Person[] = []

/** The people of the organisation, with their role, state and groups. */
export function PeopleList() {
  const t = useSettingsPhrases()
  const organization = useOrganizationFilter(['group_id'])
  const custom = useCustomColumns<Person>('user', organization.chosenId)
  const filters = { ...organization.filters, ...useFilters(organization.chosenId), ...custom.filters }
  const query = customListQuery(useListAddress(filters)) as PeopleQuery
  const list = useQuery({
    ...peoplePage(query),
    placeholderData: keepPreviousData,
  })
  const columns = [...useColumns(useOrganizationOf(list.data?.items ?? noPeople)), ...custom.columns]
  const [task, setTask] = useState<BulkTask>()
  const { rowActions, bulkActions } = usePeopleActions({
    onChooseRole: (people) => setTask({ kind: 'role', people }),
    onChooseGroup: (people) => setTask({ kind: 'group', people }),
  })
  return (
    <>
      <ManagementList
        label={t('people.title')}
        list={list}
        columns={columns}
        rowName={displayName}
        filters={filters}
        searchLabel={t('people.search')}
        rowActions={rowActionsOf(rowActions)}
        bulkActions={bulkActions}
        empty={{ title: t('people.emptyTitle'), text: t('people.emptyText') }}
      />
      <ExportList name={t('people.fileName')} load={() => exportPeople(query)} total={list.data?.total} />
      {task ? <BulkDialog task={task} onClose={() => setTask(undefined)} /> : null}
    </>
  )
}
