import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { certaintyOf, countedScore, type CriterionReport, topOf } from './criterion.model.ts'
import { ScoreSteps } from './score-steps.tsx'
import { useScoreWords } from './use-score-words.ts'

/** The score that counts with its picture; a human's above the observer's own, which stays to be seen. */
export function CriterionScore({ criterion }: { readonly criterion: CriterionReport }) {
  const t = useCoachingPhrases()
  const words = useScoreWords()
  const score = countedScore(criterion)
  const top = topOf(criterion)
  if (score === null) return <span className="criterion__none">{t('report.withheld')}</span>
  if (top === null) return null
  return (
    <div className="criterion__score">
      <strong>{words(criterion, score)}</strong>
      <ScoreSteps score={score} top={top} />
      {criterion.override ? (
        <span className="criterion__first">
          {criterion.score === null
            ? t('report.override.observerNone')
            : t('report.override.observerSaid', { score: words(criterion, criterion.score) })}
        </span>
      ) : null}
    </div>
  )
}

/** The origin of the score, and how certain it is. */
export function Footing({ criterion }: { readonly criterion: CriterionReport }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { basis, score, confidence } = criterion
  if (basis === null || score === null) return null
  const certainty = t(`report.certainty.${certaintyOf(confidence)}`, { share: format.percent(confidence) })
  return (
    <span className="criterion__footing">
      {' '}
      {t(`report.basis.${basis}`)}
      {confidence === 1 ? '' : ` · ${certainty}`}
    </span>
  )
}
