import { CloudOff } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live-session/use-play-context.ts'

/** Says why the page gets no events of the conversation, and offers a way to reconnect. */
export function LostBanner() {
  const t = useCoachingPhrases()
  const connection = useLiveState((state) => state.connection)
  const troubles = { lost: t('play.lost'), crowded: t('play.crowded'), refused: t('play.refused') }
  // The stream may stay open at one server while another, or the database, refuses the turn or does not answer.
  const isAway = useLiveState(({ unsent }) => unsent !== null && (unsent.state === 'waiting' || unsent.failures > 0))
  const quiet = isAway ? t('play.silent') : ''
  const text = { ...troubles, connecting: quiet, live: quiet, over: '' }[connection]
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
