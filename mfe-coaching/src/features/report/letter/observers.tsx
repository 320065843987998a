import type { SessionReport } from '@parley/contracts/calls'
import { Link, useFormat, useRoute } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'

type Shared = SessionReport['agreement']['criteria'][number]

/** Points of 100 within which two scores say the same. */
const near = 10

/** Where each of them stands on one line: close together is agreement. */
function Spread({ shared, nameOf }: { shared: Shared; nameOf: (id: string) => string }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const said = shared.shares.map(
    ({ observer_id, share }) => `${nameOf(observer_id)} ${format.percent(Math.round(share * 100) / 100)}`,
  )
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
      <span className="ui-small ui-soft">{format.list(said)}</span>
    </li>
  )
}

/** Several looked at the same conversation: whose letter this is, and where they see it alike or not. */
export function Observers() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { path } = useRoute()
  const { report, shown } = useReport()
  if (!report || report.reports.length < 2) return null
  const { agreement, reports } = report
  const nameOf = (id: string) => reports.find(({ observer_id }) => observer_id === id)?.observer_name ?? ''
  const number = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  return (
    <section className="observers" aria-labelledby="report-observers">
      <h2 id="report-observers">{t('report.observers.title', { count: reports.length })}</h2>
      <ul className="observers__list">
        {reports.map(({ observer_id, observer_name, overall }) => (
          <li key={observer_id}>
            <Link
              to={`${path}?observer=${observer_id}`}
              replace
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
      {agreement.lowest !== null && agreement.highest !== null && agreement.lowest !== agreement.highest ? (
        <p className="ui-soft">
          {t(agreement.highest - agreement.lowest < near ? 'report.observers.close' : 'report.observers.range', {
            low: number(agreement.lowest),
            high: number(agreement.highest),
          })}
        </p>
      ) : null}
      {agreement.criteria.length > 0 ? (
        <ul className="observers__agree">
          {agreement.criteria.map((shared) => (
            <Spread key={shared.key} shared={shared} nameOf={nameOf} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
