import { CloudOff } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live/use-play-context.ts'

/** The network is away: nothing is lost, and the page comes back by itself. */
export function LostBanner() {
  const t = useCoachingPhrases()
  const connection = useLiveState((state) => state.connection)
  const text = { lost: t('play.lost'), refused: t('play.refused'), connecting: '', live: '', over: '' }[connection]
  return (
    <div className="play__lost" role="status" data-shown={text !== '' || undefined}>
      {text === '' ? null : (
        <p>
          <CloudOff size={16} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
