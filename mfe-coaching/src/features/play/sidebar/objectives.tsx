import type { SessionDetail } from '@parley/contracts/session'
import { isTerminal } from '@parley/conversation/session'
import { Check } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

type Objective = SessionDetail['briefing']['objectives'][number]

function Aim({
  objective: { label, required },
  reached,
  isLater,
}: {
  readonly objective: Objective
  readonly reached: boolean
  /** The end is still to come, and decides it. */
  readonly isLater: boolean
}) {
  const t = useCoachingPhrases()
  return (
    <li data-reached={reached || undefined}>
      {reached ? <Check size={16} aria-hidden="true" /> : null}
      {label}
      {required ? null : <span className="ui-soft"> {t('play.sidebar.optional')}</span>}
      {isLater ? <span className="ui-soft"> · {t('play.sidebar.decidedAtEnd')}</span> : null}
      {reached ? <span className="ui-hidden"> ({t('play.sidebar.reached')})</span> : null}
    </li>
  )
}

/**
 * The goals. A tick means that the conversation itself has shown the goal. A goal that a later turn can undo is decided at
 * the end, and the report judges it.
 */
export function Objectives({ objectives }: { readonly objectives: readonly Objective[] }) {
  const t = useCoachingPhrases()
  const { abilities, owner } = usePlayContext().detail
  const reachedObjectives = useLiveState(({ session }) => session.objectives)
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  const isReached = (place: number): boolean => reachedObjectives.some((one) => one.objective === place)
  const last = objectives[reachedObjectives.at(-1)?.objective ?? -1]
  return (
    <>
      <ul className="objectives">
        {objectives.map((objective, place) => (
          <Aim
            key={objective.label}
            objective={objective}
            reached={isReached(place)}
            isLater={objective.decided_at_end && !isOver}
          />
        ))}
      </ul>
      <p className="ui-hidden" aria-live="polite">
        {last ? t('play.sidebar.reachedGoal', { goal: last.label }) : ''}
      </p>
      <p className="ui-soft ui-small">
        {abilities.check ? t('play.sidebar.judgedOf', { learner: owner.name }) : t('play.sidebar.judged')}
      </p>
    </>
  )
}
