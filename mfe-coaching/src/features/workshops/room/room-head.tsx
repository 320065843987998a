import { useFormat } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { AlarmClock, CircleStop, Pause, Play } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { ChangeWorkshop } from '../change-workshop.tsx'
import { WorkshopState } from '../workshop-state.tsx'
import { countPlaces, planLeft, type Room } from './room.model.ts'
import { useServerNow } from './use-room.ts'
import type { RoomActions } from './use-room-actions.ts'

/** The planned time that is left. It goes on below zero, because the trainer decides when it is over. */
function PlanClock({ room: { workshop }, clockOffset }: { readonly room: Room; readonly clockOffset: number }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const timeLeft = planLeft(workshop, useServerNow(clockOffset))
  if (timeLeft === null || workshop.state === 'finished') return null
  // A minute counts until it is over, and after the plan as soon as it has passed.
  const minutes = Math.ceil(timeLeft / 60)
  const text =
    minutes < 0 ? t('workshops.timeOver', { count: -minutes }) : t('workshops.timeLeft', { count: Math.abs(minutes) })
  return (
    <p className="room-clock" data-over={timeLeft < 0 || undefined}>
      <AlarmClock size={20} aria-hidden="true" />
      <span className="ui-number">{text}</span>
      {workshop.ends_at === null ? null : (
        <span className="ui-small ui-soft">{t('workshops.endsAt', { time: format.time(workshop.ends_at) })}</span>
      )}
    </p>
  )
}

interface HeadProps {
  readonly room: Room
  readonly actions: RoomActions
}

function Buttons({ room, actions }: HeadProps) {
  const t = useCoachingPhrases()
  const { state, abilities } = room.workshop
  if (!abilities.lead) return null
  const icon = { size: 16, 'aria-hidden': true } as const
  const main = {
    waiting: (
      <Button
        tone="primary"
        icon={<Play {...icon} />}
        busy={actions.busy === 'start'}
        onClick={() => void actions.start()}
      >
        {t('workshops.start')}
      </Button>
    ),
    running: (
      <Button icon={<Pause {...icon} />} busy={actions.busy === 'pause'} onClick={() => void actions.pause()}>
        {t('workshops.pause')}
      </Button>
    ),
    paused: (
      <Button
        tone="primary"
        icon={<Play {...icon} />}
        busy={actions.busy === 'resume'}
        onClick={() => void actions.resume()}
      >
        {t('workshops.resume')}
      </Button>
    ),
    finished: null,
  }[state]
  return (
    <div className="ui-row">
      {main}
      <Button
        tone={state === 'waiting' ? 'quiet' : 'danger'}
        icon={<CircleStop {...icon} />}
        busy={actions.busy === 'finish'}
        onClick={() => void actions.finish(countPlaces(room.participants).talking)}
      >
        {t('workshops.finish')}
      </Button>
      {state === 'finished' ? null : <ChangeWorkshop workshop={room.workshop} />}
    </div>
  )
}

/** The state of the room, the time left, and the trainer's commands for all. */
export function RoomHead({ room, actions, clockOffset }: HeadProps & { readonly clockOffset: number }) {
  return (
    <div className="room-head">
      <div className="ui-row" role="status">
        <WorkshopState state={room.workshop.state} />
      </div>
      <PlanClock room={room} clockOffset={clockOffset} />
      <Buttons room={room} actions={actions} />
    </div>
  )
}
