import type { SessionState } from '@parley/conversation/session'
import { type CoachingKey, useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useReport } from '../report/index.ts'

const endKey = ({ reason }: SessionState, isOther: boolean): CoachingKey => {
  if (reason !== 'learner_ended') return 'result.ended.end'
  return isOther ? 'result.ended.learnerOf' : 'result.ended.learner'
}

/** The goals as the observer judges them whose score is the session's, whichever report is open. */
const areGoalsMet = ({ report, shown }: ReturnType<typeof useReport>): boolean => {
  const lead = report?.reports.find(({ observer_id }) => observer_id === report.score_from)
  const goals = (lead ?? shown)?.objectives ?? []
  return goals.length > 0 && goals.every(({ met }) => met === true)
}

/** The status of the conversation; one that ended with all its goals has reached its goal. */
export function ResultBadge() {
  const place = useReport()
  const { status, reason } = place.story
  return <SessionStatusBadge status={status === 'end' && areGoalsMet(place) ? 'win' : status} reason={reason} />
}

/** The end of a conversation without win or loss, as long as no letter to the learner says it. */
export function EndedNote() {
  const t = useCoachingPhrases()
  const { detail, story, shown } = useReport()
  const isOther = detail.abilities.check
  if (story.status === 'abort' && story.reason === 'moderator')
    return <span className="result__ended ui-small ui-soft"> {t('play.reason.moderator')}</span>
  if (story.status !== 'end' || (!isOther && shown?.outcome_review)) return null
  return (
    <span className="result__ended ui-small ui-soft">
      {' '}
      {t(endKey(story, isOther), { learner: detail.owner.name })}.
    </span>
  )
}
