import type { ObserverReport } from '@parley/contracts/calls'

export type CriterionReport = ObserverReport['criteria'][number]

export type Scale = Pick<CriterionReport, 'type' | 'scale_max'>

/** The highest score there is, where a criterion has one. */
export const topOf = ({ type, scale_max }: Scale): number | null => {
  if (type === 'text') return null
  return type === 'binary' ? 1 : scale_max
}

/** Levels begin at one, everything else at nought. */
export const bottomOf = ({ type }: Scale): number => (type === 'scale' ? 1 : 0)

/** The score that counts: a human's before the observer's. */
export const countedScore = ({ score, override }: CriterionReport): number | null => override?.score ?? score

/**
 * The description of the level that was reached, in the observer's own words; a list that begins at nought is one
 * longer.
 */
export const levelWords = (criterion: CriterionReport, score: number | null): string => {
  const { descriptors } = criterion
  const top = topOf(criterion)
  if (score === null || top === null) return ''
  const lowest = descriptors.length > top ? 0 : 1
  return descriptors[Math.round(score) - lowest] ?? ''
}

/** The levels that a human can give, highest first, with their texts; none where the rubric describes no level. */
export const levelsOf = (criterion: CriterionReport): readonly { level: number; text: string }[] => {
  const top = topOf(criterion)
  if (top === null) return []
  const bottom = bottomOf(criterion)
  const levels = Array.from({ length: top - bottom + 1 }, (_, place) => top - place)
  const levelTexts = levels.map((level) => ({ level, text: levelWords(criterion, level) }))
  return levelTexts.some(({ text }) => text !== '') || criterion.type === 'binary' ? levelTexts : []
}

type Certainty = 'sure' | 'fairly' | 'unsure'

export const certaintyOf = (confidence: number): Certainty => {
  if (confidence >= 0.8) return 'sure'
  return confidence >= 0.6 ? 'fairly' : 'unsure'
}
