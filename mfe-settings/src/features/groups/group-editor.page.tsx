import { useRecordTitle } from '@parley/mfe-kit'
import { ManagementPage, VersionedForm } from '@parley/ui/antd'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { groupById } from '../../parts/groups/group-choice.queries.ts'
import { OrganizationChoice } from '../../parts/organizations/organization-choice.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { RecordHistory } from '../audit/index.ts'
import { ChangedGroupForm, NewGroupForm } from './group-form.tsx'

function Trail() {
  const t = useSettingsPhrases()
  return (
    <>
      <Link to="/settings">{t('home.title')}</Link>
      <Link to="/settings/user/list?view=groups">{t('people.pageTitle')}</Link>
    </>
  )
}

/** Loads the group, then mounts the form, so that the form never starts without its values. */
function LoadedGroup({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const { data, error, refetch, isFetching } = useQuery(groupById(id))
  useRecordTitle(data?.name)
  return (
    <ManagementPage
      title={data?.name ?? t('groups.edit')}
      trail={<Trail />}
      actions={error ? null : <RecordHistory kind="usergroup" id={id} />}
    >
      {data ? <VersionedForm record={data}>{(group) => <ChangedGroupForm group={group} />}</VersionedForm> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data || error ? null : <Loading shape="form" count={2} />}
    </ManagementPage>
  )
}

/** One page for a new group and for one that exists. */
export function Page() {
  const t = useSettingsPhrases()
  const { id } = useParams()
  const [params] = useSearchParams()
  if (id) return <LoadedGroup id={id} />
  const organizationId = params.get('organization') ?? undefined
  return (
    <ManagementPage title={t('groups.create')} trail={<Trail />}>
      <OrganizationChoice />
      <NewGroupForm key={organizationId ?? ''} organizationId={organizationId} />
    </ManagementPage>
  )
}
