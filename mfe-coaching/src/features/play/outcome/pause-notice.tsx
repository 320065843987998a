import { Button } from '@parley/ui/core'
import { Play } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { usePlayActions } from '../stage/use-play-actions.tsx'

export function PauseNotice() {
  const t = useCoachingPhrases()
  const { pause } = usePlayActions()
  return (
    <div className="paused" role="status">
      <p>{t('play.paused')}</p>
      <Button tone="primary" icon={<Play size={16} aria-hidden="true" />} onClick={() => void pause(false)}>
        {t('play.goOn')}
      </Button>
    </div>
  )
}
