import { isLive, type SessionState } from '@parley/conversation/session'
import { Button } from '@parley/ui/core'
import { CircleAlert } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import type { UnsentTurn as Unsent } from '../live-session/live-session.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

/** The state of the line that was first. */
const stateOfFirstLine = ({ status, replying }: SessionState): 'waits' | 'over' | 'ended' => {
  if (!isLive(status)) return 'ended'
  return replying === null ? 'over' : 'waits'
}

interface RefusedProps {
  readonly unsent: Unsent
  readonly onTakeBack: (text: string) => void
}

/** A line that the server did not take, and the reason why. */
function RefusedLine({ unsent, onTakeBack }: RefusedProps) {
  const t = useCoachingPhrases()
  const { detail, sayAgain, takeBack } = usePlayContext()
  const first = useLiveState(({ session }) => stateOfFirstLine(session))
  const isOvertaken = unsent.state === 'overtaken'
  const reason = isOvertaken ? t(`play.overtaken.${first}`, { name: detail.persona.first_name }) : unsent.reason
  const offersAgain = isOvertaken ? first === 'over' : unsent.again
  return (
    <div className="turn__failed" role="alert">
      <p>
        <CircleAlert size={16} aria-hidden="true" />
        {t('play.notSent')} {reason}
      </p>
      {offersAgain ? <Button onClick={sayAgain}>{t('play.sendAgain')}</Button> : null}
      <Button tone="quiet" onClick={() => onTakeBack(takeBack())}>
        {t('play.takeBack')}
      </Button>
    </div>
  )
}

/** The learner's words until the log shows them: there at once, and never lost. */
export function UnsentTurn({ onTakeBack }: Pick<RefusedProps, 'onTakeBack'>) {
  const t = useCoachingPhrases()
  const unsent = useLiveState((state) => state.unsent)
  const away = useLiveState((state) => state.connection === 'lost' || state.connection === 'crowded')
  if (!unsent) return null
  const waits = unsent.state === 'waiting' || (unsent.state === 'failed' && unsent.again && away)
  return (
    <li className="turn turn--learner" data-state={unsent.state}>
      <span className="ui-hidden">{t('play.you')}</span>
      <p className="turn__said">{unsent.text}</p>
      {waits ? <p className="ui-soft ui-small">{t('play.waits')}</p> : null}
      {unsent.state === 'sending' || waits ? null : <RefusedLine unsent={unsent} onTakeBack={onTakeBack} />}
    </li>
  )
}
