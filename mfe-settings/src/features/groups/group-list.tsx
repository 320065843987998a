import { removeWithUndo, useCanOpen, useFormat } from '@parley/mfe-kit'
import { Trash2 } from '@parley/ui/icons'
import {
  type BulkAction,
  customListQuery,
  type ListColumn,
  ManagementList,
  rowActionsOf,
  useListAddress,
} from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCustomColumns } from '../../parts/custom-fields/use-custom-columns.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { useOrganizationFilter, useOrganizationOf } from '../../parts/organizations/use-organization-list.ts'
import { NamedPicture } from '../../parts/named-picture.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { exportGroups, type ListedGroup, groupLists, groupPage, removeGroup, restoreGroup } from './groups.queries.ts'

function useColumns(organizationOf: (group: ListedGroup) => string | undefined): readonly ListColumn<ListedGroup>[] {
  const t = useSettingsPhrases()
  const format = useFormat()
  const canOpen = useCanOpen()('settings/usergroup-edit')
  return [
    {
      id: 'name',
      label: t('groups.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ id, name, image_url: src }) => (
        <NamedPicture name={name} src={src}>
          {canOpen ? <Link to={`/settings/usergroup/edit/${id}`}>{name}</Link> : name}
        </NamedPicture>
      ),
    },
    {
      id: 'description',
      label: t('groups.description'),
      phone: 'hidden',
      cell: (group) => (
        <>
          {group.description}
          <div className="ui-soft">{organizationOf(group)}</div>
        </>
      ),
    },
    { id: 'members', label: t('groups.everyone'), align: 'end', cell: ({ member_count: count }) => count },
    {
      id: 'updated',
      label: t('people.updated'),
      sort: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at: updated }) => <time dateTime={updated}>{format.relative(updated)}</time>,
    },
  ]
}

const noGroups: readonly ListedGroup[] = []
const noFilters: readonly string[] = []

/** The groups of the organisation with the number of their members. */
export function GroupList() {
  const t = useSettingsPhrases()
  const organization = useOrganizationFilter(noFilters)
  const custom = useCustomColumns<ListedGroup>('usergroup', organization.chosenId)
  const filters = { ...organization.filters, ...custom.filters }
  const query = customListQuery(useListAddress(filters))
  const list = useQuery({ ...groupPage(query), placeholderData: keepPreviousData })
  const organizationOf = useOrganizationOf(list.data?.items ?? noGroups)
  const columns = [...useColumns(organizationOf), ...custom.columns]
  const actions: readonly BulkAction<ListedGroup>[] = [
    {
      id: 'delete',
      label: t('people.delete'),
      icon: <Trash2 size={16} aria-hidden="true" />,
      danger: true,
      appliesTo: ({ abilities }) => abilities.delete,
      run: (groups) =>
        removeWithUndo({
          lists: groupLists,
          ids: groups.map(({ id }) => id),
          remove: removeGroup,
          restore: restoreGroup,
          words: {
            removed: (count) => t('groups.deleted', { count }),
            undo: t('people.undo'),
            failed: t('people.notDone'),
          },
        }),
    },
  ]
  return (
    <>
      <ManagementList
        label={t('groups.title')}
        list={list}
        columns={columns}
        filters={filters}
        rowName={({ name }) => name}
        searchLabel={t('groups.search')}
        rowActions={rowActionsOf(actions)}
        bulkActions={actions}
        empty={{ title: t('groups.emptyTitle'), text: t('groups.emptyText') }}
      />
      <ExportList name={t('groups.fileName')} load={() => exportGroups(query)} total={list.data?.total} />
    </>
  )
}
