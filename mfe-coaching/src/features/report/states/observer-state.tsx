import type { ObserverReport } from '@parley/contracts/calls'
import { judgedTurns, retryStart, type SessionState } from '@parley/conversation/session'
import { api } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReportChange } from '../frame/use-report-change.ts'
import { useReport } from '../frame/use-report.ts'
import { Objectives } from '../letter/objectives.tsx'
import './states.css'

const knownFailures = ['malformed', 'credit_exhausted', 'interrupted'] as const

const failureKey = (failure: string | null) => {
  const code = knownFailures.find((one) => one === failure)
  return code ? (`report.failed.because.${code}` as const) : 'report.failed.text'
}

interface Props {
  readonly report: ObserverReport
}

function GradingFailure({ report }: Props) {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const { busy, change } = useReportChange(detail.id)
  const again = () =>
    void change(
      () => api.reports.renew({ params: { id: detail.id }, body: { observer_id: report.observer_id } }),
      t('report.renew.asked'),
    )
  return (
    <section className="report-state" role="alert">
      <h2>{t('report.failed.title')}</h2>
      <p className="ui-soft">{t(failureKey(report.failure))}</p>
      {report.summary === '' ? null : <p className="ui-soft">{t('report.failed.own')}</p>}
      {report.abilities.retry ? (
        <div className="ui-row">
          <Button tone="primary" busy={busy} onClick={again}>
            {t('report.failed.again')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** A retry adds to an earlier attempt, and a win is no failure: neither is headed by what it lacks. */
const insufficientKey = (story: SessionState) => {
  if (retryStart(story) !== null) return 'report.insufficient.added'
  return story.status === 'win' ? 'report.letter' : 'report.insufficient.title'
}

/** Too little was said to be fair: what would be needed, and the goals that were reached all the same. */
function Insufficient({ report }: Props) {
  const t = useCoachingPhrases()
  const { detail, story } = useReport()
  return (
    <section className="report-state">
      <h2>{t(insufficientKey(story))}</h2>
      {report.summary === '' ? (
        <p className="ui-soft">
          {t('report.insufficient.said', {
            name: personaName(detail.persona),
            count: judgedTurns(story).filter(({ role }) => role === 'learner').length,
          })}{' '}
          {t('report.insufficient.needed')}
        </p>
      ) : (
        <p className="ui-soft" lang={detail.language}>
          {report.summary}
        </p>
      )}
      <Objectives report={{ ...report, objectives: report.objectives.filter(({ met }) => met) }} />
    </section>
  )
}

function HeldBack() {
  const t = useCoachingPhrases()
  return (
    <section className="report-state" role="status">
      <h2>{t('report.heldBack.title')}</h2>
      <p className="ui-soft">{t('report.heldBack.text')}</p>
    </section>
  )
}

/** Says why there is no report to read; a report that can be read has no such notice. */
export function ObserverState({ report }: Props) {
  const t = useCoachingPhrases()
  if (report.shown === 'held_back') return <HeldBack />
  if (report.state === 'failed') return <GradingFailure report={report} />
  if (report.state === 'insufficient_data') return <Insufficient report={report} />
  return (
    <section className="report-state" role="status">
      <h2>{t('report.waiting.running')}</h2>
      <p className="ui-soft">{t('report.waiting.stay')}</p>
    </section>
  )
}
