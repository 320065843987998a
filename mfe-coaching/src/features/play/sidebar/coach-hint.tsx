import { IconButton } from '@parley/ui/core'
import { Eye, X } from '@parley/ui/icons'
import { useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live-session/use-play-context.ts'

/**
 * A hint of the coach who follows the session, until the learner dismisses it or speaks on. It stays among the notes.
 */
export function CoachHint() {
  const t = useCoachingPhrases()
  const last = useLiveState(({ session }) => session.coach_hints.at(-1))
  const lastTurn = useLiveState(({ session }) => session.turns.findLast(({ role }) => role === 'learner')?.turn)
  const [putAway, setPutAway] = useState<number | null>(null)
  return (
    <div role="status">
      {last && last.coach.turn === lastTurn && last.hint !== putAway ? (
        <div className="given-hint given-hint--coach">
          <Eye size={20} aria-hidden="true" />
          <p>
            <strong>{last.coach.name}</strong> {last.text}
          </p>
          <IconButton
            label={t('play.hint.putAway')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => setPutAway(last.hint)}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Everything that coaches have said so far, apart from the hints that were asked for. */
export function CoachHints() {
  const t = useCoachingPhrases()
  const hints = useLiveState(({ session }) => session.coach_hints)
  return (
    <>
      <ul className="side__hints side__hints--coach">
        {hints.map(({ hint, text, coach }) => (
          <li key={hint}>
            {coach.quote === null ? null : <q>{coach.quote}</q>}
            <p>{text}</p>
            <p className="ui-tiny ui-soft">{coach.name}</p>
          </li>
        ))}
      </ul>
      <p className="ui-soft ui-small">{t('play.coach.free')}</p>
    </>
  )
}
