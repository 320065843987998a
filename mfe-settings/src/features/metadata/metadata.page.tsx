import { useCan, useUser } from '@parley/mfe-kit'
import { ManagementPage, VersionedForm } from '@parley/ui/antd'
import { Tabs } from '@parley/ui/antd/extras'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Organization, organizationById } from '../../parts/organization.queries.ts'
import { useTab } from '../../parts/use-tab.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { CustomSection } from './custom-section.tsx'
import { OrganizationSection } from './organization-section.tsx'
import { ProductSection } from './product-section.tsx'

type SectionName = 'organization' | 'product' | 'custom'

/** The sections that the user may change, each by its own permission. */
const useSections = (): readonly SectionName[] => {
  const may = {
    organization: useCan('organization-metadata-organization-update'),
    product: useCan('organization-metadata-product-update'),
    custom: useCan('organization-metadata-custom-update'),
  }
  return (['organization', 'product', 'custom'] as const).filter((name) => may[name])
}

function SectionTabs({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const sections = useSections()
  const [tab, setTab] = useTab(sections)
  const content: Readonly<Record<SectionName, ReactNode>> = {
    organization: (
      <VersionedForm record={organization}>
        {(shownOrganization) => <OrganizationSection organization={shownOrganization} />}
      </VersionedForm>
    ),
    product: (
      <VersionedForm record={organization}>
        {(shownOrganization) => <ProductSection organization={shownOrganization} />}
      </VersionedForm>
    ),
    custom: <CustomSection organizationId={organization.id} />,
  }
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={sections.map((key) => ({ key, label: t(`metadata.tabs.${key}`), children: content[key] }))}
    />
  )
}

/** The metadata of the own organisation, or of the one that the address names. */
export function Page() {
  const t = useSettingsPhrases()
  const user = useUser()
  const [params] = useSearchParams()
  const id = params.get('organization') ?? user?.organization_id ?? ''
  const { data, error, isFetching, refetch } = useQuery({ ...organizationById(id), enabled: id !== '' })
  const isOwn = id === user?.organization_id
  return (
    <ManagementPage
      title={t('metadata.title')}
      lead={isOwn ? t('metadata.lead') : data?.name}
      trail={<Link to="/settings">{t('home.title')}</Link>}
    >
      {data ? <SectionTabs organization={data} /> : null}
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : null}
      {data || error ? null : <Loading shape="form" count={4} />}
    </ManagementPage>
  )
}
