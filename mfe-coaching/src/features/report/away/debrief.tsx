import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'

/** Talking it over needs a language model; where there is none, that is said instead. */
export function Debrief() {
  const t = useCoachingPhrases()
  const { detail, report } = useReport()
  const hasModel = !detail.partner.builtin || report?.reports.some(({ judge }) => judge !== null && !judge.builtin)
  return (
    <p className="report__debrief ui-small ui-soft">{t(hasModel ? 'report.debrief.later' : 'report.debrief.none')}</p>
  )
}
