import { ManagementPage } from '@parley/ui/antd'
import { Link, useParams } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { LoadedOrganization } from './loaded-organization.tsx'
import { NewOrganizationForm } from './organization-form.tsx'

function Trail() {
  const t = useSettingsPhrases()
  return (
    <>
      <Link to="/settings">{t('home.title')}</Link>
      <Link to="/settings/organization/list">{t('organizations.title')}</Link>
    </>
  )
}

/** One page for a new organisation and for one that exists. */
export function Page() {
  const t = useSettingsPhrases()
  const { id } = useParams()
  if (id) return <LoadedOrganization id={id} title={t('organizations.edit')} trail={<Trail />} />
  return (
    <ManagementPage title={t('organizations.create')} lead={t('organizations.createLead')} trail={<Trail />}>
      <NewOrganizationForm />
    </ManagementPage>
  )
}
