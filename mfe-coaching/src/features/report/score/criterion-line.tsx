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

/** One thing that was looked at: how it went, on what that rests, and what to try. */
export function CriterionLine({ observerId, criterion, mayOverride }: Props) {
  const t = useCoachingPhrases()
  const opener = useFormBehindButton()
  const { label, rationale, evidence, withheld, override } = criterion
  const isLimited = criterion.basis === null && criterion.score !== null && override === null
  const level = isLimited ? '' : levelWords(criterion, countedScore(criterion))
  return (
    <li className="criterion">
      <div className="criterion__head">
        <h3>{label}</h3>
        <CriterionScore criterion={criterion} />
      </div>
      {isLimited ? null : (
        <p className="criterion__level">
          {level}
          <Footing criterion={criterion} />
        </p>
      )}
      {withheld === null ? null : <p className="criterion__level">{withheld}</p>}
      {rationale === '' ? null : <p>{rationale}</p>}
      {override ? (
        <p className="criterion__override">
          <strong>{t('report.override.said')}</strong> {override.reason}
        </p>
      ) : null}
      <EvidenceQuotes evidence={evidence} shownAtOnce={2} />
      <Advice tip={criterion.tip} rewrite={criterion.rewrite} />
      {mayOverride && !opener.isOpen ? (
        <div className="report-tools">
          <FormButton opener={opener}>
            {t(countedScore(criterion) === null ? 'report.override.first' : 'report.override.open')}
          </FormButton>
        </div>
      ) : null}
      {opener.isOpen ? (
        <OverrideForm observerId={observerId} criterion={criterion} onClose={() => opener.close()} />
      ) : null}
    </li>
  )
}
