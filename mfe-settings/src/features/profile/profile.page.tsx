import { displayName, usePhrases } from '@parley/mfe-kit'
import { ErrorPanel, Facts, Loading, PageHeader, Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { en } from '../../phrases/en.ts'
import { ownRecord } from './profile.queries.ts'

/** What the product knows of the signed-in person. */
export function Page() {
  const t = usePhrases<typeof en>('settings')
  return (
    <>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <OwnRecord />
    </>
  )
}

function OwnRecord() {
  const t = usePhrases<typeof en>('settings')
  const { data, error, isFetching, refetch } = useQuery(ownRecord())
  if (error) {
    return (
      <ErrorPanel title={t('profile.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="text" count={4} />
  const facts = [
    { label: t('profile.name'), value: displayName(data) },
    { label: t('profile.email'), value: data.email || t('profile.none') },
    { label: t('profile.organization'), value: data.organization_name || t('profile.none') },
    { label: t('profile.role'), value: t(`profile.roles.${data.organization_role}`) },
  ]
  return (
    <Section title={t('profile.about')}>
      <Facts facts={facts} />
    </Section>
  )
}
