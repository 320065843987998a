import type { ObserverReport } from '@parley/contracts/calls'
import { Loading } from '@parley/ui/core'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { Comparison } from './comparison/comparison.tsx'
import { useReport } from './frame/use-report.ts'
import { Letter } from './letter/letter.tsx'
import { ObserverChoice } from './letter/observer-choice.tsx'
import { Observers } from './letter/observers.tsx'
import { Measures } from './measures/measures.tsx'
import { KeyMoments } from './moments/key-moments.tsx'
import { Readiness } from './moments/readiness.tsx'
import './report.css'
import { Integrity } from './review/integrity.tsx'
import { Reviewing } from './review/reviewing.tsx'
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

/** The observers' findings about the session. If they fail to load, the rest of the page stays. */
export function ReportSections() {
  const t = useCoachingPhrases()
  const { report, trouble, shown } = useReport()
  if (trouble) return <LoadFailure error={trouble.error} onRetry={trouble.again} retrying={trouble.trying} />
  if (!report)
    return (
      <div className="report__bones">
        <Loading shape="text" count={6} />
      </div>
    )
  if (report.reports.length === 0)
    return report.state === null ? <p className="ui-soft">{t('report.none')}</p> : <Waiting />
  const waits = shown?.state === 'pending' || shown?.state === 'running'
  return (
    <div className="report">
      <ObserverChoice />
      {waits ? <Waiting /> : <ObserverReportSections />}
      <Observers />
      <Comparison />
    </div>
  )
}
