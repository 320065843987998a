import type { ObserverReport } from '@parley/contracts/calls'
import { api, Link, useFormat, useRoute } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReportChange } from '../frame/use-report-change.ts'
import { useReport } from '../frame/use-report.ts'
import './review.css'

interface Props {
  readonly report: ObserverReport
}

/** A new report leaves the ones before where they are. */
function Versions({ report }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { path } = useRoute()
  if (report.versions.length < 2) return null
  return (
    <ul className="reviewing__versions ui-small" aria-label={t('report.reviewing.versions')}>
      {report.versions.map(({ version, at, overall }) => {
        const words = t('report.reviewing.version', { version, date: format.dateTime(at) })
        const score = overall === null ? '' : ` · ${format.number(overall, { maximumFractionDigits: 0 })}`
        return (
          <li key={version}>
            {version === report.version ? (
              <strong>{`${words}${score}`}</strong>
            ) : (
              <Link to={`${path}?observer=${report.observer_id}&version=${version}`} keepScroll>
                {`${words}${score}`}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The learner's right to read the report, and the date of its review. */
function Standing({ report }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { visible_to_learner: visible, reviewed_at } = report
  const date = reviewed_at && format.date(reviewed_at)
  return (
    <p className="ui-small ui-soft">
      {t(visible ? 'report.reviewing.seen' : 'report.reviewing.hidden')}
      {date ? ` ${t('report.reviewing.on', { date })}` : null}
    </p>
  )
}

/** For the learner and other readers: a person has reviewed the report, and so many scores are theirs. */
export function ReviewNote({ report }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { abilities, criteria, reviewed_at } = report
  if (abilities.update || !reviewed_at) return null
  const count = criteria.filter(({ override }) => override !== null).length
  return (
    <p className="ui-small ui-soft">
      {t('report.reviewing.byReviewer', { date: format.date(reviewed_at) })}
      {count > 0 ? ` ${t('report.reviewing.rescored', { count })}` : null}
    </p>
  )
}

interface ActionProps extends Props {
  readonly busy: boolean
  readonly update: (body: { visible_to_learner?: boolean; reviewed?: true }, done: string) => void
}

function Actions({ report, busy, update }: ActionProps) {
  const t = useCoachingPhrases()
  const { visible_to_learner: visible, reviewed_at } = report
  const hide = reviewed_at ? 'report.reviewing.hideReviewed' : 'report.reviewing.hide'
  const turnAround = () =>
    update({ visible_to_learner: !visible }, t(visible ? 'report.reviewing.wasHidden' : 'report.reviewing.wasShown'))
  return (
    <>
      <Button busy={busy} onClick={turnAround}>
        {t(visible ? hide : 'report.reviewing.show')}
      </Button>
      {reviewed_at ? null : (
        <Button tone="quiet" onClick={() => update({ reviewed: true }, t('report.reviewing.marked'))}>
          {t('report.reviewing.mark')}
        </Button>
      )}
    </>
  )
}

/** For who reviews: hold the report back or show it, say that it was read, ask for a new one. */
export function Reviewing({ report }: Props) {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const { busy, change } = useReportChange(detail.id)
  const { abilities, observer_id } = report
  if (!abilities.update && !abilities.renew && report.versions.length < 2) return null
  const params = { id: detail.id }
  const update: ActionProps['update'] = (body, notice) =>
    void change(() => api.reports.update({ params, body: { observer_id, ...body } }), notice)
  const renew = () => void change(() => api.reports.renew({ params, body: { observer_id } }), t('report.renew.asked'))
  return (
    <section className="reviewing" aria-label={t('report.reviewing.title')}>
      {abilities.update ? <Standing report={report} /> : null}
      <Versions report={report} />
      <div className="report-tools">
        {abilities.update ? <Actions report={report} busy={busy} update={update} /> : null}
        {abilities.renew ? (
          <Button tone="quiet" onClick={renew}>
            {t('report.renew.ask')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
