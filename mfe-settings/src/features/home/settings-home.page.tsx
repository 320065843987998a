import { Can, Link, usePhrases } from '@parley/mfe-kit'
import { PageHeader, Section } from '@parley/ui/core'
import type { en } from '../../phrases/en.ts'

/** Where those land who have no dashboard, and the way to everything that can be set. */
export function Page() {
  const t = usePhrases<typeof en>('settings')
  return (
    <>
      <PageHeader title={t('home.title')} lead={t('home.lead')} />
      <Can permission="user-self-edit">
        <Section title={t('home.profile')} lead={t('home.profileLead')}>
          <Link to="/profile">{t('home.profile')}</Link>
        </Section>
      </Can>
      <p className="ui-soft">{t('home.later')}</p>
    </>
  )
}
