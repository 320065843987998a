import type { SessionReport } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { countedScore } from '../score/criterion.model.ts'
import { useScoreWords } from '../score/use-score-words.ts'

type SharedCriterion = SessionReport['agreement']['criteria'][number]

/** The score of each observer on one line: marks that are close together show agreement. */
function Spread({ shared, reports }: { shared: SharedCriterion; reports: SessionReport['reports'] }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const words = useScoreWords()
  /** The level, as it stands beside the criterion of that observer. */
  const levelOf = (report: SessionReport['reports'][number] | undefined, share: number): string => {
    const criterion = report?.criteria.find(({ key }) => key === shared.key)
    const score = criterion ? countedScore(criterion) : null
    return criterion && score !== null ? words(criterion, score) : format.percent(Math.round(share * 100) / 100)
  }
  const shares = shared.shares.map(({ observer_id, share }) => {
    const report = reports.find((one) => one.observer_id === observer_id)
    return `${report?.observer_name ?? ''} ${levelOf(report, share)}`
  })
  const at = shared.shares.map(({ share }) => share * 100)
  return (
    <li className="observers__row">
      <span>{shared.label}</span>
      <span className="ui-small">{t(shared.agree ? 'report.observers.agree' : 'report.observers.differ')}</span>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="9" y2="9" stroke="var(--line-strong)" />
        <line
          x1={`${Math.min(...at)}%`}
          x2={`${Math.max(...at)}%`}
          y1="9"
          y2="9"
          stroke="var(--scoring)"
          strokeWidth="4"
        />
        {shared.shares.map(({ observer_id, share }) => (
          <circle key={observer_id} cx={`${share * 100}%`} cy="9" r="6" fill="var(--scoring)" />
        ))}
      </svg>
      <span className="ui-small ui-soft">{format.list(shares)}</span>
    </li>
  )
}

/** The criteria on which several observers agree, and those on which they do not. */
export function Observers() {
  const t = useCoachingPhrases()
  const { report } = useReport()
  if (!report || report.agreement.criteria.length === 0) return null
  const { agreement, reports } = report
  return (
    <section className="observers" aria-labelledby="report-observers">
      <h2 id="report-observers">{t('report.observers.title', { count: reports.length })}</h2>
      <ul className="observers__agree">
        {agreement.criteria.map((criterion) => (
          <Spread key={criterion.key} shared={criterion} reports={reports} />
        ))}
      </ul>
    </section>
  )
}
