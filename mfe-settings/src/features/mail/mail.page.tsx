import { Tabs } from '@parley/ui/antd/extras'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { useTab } from '../../parts/use-tab.ts'
import { KeptMessages } from './kept-messages.tsx'
import { type MailSettings, mailSettings } from './mail.queries.ts'
import { MailLog } from './delivery/mail-log.tsx'
import { MailTexts } from './delivery/mail-texts.tsx'
import { SenderSection } from './delivery/sender-section.tsx'

type TabName = 'kept' | 'sender' | 'texts' | 'log'

function MailTabs({ settings }: { readonly settings: MailSettings }) {
  const t = useSettingsPhrases()
  const tabs: readonly TabName[] =
    settings.transport === 'smtp' ? ['sender', 'texts', 'log', 'kept'] : ['kept', 'sender', 'texts']
  const [tab, setTab] = useTab(tabs)
  const content: Readonly<Record<TabName, ReactNode>> = {
    kept: <KeptMessages />,
    sender: <SenderSection settings={settings} />,
    texts: <MailTexts />,
    log: <MailLog />,
  }
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={tabs.map((key) => ({ key, label: t(`mail.tabs.${key}`), children: content[key] }))}
    />
  )
}

/** The mail of the installation: its sender, its texts, what became of each message, and messages to pass on. */
export function Page() {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(mailSettings())
  const leads = { smtp: t('mail.leadSmtp', { server: data?.server ?? '' }), kept: t('mail.lead') }
  return (
    <ManagementPage
      title={t('mail.title')}
      lead={data ? leads[data.transport] : undefined}
      trail={<Link to="/settings">{t('home.title')}</Link>}
    >
      {data ? <MailTabs settings={data} /> : null}
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : null}
      {data || error ? null : <Loading shape="form" count={3} />}
    </ManagementPage>
  )
}
