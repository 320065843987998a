import { useUser } from '@parley/mfe-kit'
import { Tabs } from '@parley/ui/antd/extras'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OrganizationChoice } from '../../parts/organizations/organization-choice.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { useTab } from '../../parts/use-tab.ts'
import { KeptMessages } from './kept-messages.tsx'
import { mailSettings, organizationMail } from './mail.queries.ts'
import { MailLog } from './delivery/mail-log.tsx'
import { MailTexts } from './delivery/mail-texts.tsx'
import { SenderSection } from './delivery/sender-section.tsx'
import { OrganizationSection } from './organization/organization-section.tsx'

type TabName = 'kept' | 'sender' | 'organization' | 'texts' | 'log'

interface MailTabsProps {
  readonly tabs: readonly TabName[]
  readonly content: Readonly<Partial<Record<TabName, ReactNode>>>
}

function MailTabs({ tabs, content }: MailTabsProps) {
  const t = useSettingsPhrases()
  const [tab, setTab] = useTab(tabs)
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={tabs.map((key) => ({ key, label: t(`mail.tabs.${key}`), children: content[key] }))}
    />
  )
}

/** The own organisation, or the one that the address names. */
function useOrganizationId(): string {
  const own = useUser()?.organization_id ?? ''
  const [params] = useSearchParams()
  return params.get('organization') ?? own
}

/** The mail of the installation: its sender, its texts, what became of each message, and messages to pass on. */
function InstallationMail() {
  const t = useSettingsPhrases()
  const id = useOrganizationId()
  const { data, error, isFetching, refetch } = useQuery(mailSettings())
  const leads = { smtp: t('mail.leadSmtp', { server: data?.server ?? '' }), kept: t('mail.lead') }
  return (
    <ManagementPage
      title={t('mail.title')}
      lead={data ? leads[data.transport] : undefined}
      trail={<Link to="/settings">{t('home.title')}</Link>}
    >
      {data ? (
        <MailTabs
          tabs={
            data.transport === 'smtp'
              ? ['sender', 'organization', 'texts', 'log', 'kept']
              : ['kept', 'sender', 'organization', 'texts']
          }
          content={{
            kept: <KeptMessages />,
            sender: <SenderSection settings={data} />,
            organization: (
              <OrganizationSection id={id}>
                <OrganizationChoice />
              </OrganizationSection>
            ),
            texts: <MailTexts />,
            log: <MailLog />,
          }}
        />
      ) : null}
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : null}
      {data || error ? null : <Loading shape="form" count={3} />}
    </ManagementPage>
  )
}

/** The mail of one organisation: the details of its messages, and what became of each. */
function OwnMail() {
  const t = useSettingsPhrases()
  const id = useUser()?.organization_id ?? ''
  const { data } = useQuery(organizationMail(id))
  return (
    <ManagementPage
      title={t('mail.title')}
      lead={t('mail.organization.ownLead')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
    >
      <MailTabs
        tabs={['organization', 'log']}
        content={{
          organization: <OrganizationSection id={id} />,
          log: <MailLog hasServer={data?.transport !== 'kept'} />,
        }}
      />
    </ManagementPage>
  )
}

/** Super-admins see the installation and every organisation; other people their own organisation. */
export function Page() {
  return useUser()?.organization_role === 'super-admin' ? <InstallationMail /> : <OwnMail />
}
