export const coachClasses = ['question', 'reflection', 'input', 'other'] as const
export type CoachClass = (typeof coachClasses)[number]

export const clientClasses = ['change', 'neutral', 'sustain'] as const
export type ClientClass = (typeof clientClasses)[number]

export interface Judgement<T extends string> {
  label: T
  /**
   * The share of such labels that are right. It can be less than a half, where talk is rare and still worth finding.
   */
  confidence: number
  /** The likelihood of each class: of the label, its confidence. */
  probabilities: Record<T, number>
}

/** Takes the likeliest class for the label. */
export const judgementOf = <T extends string>(probabilities: Record<T, number>): Judgement<T> => {
  const [label, confidence] = (Object.entries(probabilities) as [T, number][]).reduce((best, one) =>
    one[1] > best[1] ? one : best,
  )
  return { label, confidence, probabilities }
}
