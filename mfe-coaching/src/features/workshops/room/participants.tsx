import type { WorkshopParticipant } from '@parley/contracts/calls'
import { api, notify } from '@parley/mfe-kit'
import { Button, EmptyState, ProgressBar, useConfirm } from '@parley/ui/core'
import { Eye, EyeOff } from '@parley/ui/icons'
import { useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { SessionStatusBadge } from '../../../parts/session-status.tsx'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { countPlaces, type Room } from './room.model.ts'

const places = ['joined', 'briefing', 'talking', 'finished'] as const

type Names = ReadonlyMap<string, string>

function Place({ participant }: { readonly participant: WorkshopParticipant }) {
  const t = useAuthorPhrases()
  const { place, status, turns, answering } = participant
  if (place === 'finished') return <SessionStatusBadge status={status} />
  if (place !== 'talking') return <span className="ui-small ui-soft">{t(`workshops.place.${place}`)}</span>
  return (
    <span className="ui-small">
      {t('workshops.turn', { count: turns })}
      {answering ? <span className="ui-soft"> · {t('workshops.answering')}</span> : null}
    </span>
  )
}

function Tile({ participant, name }: { readonly participant: WorkshopParticipant; readonly name: string | undefined }) {
  const t = useAuthorPhrases()
  const openness = participant.openness.at(-1)?.value
  const label = name ?? t('workshops.number', { number: participant.number })
  return (
    <li className="room-tile" data-place={participant.place}>
      <strong className="room-tile__name">{label}</strong>
      <Place participant={participant} />
      {openness === undefined ? null : (
        <ProgressBar
          label={t('workshops.opennessOf', { name: label })}
          labelHidden
          value={openness}
          text={String(Math.round(openness))}
          tone="scoring"
        />
      )}
    </li>
  )
}

/** Shows names after a question, because each look at them is recorded; hides them without one. */
function useNames(id: string) {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  const [names, setNames] = useState<Names | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    const sure = await confirm({
      title: t('workshops.namesTitle'),
      children: t('workshops.namesText'),
      confirmLabel: t('workshops.showNames'),
    })
    if (!sure) return
    setBusy(true)
    try {
      const { items } = await api.workshops.names({ params: { id } })
      setNames(new Map(items.map((item) => [item.id, item.name || t('accessCodes.unnamed')])))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    } finally {
      setBusy(false)
    }
  }
  return { names, busy, show, hide: () => setNames(null) }
}

/** The number of participants at each place, as one line of figures. */
export function Places({ room }: { readonly room: Room }) {
  const t = useAuthorPhrases()
  const counts = countPlaces(room.participants)
  return (
    <dl className="room-places">
      {places.map((place) => (
        <div key={place} data-place={place}>
          <dt>{t(`workshops.place.${place}`)}</dt>
          <dd className="ui-number">{counts[place]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The place of each participant, by number; names only on request. */
export function Participants({ room }: { readonly room: Room }) {
  const t = useAuthorPhrases()
  const { participants, workshop } = room
  const { names, busy, show, hide } = useNames(workshop.id)
  return (
    <section className="room-card" aria-labelledby="room-people">
      <div className="ui-row ui-row--apart">
        <h2 id="room-people">{t('workshops.participants')}</h2>
        {participants.length === 0 ? null : (
          <Button
            tone="quiet"
            busy={busy}
            icon={names ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            onClick={() => (names ? hide() : void show())}
          >
            {t(names ? 'workshops.hideNames' : 'workshops.showNames')}
          </Button>
        )}
      </div>
      {participants.length === 0 ? (
        <EmptyState title={t('workshops.noParticipants')}>
          <p>{t('workshops.noParticipantsText')}</p>
        </EmptyState>
      ) : (
        <ul className="room-tiles">
          {participants.map((participant) => (
            <Tile key={participant.id} participant={participant} name={names?.get(participant.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}
