import { ActionMenu, type ActionMenuItem } from '@parley/ui/core'
import { Ban, Ellipsis, Info, Pause, Play } from '@parley/ui/icons'
import { useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { Shortcuts, useShortcutHelp } from './shortcuts.tsx'
import { usePlayActions } from './use-play-actions.tsx'

export function PresenceMenu() {
  const t = useCoachingPhrases()
  const { running, paused, replying, pause, quit } = usePlayActions()
  const [help, setHelp] = useState(false)
  useShortcutHelp(() => setHelp(true))
  const items: readonly ActionMenuItem[] = [
    {
      id: 'pause',
      label: paused ? t('play.goOn') : t('play.pause'),
      icon: paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />,
      disabled: replying,
      onPress: () => void pause(!paused),
    },
    {
      id: 'quit',
      label: t('play.quit.open'),
      icon: <Ban aria-hidden="true" />,
      danger: true,
      onPress: () => void quit(),
    },
  ]
  const shortcuts: ActionMenuItem = {
    id: 'shortcuts',
    label: t('play.shortcuts.open'),
    icon: <Info aria-hidden="true" />,
    onPress: () => setHelp(true),
  }
  return (
    <>
      <ActionMenu
        label={t('play.menu')}
        icon={<Ellipsis size={20} aria-hidden="true" />}
        compact
        items={running ? [...items, shortcuts] : [shortcuts]}
      />
      <Shortcuts open={help} onClose={() => setHelp(false)} />
    </>
  )
}
