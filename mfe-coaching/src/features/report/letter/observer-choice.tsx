import type { SessionReport } from '@parley/contracts/calls'
import { Link, useFormat, useRoute } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'

/** Points of 100 within which two scores say the same. */
const near = 10

/** Observers agree or disagree only on what more than one of them judged. */
function Agreement({ lowest, highest, criteria }: SessionReport['agreement']) {
  const t = useCoachingPhrases()
  const format = useFormat()
  if (lowest === null || highest === null || lowest === highest || criteria.length === 0) return null
  const number = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  const low = number(lowest)
  const high = number(highest)
  return (
    <p className="ui-small ui-soft">
      {highest - lowest < near
        ? t('report.observers.close', { low, high })
        : t('report.observers.range', { low, high })}
    </p>
  )
}

/** Several observers analysed the conversation: whose report is shown, and how far apart they are. */
export function ObserverChoice() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { path } = useRoute()
  const { report, shown } = useReport()
  if (!report || report.reports.length < 2) return null
  const number = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  return (
    <nav className="observer-choice" aria-label={t('report.observers.title', { count: report.reports.length })}>
      <ul className="observers__list">
        {report.reports.map(({ observer_id, observer_name, overall }) => (
          <li key={observer_id}>
            <Link
              to={`${path}?observer=${observer_id}`}
              keepScroll
              className={buttonClass({ tone: 'quiet' })}
              aria-current={observer_id === shown?.observer_id ? 'true' : undefined}
            >
              {overall === null
                ? observer_name
                : t('report.observers.one', { name: observer_name, score: number(overall) })}
            </Link>
          </li>
        ))}
      </ul>
      <Agreement {...report.agreement} />
    </nav>
  )
}
