import type { Measure } from '@parley/contracts/session'
import { type Format, useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

/** A tenth of a word per minute would say more than was measured. */
const wholeUnits: ReadonlySet<Measure['unit']> = new Set(['count', 'words', 'per_minute'])

const figureOf = (format: Format, { key, value, unit }: Pick<Measure, 'key' | 'value' | 'unit'>): string => {
  if (value === null) return '–'
  if (unit === 'ratio' && key !== 'reflection_to_question') return format.percent(value)
  return format.number(value, { maximumFractionDigits: wholeUnits.has(unit) ? 0 : 1 })
}

/** A measure's name, its figure in the reader's numbers, and how it is known. */
export function useMeasureWords() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const figure = (measure: Pick<Measure, 'key' | 'value' | 'unit'>) => figureOf(format, measure)
  return {
    figure,
    name: (key: Measure['key']) => t(`report.measure.${key}`),
    withUnit: (measure: Pick<Measure, 'key' | 'value' | 'unit'>) =>
      t(`report.unit.${measure.unit}`, { figure: figure(measure) }),
    known: ({ kind, confidence, withheld }: Measure) => {
      if (withheld !== null) return t(`report.missing.${withheld}`)
      return kind === 'counted'
        ? t('report.basis.counted')
        : t('report.estimatedAt', { share: format.percent(confidence) })
    },
  }
}
