import { Button } from '@parley/ui/core'
import { CircleAlert } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

/** The learner's words until the log shows them: there at once, and never lost. */
export function UnsentTurn({ onTakeBack }: { readonly onTakeBack: (text: string) => void }) {
  const t = useCoachingPhrases()
  const { sayAgain, takeBack } = usePlayContext()
  const unsent = useLiveState((state) => state.unsent)
  const away = useLiveState((state) => state.connection === 'lost' || state.connection === 'crowded')
  if (!unsent) return null
  const waits = unsent.state === 'waiting' || (unsent.state === 'failed' && unsent.again && away)
  return (
    <li className="turn turn--learner" data-state={unsent.state}>
      <span className="ui-hidden">{t('play.you')}</span>
      <p className="turn__said">{unsent.text}</p>
      {waits ? <p className="ui-soft ui-small">{t('play.waits')}</p> : null}
      {unsent.state === 'failed' && !waits ? (
        <div className="turn__failed" role="alert">
          <p>
            <CircleAlert size={16} aria-hidden="true" />
            {t('play.notSent')} {unsent.reason}
          </p>
          {unsent.again ? <Button onClick={sayAgain}>{t('play.sendAgain')}</Button> : null}
          <Button tone="quiet" onClick={() => onTakeBack(takeBack())}>
            {t('play.takeBack')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
