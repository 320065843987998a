import type { ListedSession } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** The overall score of each observer, "83 · 74 out of 100"; the pointer and screen readers learn who gave which. */
export function SessionScores({ scores }: Pick<ListedSession, 'scores'>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  if (scores.length === 0) return null
  const number = (value: number | null) => (value === null ? '–' : format.number(value, { maximumFractionDigits: 0 }))
  const all = t('sessions.score', { score: scores.map(({ overall }) => number(overall)).join(' · ') })
  if (scores.length === 1) return <span className="ui-number">{all}</span>
  const namedScores = scores.map(({ observer_name: observer, overall }) =>
    t('sessions.scoreBy', { observer, score: number(overall) }),
  )
  return (
    <span className="ui-number" title={namedScores.join('\n')}>
      <span aria-hidden="true">{all}</span>
      <span className="ui-hidden">{t('sessions.score', { score: namedScores.join(', ') })}</span>
    </span>
  )
}
