import type { SessionState } from '@parley/conversation/session'
import { type CoachingKey, useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useReport } from '../report/index.ts'

const endKey = ({ reason }: SessionState, isOther: boolean): CoachingKey => {
  if (reason !== 'learner_ended') return 'result.ended.end'
  return isOther ? 'result.ended.learnerOf' : 'result.ended.learner'
}

/** All goals are met, one of them is missed, or neither is certain. */
const standingOf = (objectives: readonly { met: boolean | null }[]): 'met' | 'missed' | 'open' => {
  if (objectives.some(({ met }) => met === false)) return 'missed'
  return objectives.length > 0 && objectives.every(({ met }) => met === true) ? 'met' : 'open'
}

/** The end of a conversation without win or loss, in the words of the report’s last key moment. */
export function EndedNote() {
  const t = useCoachingPhrases()
  const { detail, story, report, shown } = useReport()
  if (story.status !== 'end') return null
  const goals = standingOf(shown?.objectives ?? [])
  // Before the report is there, nothing is said of the goals.
  const isOpen = report !== undefined && report.state !== 'pending' && report.state !== 'running' && goals === 'open'
  const hasGoal = story.setup?.rules.outcome_mode !== 'none'
  const end = t(endKey(story, detail.abilities.check), { learner: detail.owner.name })
  return (
    <span className="result__ended ui-small ui-soft">
      {' '}
      {isOpen && hasGoal ? t('result.ended.beforeGoal', { end }) : `${end}.`}
      {goals === 'met' ? ` ${t('result.ended.allMet')}` : null}
    </span>
  )
}
