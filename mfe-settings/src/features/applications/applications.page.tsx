import { useSession } from '@parley/mfe-kit'
import { Button, EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { useAddressChange } from '@parley/ui/management'
import { ManagementPage } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { managesApplications } from '../../parts/applications/application-managers.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { ApplicationRow } from './application-row.tsx'
import { applicationList } from './applications.queries.ts'
import { ApproveDrawer } from './approve-drawer.tsx'
import { PlatformParts } from './platform-parts.tsx'
import { ShareDrawer } from './share-drawer.tsx'
import './applications.css'

/** The drawer beside the list. The address names it, so that the back button closes it. */
const useOpenDrawer = () => {
  const { params, change } = useAddressChange()
  const show = (drawer: Parameters<typeof change>[0]) => change(drawer, { push: true })
  return {
    approve: params.get('approve'),
    share: params.get('share'),
    openApproval: (address: string) => show({ approve: address }),
    openSharing: (id: string) => show({ share: id }),
    close: () => show({ approve: undefined, share: undefined }),
  }
}

interface ApprovedProps {
  readonly drawer: ReturnType<typeof useOpenDrawer>
  readonly mayApprove: boolean
}

function ApplicationList({ drawer, mayApprove }: ApprovedProps) {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(applicationList())
  if (error && !data)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  if (!data) return <Loading shape="rows" />
  if (data.items.length === 0)
    return (
      <EmptyState title={t(mayApprove ? 'applications.none' : 'applications.noneForYou')}>
        {t(mayApprove ? 'applications.noneText' : 'applications.noneForYouText')}
      </EmptyState>
    )
  return (
    <>
      <ul className="application-list">
        {data.items.map((item) => (
          <ApplicationRow
            key={item.id}
            item={item}
            onUpdate={() => drawer.openApproval(item.address)}
            onShare={() => drawer.openSharing(item.id)}
          />
        ))}
      </ul>
      <ShareDrawer application={data.items.find(({ id }) => id === drawer.share)} onClose={drawer.close} />
    </>
  )
}

/** Applications of other teams, and the parts of the platform itself. */
export function Page() {
  const t = useSettingsPhrases()
  const drawer = useOpenDrawer()
  const { user, permissions } = useSession()
  const manages = managesApplications(permissions)
  const mayApprove = user?.organization_role === 'super-admin'
  const list = <ApplicationList drawer={drawer} mayApprove={mayApprove} />
  return (
    <ManagementPage
      title={t('applications.title')}
      lead={t(manages ? 'applications.leadManage' : 'applications.lead')}
      trail={manages ? <Link to="/settings">{t('home.title')}</Link> : undefined}
      actions={
        mayApprove ? (
          <Button tone="primary" onClick={() => drawer.openApproval('new')}>
            {t('applications.approve')}
          </Button>
        ) : undefined
      }
    >
      {manages ? (
        <>
          <section className="application-area" aria-labelledby="applications-approved">
            <h2 id="applications-approved">{t('applications.approved')}</h2>
            {list}
          </section>
          <PlatformParts />
        </>
      ) : (
        list
      )}
      <ApproveDrawer address={drawer.approve} onClose={drawer.close} />
    </ManagementPage>
  )
}
