import { CanOpen, useCanOpen, useFormat } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { type ListColumn, ManagementList, useListAddress } from '@parley/ui/management'
import { ManagementPage } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Organization } from '../../parts/organization.queries.ts'
import { NamedPicture } from '../../parts/named-picture.tsx'
import { seatsText } from '../../parts/seats-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { organizationPage } from './organizations.queries.ts'
import { useOrganizationRemoval } from './use-organization-removal.tsx'

function useColumns(): readonly ListColumn<Organization>[] {
  const t = useSettingsPhrases()
  const format = useFormat()
  const canOpen = useCanOpen()('settings/organization-edit')
  return [
    {
      id: 'name',
      label: t('organizations.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ id, name, image_url: src }) => (
        <NamedPicture name={name} src={src}>
          {canOpen ? <Link to={`/settings/organization/edit/${id}`}>{name}</Link> : name}
        </NamedPicture>
      ),
    },
    { id: 'operator', label: t('organizations.operatorName'), cell: (row) => row.operator_name || '–' },
    { id: 'seats', label: t('organizations.seats'), align: 'end', cell: (row) => seatsText(t, row) },
    {
      id: 'credit',
      label: t('organizations.credit'),
      align: 'end',
      cell: ({ credit_eur: credit }) => format.euro(credit),
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

function OrganizationList() {
  const t = useSettingsPhrases()
  const address = useListAddress()
  const list = useQuery({ ...organizationPage(address), placeholderData: keepPreviousData })
  const remove = useOrganizationRemoval()
  return (
    <ManagementList
      label={t('organizations.title')}
      list={list}
      columns={useColumns()}
      rowName={({ name }) => name}
      searchLabel={t('organizations.search')}
      rowActions={(row) =>
        row.abilities.delete
          ? [
              {
                id: 'delete',
                label: t('organizations.remove'),
                icon: <Trash2 size={16} aria-hidden="true" />,
                danger: true,
                onPress: () => void remove(row),
              },
            ]
          : []
      }
      empty={{ title: t('organizations.emptyTitle'), text: t('organizations.emptyText') }}
    />
  )
}

/** All organisations, for those who administer the platform. */
export function Page() {
  const t = useSettingsPhrases()
  return (
    <ManagementPage
      title={t('organizations.title')}
      lead={t('organizations.lead')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
      actions={
        <CanOpen page="settings/organization-create">
          <Link to="/settings/organization/create" className={buttonClass({ tone: 'primary' })}>
            {t('organizations.create')}
          </Link>
        </CanOpen>
      }
    >
      <OrganizationList />
    </ManagementPage>
  )
}
