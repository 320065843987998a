import type { ObserverReport } from '@parley/contracts/calls'
import { retryStart } from '@parley/conversation/session'
import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { CriterionLine } from './criterion-line.tsx'
import { scoreSumOf } from './score-sum.model.ts'
import { ScoreSum } from './score-sum.tsx'
import './scorecard.css'

/** A score from a smaller part of the weight says what it covers. */
const WIDE = 0.6

/** The pass score and whether the score reaches it; a short conversation neither passes nor fails. */
function PassMark({ report: { pass_score, passed } }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  if (pass_score === null) return null
  const score = format.number(pass_score, { maximumFractionDigits: 0 })
  if (passed === null) return <span>{t('report.overall.mark', { score })}</span>
  return <span>{t(passed ? 'report.overall.passed' : 'report.overall.notYet', { score })}</span>
}

/** The score of the whole, whether it is enough, and what hints took from it. */
export function Overall({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { story } = useReport()
  const { overall, hint_cost } = report
  const start = retryStart(story)
  if (overall === null)
    return (
      <p className="ui-soft">
        {start === null ? t('report.overall.none') : t('report.overall.noneOfRetry', { turn: start })}
      </p>
    )
  const { judged } = scoreSumOf(report)
  const number = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  return (
    <p className="scorecard__overall">
      <strong>{t('report.overall.of', { score: number(overall) })}</strong>
      {report.criteria.length > 0 && judged < WIDE ? (
        <span>{t('report.overall.covers', { share: format.percent(judged) })}</span>
      ) : null}
      <PassMark report={report} />
      {hint_cost > 0 ? <span>{t('report.overall.hints', { count: hint_cost })}</span> : null}
    </p>
  )
}

/** The criteria, one by one, each with the words that it rests on. */
export function Scorecard({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  if (report.criteria.length === 0) return null
  return (
    <section className="report__part" aria-labelledby="report-score">
      <div className="scorecard__head">
        <h2 id="report-score">{t('report.scorecard')}</h2>
        <ScoreSum report={report} />
      </div>
      <ul className="scorecard">
        {report.criteria.map((criterion) => (
          <CriterionLine
            key={`${report.id}-${criterion.key}`}
            observerId={report.observer_id}
            criterion={criterion}
            mayOverride={report.abilities.update && criterion.type !== 'text'}
          />
        ))}
      </ul>
    </section>
  )
}
