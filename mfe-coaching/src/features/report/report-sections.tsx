import type { ObserverReport } from '@parley/contracts/calls'
import { Loading } from '@parley/ui/core'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { Comparison } from './comparison/comparison.tsx'
import { usePrinting } from './export/use-printing.ts'
import { ReportContext, useReport } from './frame/use-report.ts'
import { Letter } from './letter/letter.tsx'
import { ObserverChoice } from './letter/observer-choice.tsx'
import { Observers } from './letter/observers.tsx'
import { Measures } from './measures/measures.tsx'
import { KeyMoments } from './moments/key-moments.tsx'
import { Readiness } from './moments/readiness.tsx'
import './report.css'
import { Integrity } from './review/integrity.tsx'
import { Reviewing, ReviewNote } from './review/reviewing.tsx'
import { Overall, Scorecard } from './score/scorecard.tsx'
import { ObserverState } from './states/observer-state.tsx'
import { Waiting } from './states/waiting.tsx'

/** The part of the report that code writes while the language model does not answer: everything but the scores. */
function OwnPart({ report }: { readonly report: ObserverReport }) {
  const isFailed = report.state === 'failed' && report.summary !== ''
  return (
    <>
      {isFailed ? <Letter report={report} /> : null}
      <Measures measures={report.measures} />
      {isFailed ? <KeyMoments moments={report.key_moments} /> : null}
    </>
  )
}

/** One observer's report, from the letter to the evidence. */
function ObserverReportSections() {
  const t = useCoachingPhrases()
  const { shown } = useReport()
  if (!shown) return null
  if (shown.state === 'pending' || shown.state === 'running') return <Waiting />
  if (shown.state !== 'ready' || shown.shown === 'held_back')
    return (
      <>
        <ObserverState report={shown} />
        {shown.shown === 'held_back' ? null : <OwnPart report={shown} />}
      </>
    )
  return (
    <>
      <Reviewing report={shown} />
      <div className="report__first">
        <Overall report={shown} />
        <ReviewNote report={shown} />
        <Letter report={shown} />
      </div>
      <Integrity report={shown} />
      {shown.shown === 'summary' ? <p className="ui-soft">{t('report.summaryOnly')}</p> : null}
      <Scorecard report={shown} />
      <div className="report__figures">
        <Measures measures={shown.measures} />
        {shown.shown === 'all' ? <Readiness moments={shown.key_moments} /> : null}
      </div>
      <KeyMoments moments={shown.key_moments} />
    </>
  )
}

/** All observers one after the other, for paper: the tabs that lead from one to the next are on the screen only. */
function PrintedReports() {
  const place = useReport()
  const reports = place.report?.reports ?? []
  return reports.map((report) => (
    <ReportContext key={report.observer_id} value={{ ...place, shown: report }}>
      {reports.length > 1 ? <h2 className="report__observer">{report.observer_name}</h2> : null}
      <ObserverReportSections />
    </ReportContext>
  ))
}

/** The observers' findings about the session. If they fail to load, the rest of the page stays. */
export function ReportSections() {
  const t = useCoachingPhrases()
  const { report, trouble } = useReport()
  const isPrinting = usePrinting()
  if (trouble) return <LoadFailure error={trouble.error} onRetry={trouble.again} retrying={trouble.trying} />
  if (!report)
    return (
      <div className="report__bones">
        <Loading shape="text" count={6} />
      </div>
    )
  if (report.reports.length === 0)
    return report.state === null ? <p className="ui-soft">{t('report.none')}</p> : <Waiting />
  return (
    <div className="report">
      <ObserverChoice />
      {isPrinting ? <PrintedReports /> : <ObserverReportSections />}
      <Observers />
      <Comparison />
    </div>
  )
}
