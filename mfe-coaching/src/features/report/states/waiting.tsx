import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import './states.css'

/** While it is being written: what goes on, and that one need not wait. */
export function Waiting() {
  const t = useCoachingPhrases()
  const { report } = useReport()
  const all = report?.reports ?? []
  const running = report?.state === 'running'
  const doneCount = all.filter(({ state }) => state !== 'pending' && state !== 'running').length
  return (
    <section className="report-state" role="status">
      <h2>{t(running ? 'report.waiting.running' : 'report.waiting.pending')}</h2>
      <p className="ui-soft">{t('report.waiting.stay')}</p>
      {all.length > 1 ? (
        <p className="ui-small ui-soft">{t('report.waiting.done', { done: doneCount, all: all.length })}</p>
      ) : null}
      <div className="report-state__lines" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </section>
  )
}
