import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'

/** The person whom the learner plays in this conversation, in words for the learner or for somebody who watches. */
export function LearnerRole() {
  const t = useCoachingPhrases()
  const { abilities, briefing, owner } = usePlayContext().detail
  if (briefing.learner_role === '') return null
  const label = abilities.check ? t('play.begin.roleOf', { learner: owner.name }) : t('play.begin.role')
  return (
    <p className="learner-role">
      <strong>{label}</strong>
      <br />
      {briefing.learner_role}
    </p>
  )
}
