import { Can, useCan, useRecordTitle } from '@parley/mfe-kit'
import { ManagementPage, VersionedForm } from '@parley/ui/antd'
import { Tabs } from '@parley/ui/antd/extras'
import { Button, buttonClass, ErrorPanel, Loading, Section } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Organization, organizationById } from '../../parts/organization.queries.ts'
import { useTab } from '../../parts/use-tab.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { RecordHistory } from '../audit/index.ts'
import { Credit } from './credit.tsx'
import { ChangedOrganizationForm } from './organization-form.tsx'
import { useOrganizationRemoval } from './use-organization-removal.tsx'

function Removal({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const navigate = useNavigate()
  const remove = useOrganizationRemoval()
  return (
    <Section danger title={t('organizations.removal')} lead={t('organizations.removalLead')}>
      <div>
        <Button
          tone="danger"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => void remove(organization, () => navigate('/settings/organization/list'))}
        >
          {t('organizations.remove')}
        </Button>
      </div>
    </Section>
  )
}

function Details({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const { id, abilities } = organization
  const mayEditMetadata =
    abilities.update_metadata_organization || abilities.update_metadata_product || abilities.update_metadata_custom
  return (
    <>
      <VersionedForm record={organization}>
        {(shownOrganization) => <ChangedOrganizationForm organization={shownOrganization} />}
      </VersionedForm>
      {mayEditMetadata ? (
        <Section title={t('metadata.title')} lead={t('metadata.lead')}>
          <div>
            <Link to={`/settings/metadata?organization=${id}`} className={buttonClass()}>
              {t('metadata.open')}
            </Link>
          </div>
        </Section>
      ) : null}
      <Can permission="settings-email">
        <Section title={t('mail.title')} lead={t('mail.organization.ownLead')}>
          <div>
            <Link to={`/settings/mail?tab=organization&organization=${id}`} className={buttonClass()}>
              {t('mail.organization.open')}
            </Link>
          </div>
        </Section>
      </Can>
      <Can permission="organization-list">
        <Can permission="user-create">
          <Section title={t('organizations.people')} lead={t('organizations.peopleLead')}>
            <div className="ui-form__actions">
              <Link to={`/settings/user/list?organization_id=${id}`} className={buttonClass()}>
                {t('organizations.showPeople')}
              </Link>
              <Link to={`/settings/user/create?many=yes&organization=${id}`} className={buttonClass()}>
                {t('people.inviteMany')}
              </Link>
              <Link to={`/settings/user/create?organization=${id}`} className={buttonClass()}>
                {t('people.add')}
              </Link>
            </div>
          </Section>
        </Can>
      </Can>
      {abilities.delete ? <Removal organization={organization} /> : null}
    </>
  )
}

function OrganizationTabs({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const canReadCredit = useCan(['organization-update-credit', 'organization-detail-read'])
  const [tab, setTab] = useTab(canReadCredit ? ['details', 'credit'] : ['details'])
  const details = {
    key: 'details',
    label: t('organizations.details'),
    children: <Details organization={organization} />,
  }
  const credit = { key: 'credit', label: t('organizations.credit'), children: <Credit organization={organization} /> }
  return (
    <Tabs activeKey={tab} onChange={setTab} destroyOnHidden items={canReadCredit ? [details, credit] : [details]} />
  )
}

interface LoadedOrganizationProps {
  readonly id: string
  readonly title: string
  readonly trail: ReactNode
}

/** Loads an organisation, then mounts its forms, so that no form starts without its values. */
export function LoadedOrganization({ id, title, trail }: LoadedOrganizationProps) {
  const { data, error, refetch, isFetching } = useQuery(organizationById(id))
  useRecordTitle(data?.name)
  return (
    <ManagementPage
      title={data?.name ?? title}
      trail={trail}
      actions={error ? null : <RecordHistory kind="organization" id={id} />}
    >
      {data ? <OrganizationTabs organization={data} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data || error ? null : <Loading shape="form" count={4} />}
    </ManagementPage>
  )
}
