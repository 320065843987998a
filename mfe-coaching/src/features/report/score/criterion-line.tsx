import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { FormButton } from '../review/form-button.tsx'
import { useFormBehindButton } from '../review/use-form-behind-button.ts'
import { countedScore, type CriterionReport, levelWords } from './criterion.model.ts'
import { CriterionScore, Footing } from './criterion-score.tsx'
import { EvidenceQuotes } from './evidence-quotes.tsx'
import { OverrideForm } from './override-form.tsx'

interface Props {
  readonly observerId: string
  readonly criterion: CriterionReport
  readonly mayOverride: boolean
}

/** A rewrite that quotes stands by itself; a bare sentence is introduced. */
const quoteMark = /[“«„]/

function Advice({ tip, rewrite }: Pick<CriterionReport, 'tip' | 'rewrite'>) {
  const t = useCoachingPhrases()
  if (tip === '' && rewrite === '') return null
  return (
    <div className="criterion__advice">
      {tip === '' ? null : <p>{tip}</p>}
      {rewrite === '' ? null : <p>{quoteMark.test(rewrite) ? rewrite : t('report.instead', { words: rewrite })}</p>}
    </div>
  )
}

/** The words for the observer's score: its level, its origin, and its reason. */
function ObserverScore({ criterion }: Pick<Props, 'criterion'>) {
  const { basis, score, rationale, withheld } = criterion
  const isLimited = basis === null && score !== null
  return (
    <>
      {isLimited ? null : (
        <p className="criterion__level">
          {levelWords(criterion, score)}
          <Footing criterion={criterion} />
        </p>
      )}
      {withheld === null ? null : <p className="criterion__level">{withheld}</p>}
      {rationale === '' ? null : <p>{rationale}</p>}
    </>
  )
}

/** The words for a reviewer's score. The observer's origin and reason stay, under the observer's name. */
function ReviewedScore({ criterion, reason }: Pick<Props, 'criterion'> & { readonly reason: string }) {
  const t = useCoachingPhrases()
  const { rationale, withheld } = criterion
  const observerReason = [withheld ?? '', rationale].filter(Boolean).join(' ')
  return (
    <>
      <p className="criterion__level">
        {levelWords(criterion, countedScore(criterion))}
        <span className="criterion__footing"> {t('report.override.origin')}</span>
      </p>
      <p className="criterion__override">
        <strong>{t('report.override.reviewerReason')}</strong> {reason}
      </p>
      {observerReason === '' ? null : (
        <p className="ui-soft">
          {t('report.override.observerReason')} {observerReason}
          <Footing criterion={criterion} />
        </p>
      )}
    </>
  )
}

/** One thing that was looked at: how it went, on what that rests, and what to try. */
export function CriterionLine({ observerId, criterion, mayOverride }: Props) {
  const t = useCoachingPhrases()
  const opener = useFormBehindButton()
  const { label, evidence, override } = criterion
  const offer = t(countedScore(criterion) === null ? 'report.override.first' : 'report.override.open')
  return (
    <li className="criterion">
      <div className="criterion__head">
        <h3>{label}</h3>
        <CriterionScore criterion={criterion} />
      </div>
      {override ? (
        <ReviewedScore criterion={criterion} reason={override.reason} />
      ) : (
        <ObserverScore criterion={criterion} />
      )}
      <EvidenceQuotes evidence={evidence} shownAtOnce={2} />
      <Advice tip={criterion.tip} rewrite={criterion.rewrite} />
      {mayOverride && !opener.isOpen ? (
        <div className="report-tools">
          <FormButton opener={opener} name={t('report.override.openFor', { offer, criterion: label })}>
            {offer}
          </FormButton>
        </div>
      ) : null}
      {opener.isOpen ? <OverrideForm observerId={observerId} criterion={criterion} opener={opener} /> : null}
    </li>
  )
}
