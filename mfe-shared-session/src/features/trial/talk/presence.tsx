import { Avatar, type Expression } from '@parley/ui/avatar'
import { Button } from '@parley/ui/core'
import type { TrialPerson } from '../session/trial-content.ts'
import { useTrialPhrases } from '../use-trial-phrases.ts'

const moods = ['closed', 'wary', 'neutral', 'open', 'warm'] as const satisfies readonly Expression[]

const moodOf = (readiness: number) => moods[Math.min(moods.length - 1, Math.floor(readiness / 20))] ?? 'neutral'

interface Props {
  readonly person: TrialPerson
  /** The openness of the persona, 0 to 100; null before the visitor has said anything. */
  readonly readiness: number | null
  readonly isAnswering: boolean
  /** Absent when there is nothing to finish. */
  readonly onFinish?: () => void
}

/** The persona above the conversation, as on the play page: face, name, mood, scenario, and "Finish". */
export function Presence({ person, readiness, isAnswering, onFinish }: Props) {
  const t = useTrialPhrases()
  const mood = readiness === null ? null : moodOf(readiness)
  return (
    <header className="trial-presence">
      <span className="trial-presence__face" data-thinking={isAnswering || undefined}>
        <Avatar
          name={person.name}
          look={person.avatar.style}
          seed={person.avatar.seed || person.name}
          size={56}
          expression={mood ?? 'neutral'}
          decorative
        />
      </span>
      <div className="trial-presence__words">
        <h1>{person.name}</h1>
        <p>{mood ? t(`trial.mood.${mood}`) : person.mood}</p>
        <p className="trial-presence__scenario">{person.scenario}</p>
      </div>
      {onFinish ? <Button onClick={onFinish}>{t('trial.finish')}</Button> : null}
    </header>
  )
}
