import { useRegistry } from '@parley/mfe-kit'
import { Badge } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { HealthBadge } from './health-badge.tsx'

/** The parts that every page has. Their teams release them; they cannot be installed or removed here. */
export function PlatformParts() {
  const t = useSettingsPhrases()
  const { remotes, channel } = useRegistry()
  const parts = remotes.filter(({ application }) => !application)
  return (
    <section className="application-area" aria-labelledby="applications-platform">
      <h2 id="applications-platform">{t('applications.platform')}</h2>
      <ul className="application-list">
        {parts.map(({ name, version, entry, menu, overridden }) => (
          <li key={name} className="application-row">
            <span className="application-row__name">
              {name}
              <span>{menu.map(({ label }) => label).join(', ') || t('applications.noMenu')}</span>
            </span>
            <span>
              {version} <Badge>{overridden ? t('applications.overridden') : channel}</Badge>{' '}
              <HealthBadge entry={entry} />
            </span>
            <span>{t('applications.access.all')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
