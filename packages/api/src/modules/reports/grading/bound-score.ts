import type { Criterion } from '@parley/contracts/authored'
import type { JudgedCriterion } from '@parley/conversation/report'

/** In levels of the criterion's own scale. */
const MOST_APART = 2

/** The lowest and the highest level are always far apart, also where a scale has only two. */
const mostApart = ({ type, scale_max }: Criterion): number => {
  if (type === 'binary') return 1
  return Math.min(MOST_APART, type === 'scale' ? scale_max - 1 : scale_max)
}

const texts = {
  en: (model: number, own: number) =>
    `Withheld: the observer gave ${model}, but what was counted in the conversation gives ${own}. A person should decide.`,
  fr: (model: number, own: number) =>
    `Note non attribuée\u00A0: l’observateur a donné ${model}, mais ce qui a été compté dans l’échange donne ${own}. C’est à une personne d’en décider.`,
} as const

interface ScorePair {
  criterion: Criterion
  graded: JudgedCriterion
  own: JudgedCriterion | undefined
  language: 'en' | 'fr'
}

/** Withholds the score of a model that is two levels or more away from what code measured for the same criterion. */
export const boundScore = ({ criterion, graded, own, language }: ScorePair): JudgedCriterion => {
  if (graded.score === null || !own || own.score === null) return graded
  const apart = Math.abs(graded.score - own.score)
  if (apart < mostApart(criterion)) return graded
  const reason = texts[language](graded.score, own.score)
  return { ...graded, score: null, confidence: 0, tip: '', rewrite: '', evidence: [], withheld: reason, basis: null }
}
