import type { ListedSession } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** The overall score: "83 out of 100", or with several observers "Listening: 83 · Calm voice: 74". */
export function SessionScores({ scores }: Pick<ListedSession, 'scores'>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  if (scores.length === 0) return null
  const number = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  if (scores.length === 1) {
    const overall = scores[0]?.overall ?? null
    return <span className="ui-number">{t('sessions.score', { score: overall === null ? '–' : number(overall) })}</span>
  }
  // An observer who gave no score stays out, so that no dash looks like a result.
  // In a list, the same observer stands at the same place in each row.
  const namedScores = scores
    .toSorted((one, other) => one.observer_name.localeCompare(other.observer_name))
    .flatMap(({ observer_name: observer, overall }) =>
      overall === null ? [] : [t('sessions.scoreBy', { observer, score: number(overall) })],
    )
  return <span className="ui-number">{namedScores.join(' · ')}</span>
}
