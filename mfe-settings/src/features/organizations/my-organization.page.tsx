import { useUser } from '@parley/mfe-kit'
import { Link } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { LoadedOrganization } from './loaded-organization.tsx'

/** The organisation of the signed-in person. */
export function Page() {
  const t = useSettingsPhrases()
  const user = useUser()
  if (!user) return null
  return (
    <LoadedOrganization
      id={user.organization_id}
      title={t('organizations.own')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
    />
  )
}
