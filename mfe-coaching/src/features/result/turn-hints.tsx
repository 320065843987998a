import type { SessionState, Turn } from '@parley/conversation/session'
import { Eye, Lightbulb } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

interface Props {
  readonly turn: Turn
  readonly story: SessionState
}

/** The help that there was at this turn: what the learner asked for after it, and what a coach said of it. */
export function TurnHints({ turn, story }: Props) {
  const t = useCoachingPhrases()
  const takenHints = story.hints.filter((one) => one.turn === turn.turn)
  const coachHints = story.coach_hints.filter(({ coach }) => coach.turn === turn.turn)
  if (takenHints.length + coachHints.length === 0) return null
  return (
    <ul className="script__hints" aria-label={t('result.hints')}>
      {takenHints.map(({ hint, text }) => (
        <li key={`taken-${hint}`}>
          <Lightbulb size={16} aria-hidden="true" />
          <p>
            <strong>{t('result.hintTaken')}</strong> {text}
          </p>
        </li>
      ))}
      {coachHints.map(({ hint, text, coach }) => (
        <li key={`coach-${hint}`}>
          <Eye size={16} aria-hidden="true" />
          <p>
            <strong>{coach.name}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
