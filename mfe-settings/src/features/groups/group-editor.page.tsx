import { usePhrases } from '@parley/mfe-kit'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/management'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { en } from '../../phrases/en.ts'
import { RecordHistory } from '../audit/index.ts'
import { ChangedGroupForm, NewGroupForm } from './group-form.tsx'
import { groupById } from './groups.queries.ts'

/** Loads the group, then mounts the form, so that the form never starts without its values. */
function LoadedGroup({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(groupById(id))
  if (data) return <ChangedGroupForm key={data.version} group={data} />
  if (error)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  return <Loading shape="form" count={2} />
}

/** One page for a new group and for one that exists. */
export function Page() {
  const t = usePhrases<typeof en>('settings')
  const { id } = useParams()
  return (
    <ManagementPage
      title={t(id ? 'groups.edit' : 'groups.create')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
      actions={id ? <RecordHistory kind="usergroup" id={id} /> : undefined}
    >
      {id ? <LoadedGroup id={id} /> : <NewGroupForm />}
    </ManagementPage>
  )
}
