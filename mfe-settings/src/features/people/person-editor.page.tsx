import { displayName, useRecordTitle } from '@parley/mfe-kit'
import { ManagementPage, VersionedForm } from '@parley/ui/antd'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { type Organization, organizationById } from '../../parts/organization.queries.ts'
import { OrganizationChoice } from '../../parts/organizations/organization-choice.tsx'
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
        <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
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
  useRecordTitle(data && displayName(data))
  if (data)
    return (
      <ManagementPage title={displayName(data)} trail={<Trail />} actions={<RecordHistory kind="user" id={id} />}>
        <VersionedForm record={data}>{(person) => <PersonForm person={person} />}</VersionedForm>
        <PersonData person={data} />
      </ManagementPage>
    )
  return <WaitingPage title={t('people.edit')} query={query} />
}

interface NewPeopleProps {
  /** Absent for the user’s own organisation. */
  readonly organization?: Organization
}

/** One new person of an organisation, which the user chooses when they see several. */
function NewPerson({ organization }: NewPeopleProps) {
  const t = useSettingsPhrases()
  const lead = organization ? t('people.addTo', { organization: organization.name }) : t('people.addLead')
  return (
    <ManagementPage title={t('people.add')} lead={lead} trail={<Trail />}>
      <OrganizationChoice />
      <NewPersonForm key={organization?.id ?? ''} organizationId={organization?.id} />
    </ManagementPage>
  )
}

/** Many new people of an organisation. A pasted list stays while the user chooses another organisation. */
function ManyPeople({ organizationId }: { readonly organizationId: string | undefined }) {
  const t = useSettingsPhrases()
  const query = useQuery({ ...organizationById(organizationId ?? ''), enabled: organizationId !== undefined })
  const { data, error, refetch, isFetching } = query
  return (
    <ManagementPage title={t('people.inviteMany')} lead={t('people.inviteManyLead')} trail={<Trail />}>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      <InviteMany organizationId={organizationId} organization={data} />
    </ManagementPage>
  )
}

/** The page for another organisation, which it names first. */
function NewPersonElsewhere({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const query = useQuery(organizationById(id))
  const { data } = query
  return data ? <NewPerson organization={data} /> : <WaitingPage title={t('people.add')} query={query} />
}

/** One page for a new person, for many new people, and for a person who exists. */
export function Page() {
  const { id } = useParams()
  const [params] = useSearchParams()
  if (id) return <LoadedPerson id={id} />
  const organizationId = params.get('organization') || undefined
  if (params.get('many') === 'yes') return <ManyPeople organizationId={organizationId} />
  return organizationId ? <NewPersonElsewhere id={organizationId} /> : <NewPerson />
}
