import type { SessionState } from '@parley/conversation/session'
import { type CoachingKey, useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useReport } from '../report/index.ts'

const endKey = ({ reason }: SessionState, isOther: boolean): CoachingKey => {
  if (reason !== 'learner_ended') return 'result.ended.end'
  return isOther ? 'result.ended.learnerOf' : 'result.ended.learner'
}

/** The end of a conversation without win or loss, in the words of the report’s last key moment. */
export function EndedNote() {
  const t = useCoachingPhrases()
  const { detail, story, shown } = useReport()
  if (story.status === 'abort' && story.reason === 'moderator')
    return <span className="result__ended ui-small ui-soft"> {t('play.reason.moderator')}</span>
  if (story.status !== 'end') return null
  const goals = shown?.objectives ?? []
  const areMet = goals.length > 0 && goals.every(({ met }) => met === true)
  return (
    <span className="result__ended ui-small ui-soft">
      {' '}
      {t(endKey(story, detail.abilities.check), { learner: detail.owner.name })}.
      {areMet ? ` ${t('result.ended.allMet')}` : null}
    </span>
  )
}
