import { Notice } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { JoinHero, JoinSmall } from './join-panel.tsx'
import { MessageForm } from './message-form.tsx'
import { OpennessCurves } from './openness-curves.tsx'
import { Participants, Places } from './participants.tsx'
import type { Room } from './room.model.ts'
import { RoomHead } from './room-head.tsx'
import { RoomPatterns } from './room-patterns.tsx'
import type { LiveRoom } from './use-room.ts'
import { useRoomActions } from './use-room-actions.ts'

function Trouble({ connection }: Pick<LiveRoom, 'connection'>) {
  const t = useCoachingPhrases()
  if (connection === 'live' || connection === 'connecting') return null
  return <Notice tone="warn">{t(`workshops.trouble.${connection}`)}</Notice>
}

/** The openness curves of a room and the patterns that participants share. */
function Figures({ room }: { readonly room: Room }) {
  const t = useCoachingPhrases()
  return (
    <>
      <section className="room-card" aria-labelledby="room-curves">
        <h2 id="room-curves">{t('workshops.opennessTitle', { name: room.workshop.persona_name })}</h2>
        <OpennessCurves curves={room.participants.map(({ openness }) => openness.map(({ value }) => value))} />
      </section>
      <section className="room-card" aria-labelledby="room-patterns">
        <h2 id="room-patterns">{t('workshops.patterns')}</h2>
        <RoomPatterns patterns={room.patterns} objectives={room.objectives} />
      </section>
    </>
  )
}

interface RoomViewProps extends Omit<LiveRoom, 'room'> {
  readonly room: Room
}

/** The trainer's view of a running workshop, made for a projector. */
export function RoomView({ room, connection, clockOffset }: RoomViewProps) {
  const actions = useRoomActions(room.workshop.id)
  const { workshop } = room
  const waits = workshop.state === 'waiting'
  return (
    <div className="room" data-wide>
      <Trouble connection={connection} />
      <RoomHead room={room} actions={actions} clockOffset={clockOffset} />
      {waits ? <JoinHero workshop={workshop} /> : <Places room={room} />}
      <div className="room__columns">
        <div className="room__main">
          {waits ? null : <Figures room={room} />}
          <Participants room={room} />
        </div>
        <div className="room__side">
          {waits || workshop.state === 'finished' ? null : <JoinSmall workshop={workshop} />}
          <MessageForm workshop={workshop} actions={actions} />
        </div>
      </div>
    </div>
  )
}
