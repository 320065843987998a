import { Link, useSession, useUser } from '@parley/mfe-kit'
import { buttonClass, ErrorPanel, Facts, Loading, PageHeader, Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { OwnData } from '../own-data/index.ts'
import { SignIns } from '../sign-ins/index.ts'
import { MicrophoneSection } from './microphone-section.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { OwnRecordForm } from './own-record-form.tsx'
import { PageChoices } from './page-choices.tsx'
import { notificationChoices, ownRecord, sessionReaders } from './profile.queries.ts'
import { SessionReaders } from './session-readers.tsx'
import { useNamedSection } from './use-named-section.ts'

/** The product's knowledge of the signed-in person. */
export function Page() {
  const t = useSettingsPhrases()
  const isGuest = useUser()?.kind === 'guest'
  const record = useOwnRecord()
  const readers = useQuery({ ...sessionReaders(), enabled: !isGuest })
  const choices = useQuery({ ...notificationChoices(), enabled: !isGuest })
  // The sections come together, so that none of them pushes another one down.
  const isReady = record.isFetched && (isGuest || (readers.isFetched && choices.isFetched))
  useNamedSection(isReady)
  if (!isReady)
    return (
      <>
        <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
        <Loading shape="form" count={6} />
      </>
    )
  return (
    <>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <OwnRecord record={record} />
      <PageChoices record={record.data} />
      <MicrophoneSection />
      {choices.data ? <NotificationChoices choices={choices.data.items} /> : null}
      <VisibleData />
      {readers.data ? <SessionReaders readers={readers.data} /> : null}
      <OwnPassword />
      <SignIns />
      {isGuest ? null : <OwnData />}
    </>
  )
}

/** The data of the signed-in person that administrators of the organisation can see, apart from sessions. */
function VisibleData() {
  const t = useSettingsPhrases()
  return (
    <Section title={t('visible.title')} lead={t('visible.lead')}>
      <div className="ui-prose">
        <ul>
          <li>{t('visible.record')}</li>
          <li>{t('visible.audit')}</li>
          <li>{t('visible.chats')}</li>
        </ul>
      </div>
    </Section>
  )
}

/** A person who signs in through their organisation has no password here. */
function OwnPassword() {
  const t = useSettingsPhrases()
  if (useSession().method === 'keycloak') return null
  return (
    <Section title={t('password.section')} lead={t('password.sectionLead')}>
      <div>
        <Link to="/profile/change-password" className={buttonClass()}>
          {t('password.open')}
        </Link>
      </div>
    </Section>
  )
}

type OwnRecordQuery = ReturnType<typeof useOwnRecord>

const useOwnRecord = () => useQuery(ownRecord())

/** A long address breaks before its @. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function OwnRecord({ record }: { readonly record: OwnRecordQuery }) {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = record
  if (error && !data) {
    return (
      <ErrorPanel title={t('profile.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="text" count={4} />
  const facts = [
    { label: t('profile.email'), value: data.email ? <Address email={data.email} /> : t('profile.none') },
    { label: t('profile.organization'), value: data.organization_name || t('profile.none') },
    { label: t('profile.role'), value: t(`profile.roles.${data.organization_role}`) },
  ]
  return (
    <Section anchor="name" title={t('profile.about')}>
      <OwnRecordForm record={data} />
      <Facts facts={facts} />
    </Section>
  )
}
