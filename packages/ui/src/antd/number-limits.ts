import { useUi } from '../phrases/ui-context.ts'
import { issuePhrases } from './form/issue-phrases.ts'

export interface NumberLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** 0 for a whole number. */
  readonly precision?: number | undefined
}

/** Says why a number is outside its limits, in the unit in which a person types it; undefined for one that is inside. */
export function useNumberFault() {
  const phrases = issuePhrases[useUi().language]
  return (value: unknown, { min = -Infinity, max = Infinity, precision }: NumberLimits): string | undefined => {
    if (typeof value !== 'number') return undefined
    if (Number.isNaN(value)) return phrases.number
    if (value < min) return phrases.small(min)
    if (value > max) return phrases.large(max)
    return precision === 0 && !Number.isInteger(value) ? phrases.whole : undefined
  }
}
