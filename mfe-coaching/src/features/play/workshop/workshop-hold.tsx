import { Notice } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live-session/use-play-context.ts'
import './workshop.css'

/** The reason why the workshop is on hold; null while it runs, and outside of a workshop. */
export const useWorkshopHold = (): 'waiting' | 'paused' | 'finished' | null =>
  useLiveState(({ session }) =>
    session.workshop === null || session.workshop.state === 'running' ? null : session.workshop.state,
  )

/** Says why one has to wait; the page goes on by itself when the trainer does. */
export function WorkshopHold() {
  const t = useCoachingPhrases()
  const hold = useWorkshopHold()
  return hold ? (
    <div className="workshop-hold">
      <Notice tone="info" title={t(`play.workshop.${hold}.title`)}>
        {t(`play.workshop.${hold}.text`)}
      </Notice>
    </div>
  ) : null
}
