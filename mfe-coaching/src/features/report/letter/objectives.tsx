import type { ObserverReport } from '@parley/contracts/calls'
import { Check, CircleHelp, X } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { EvidenceQuotes } from '../score/evidence-quotes.tsx'
import './letter.css'

type Objective = ObserverReport['objectives'][number]

const signs = { met: Check, missed: X, forbidden: X, open: CircleHelp } as const

const stateOf = ({ met, forbidden }: Objective): keyof typeof signs => {
  if (forbidden) return 'forbidden'
  if (met === null) return 'open'
  return met ? 'met' : 'missed'
}

function ObjectiveLine({ objective }: { readonly objective: Objective }) {
  const t = useCoachingPhrases()
  const state = stateOf(objective)
  const Sign = signs[state]
  // A goal that rules something out is reached by what was not said, so there is nothing to quote.
  const isSilent = state === 'met' && objective.reason === null && objective.evidence.length === 0
  const reason = isSilent ? t('report.objective.nothingAgainst') : objective.reason
  return (
    <li className="objective" data-state={state}>
      <Sign size={16} aria-hidden="true" />
      <div>
        <p>
          {objective.label} <span className="ui-soft">· {t(`report.objective.${state}`)}</span>
        </p>
        {reason === null ? null : <p className="ui-small">{reason}</p>}
        <EvidenceQuotes evidence={objective.evidence} shownAtOnce={1} />
      </div>
    </li>
  )
}

/** Each goal and whether it was reached; where it was not, or that cannot be told, the reason. */
export function Objectives({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const { objectives, judge } = report
  if (objectives.length === 0) return null
  const open = objectives.some(({ met }) => met === null)
  return (
    <div className="letter__part">
      <h3>{t(detail.abilities.check ? 'report.objective.titleForOthers' : 'report.objective.title')}</h3>
      <ul className="objectives-met" lang={detail.language}>
        {objectives.map((objective) => (
          <ObjectiveLine key={objective.label} objective={objective} />
        ))}
      </ul>
      {open ? (
        <p className="ui-small ui-soft">
          {t(judge === null || judge.builtin ? 'report.objective.builtin' : 'report.objective.notShown')}
        </p>
      ) : null}
    </div>
  )
}
