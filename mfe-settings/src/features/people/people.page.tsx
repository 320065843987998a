import { CanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { ManagementPage, SegmentedControl } from '@parley/ui/antd'
import { Link, useSearchParams } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { GroupList } from '../groups/index.ts'
import { PeopleList } from './people-list.tsx'
import './people.css'

function Actions({ view }: { readonly view: 'people' | 'groups' }) {
  const t = useSettingsPhrases()
  if (view === 'groups') {
    return (
      <CanOpen page="settings/usergroup-create">
        <Link to="/settings/usergroup/create" className={buttonClass({ tone: 'primary' })}>
          {t('groups.create')}
        </Link>
      </CanOpen>
    )
  }
  return (
    <CanOpen page="settings/user-create">
      <Link to="/settings/user/create?many=yes" className={buttonClass()}>
        {t('people.inviteMany')}
      </Link>
      <Link to="/settings/user/create" className={buttonClass({ tone: 'primary' })}>
        {t('people.add')}
      </Link>
    </CanOpen>
  )
}

/** People and groups are two lists of one page. The address holds which one is shown. */
export function Page() {
  const t = useSettingsPhrases()
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'groups' ? 'groups' : 'people'
  return (
    <ManagementPage
      title={t('people.pageTitle')}
      lead={t('people.lead')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
      actions={<Actions view={view} />}
    >
      <SegmentedControl
        className="people-view"
        aria-label={t('people.view')}
        value={view}
        options={[
          { value: 'people', label: t('people.title') },
          { value: 'groups', label: t('groups.title') },
        ]}
        onChange={(next) => setParams(next === 'groups' ? { view: 'groups' } : {})}
      />
      {view === 'groups' ? <GroupList /> : <PeopleList />}
    </ManagementPage>
  )
}
