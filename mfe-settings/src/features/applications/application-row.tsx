import { useLanguages } from '@parley/mfe-kit'
import { ActionMenu, type ActionMenuItem, Badge, Button } from '@parley/ui/core'
import { Ellipsis } from '@parley/ui/icons'
import { Link } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { Application } from './applications.queries.ts'
import { HealthBadge } from './health-badge.tsx'
import { useApplicationChanges } from './use-application-changes.tsx'

interface RowProps {
  readonly item: Application
  readonly onUpdate: () => void
  readonly onShare: () => void
}

const useAccessText = ({ is_installed: isInstalled, shared_with: shared, abilities }: Application): string => {
  const t = useSettingsPhrases()
  if (!isInstalled) return t('applications.access.notInstalled')
  if (shared.everyone) return t('applications.access.everyone')
  if (shared.group_ids.length > 0) return t('applications.access.groups', { count: shared.group_ids.length })
  return t(abilities.open ? 'applications.access.you' : 'applications.access.notShared')
}

function useActions({ item, onUpdate, onShare }: RowProps, title: string): readonly ActionMenuItem[] {
  const t = useSettingsPhrases()
  const { abilities } = item
  const changes = useApplicationChanges(item, title)
  const all: readonly (ActionMenuItem & { readonly isThere: boolean })[] = [
    { id: 'share', label: t('applications.share'), onPress: onShare, isThere: abilities.share },
    { id: 'update', label: t('applications.checkUpdate'), onPress: onUpdate, isThere: abilities.approve },
    {
      id: 'rollback',
      label: t('applications.rollBack'),
      onPress: () => void changes.rollBack(),
      isThere: abilities.approve && item.previous !== null,
    },
    {
      id: 'uninstall',
      label: t('applications.uninstall'),
      danger: true,
      onPress: () => void changes.uninstall(),
      isThere: abilities.uninstall,
    },
    {
      id: 'remove',
      label: t('applications.remove'),
      danger: true,
      onPress: () => void changes.remove(),
      isThere: abilities.remove,
    },
  ]
  return all.filter(({ isThere }) => isThere).map(({ isThere: _, ...action }) => action)
}

/** One application with its version, its access and its actions. */
export function ApplicationRow(props: RowProps) {
  const { item } = props
  const t = useSettingsPhrases()
  const { current } = useLanguages()
  const title = item.title[current]
  const access = useAccessText(item)
  const actions = useActions(props, title)
  const { install } = useApplicationChanges(item, title)
  return (
    <li className="application-row">
      <span className="application-row__name">
        {title}
        <span>
          {item.abilities.approve ? `${item.address} · ` : ''}
          {t(`applications.kinds.${item.kind}`)}
        </span>
      </span>
      <span>
        {item.current.version} <Badge>{item.environment}</Badge> <HealthBadge entry={item.entry} />
      </span>
      <span>{access}</span>
      <span className="application-row__actions">
        {item.abilities.open ? <Link to={`/apps/${item.slug}`}>{t('applications.open', { title })}</Link> : null}
        {item.abilities.install ? <Button onClick={() => void install()}>{t('applications.install')}</Button> : null}
        {actions.length > 0 ? (
          <ActionMenu
            compact
            label={t('applications.actions', { title })}
            icon={<Ellipsis size={18} aria-hidden="true" />}
            items={actions}
          />
        ) : null}
      </span>
    </li>
  )
}
