import { Link, useCanOpen } from '@parley/mfe-kit'
import { ErrorPanel, Loading, PageHeader, Section } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { settingsAreas } from './areas.ts'
import { useAttention } from './use-attention.ts'
import './settings-home.css'

/** The matters that need attention: shown only to those who have something to look after. */
function Attention() {
  const t = useSettingsPhrases()
  const { items, isLoading, failed } = useAttention()
  return (
    <Section title={t('home.attentionTitle')}>
      {isLoading ? <Loading shape="text" count={2} /> : null}
      {items.length > 0 ? (
        <ul className="settings-attention">
          {items.map(({ id, to, text }) => (
            <li key={id}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      {!isLoading && items.length === 0 && failed.length === 0 ? <p>{t('home.nothing')}</p> : null}
      {failed.length > 0 ? (
        <ErrorPanel
          title={t('home.failed')}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        >
          {failed[0]?.error?.message}
        </ErrorPanel>
      ) : null}
    </Section>
  )
}

/** First what needs attention, then the pages that the user may open. */
export function Page() {
  const t = useSettingsPhrases()
  const canOpen = useCanOpen()
  const areas = settingsAreas.filter(({ page }) => canOpen(page))
  const administers = areas.some(({ id }) => id === 'people' || id === 'ownOrganization' || id === 'providers')
  return (
    <>
      <PageHeader title={t('home.title')} lead={t('home.lead')} />
      {administers ? <Attention /> : null}
      <Section title={t('home.areasTitle')}>
        <ul className="settings-areas">
          {areas.map(({ id, to }) => (
            <li key={id}>
              <Link to={to}>{t(`home.areas.${id}.title`)}</Link>
              <p className="ui-soft">{t(`home.areas.${id}.lead`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
