import { displayName } from '@parley/mfe-kit'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/management'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { organizationById } from '../../parts/organization.queries.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { RecordHistory } from '../audit/index.ts'
import { InviteMany } from './invite-many.tsx'
import { usePeopleAddress } from './people-address.ts'
import { personById } from './people.queries.ts'
import { PersonData } from './person-data.tsx'
import { NewPersonForm, PersonForm } from './person-form.tsx'

function Trail() {
  const t = useSettingsPhrases()
  return (
    <>
      <Link to="/settings">{t('home.title')}</Link>
      <Link to={usePeopleAddress()}>{t('people.pageTitle')}</Link>
    </>
  )
}

interface WaitingPageProps {
  readonly title: string
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
}

/** The page while its record loads, and when the record cannot be read. */
function WaitingPage({ title, query: { error, refetch, isFetching } }: WaitingPageProps) {
  return (
    <ManagementPage title={title} trail={<Trail />}>
      {error ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : (
        <Loading shape="form" count={6} />
      )}
    </ManagementPage>
  )
}

/** Loads the person, then mounts the form, so that the form never starts without its values. */
function LoadedPerson({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const query = useQuery(personById(id))
  const { data } = query
  if (data)
    return (
      <ManagementPage title={displayName(data)} trail={<Trail />} actions={<RecordHistory kind="user" id={id} />}>
        <PersonForm key={data.version} person={data} />
        <PersonData person={data} />
      </ManagementPage>
    )
  return <WaitingPage title={t('people.edit')} query={query} />
}

/** The form for a person of another organisation, which the page names first. */
function NewPersonElsewhere({ organizationId }: { readonly organizationId: string }) {
  const t = useSettingsPhrases()
  const query = useQuery(organizationById(organizationId))
  const { data } = query
  if (data)
    return (
      <ManagementPage title={t('people.add')} lead={t('people.addTo', { organization: data.name })} trail={<Trail />}>
        <NewPersonForm organizationId={organizationId} />
      </ManagementPage>
    )
  return <WaitingPage title={t('people.add')} query={query} />
}

/** One page for a new person, for many new people, and for a person who exists. */
export function Page() {
  const t = useSettingsPhrases()
  const { id } = useParams()
  const [params] = useSearchParams()
  if (id) return <LoadedPerson id={id} />
  const isMany = params.get('many') === 'yes'
  const organizationId = params.get('organization')
  if (organizationId && !isMany) return <NewPersonElsewhere organizationId={organizationId} />
  return (
    <ManagementPage
      title={t(isMany ? 'people.inviteMany' : 'people.add')}
      lead={t(isMany ? 'people.inviteManyLead' : 'people.addLead')}
      trail={<Trail />}
    >
      {isMany ? <InviteMany /> : <NewPersonForm />}
    </ManagementPage>
  )
}
