import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { type Scale, topOf } from './criterion.model.ts'

/** "3 of 4", or yes and no, in the reader's numbers. */
export function useScoreWords() {
  const t = useCoachingPhrases()
  const format = useFormat()
  return (scale: Scale, score: number): string => {
    const top = topOf(scale)
    if (top === null) return ''
    if (scale.type === 'binary') return score >= 1 ? t('report.score.yes') : t('report.score.no')
    const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
    return t('report.score.of', { score: number(score), top: number(top) })
  }
}
