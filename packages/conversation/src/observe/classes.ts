export const coachClasses = ['question', 'reflection', 'input', 'other'] as const
export type CoachClass = (typeof coachClasses)[number]

export const clientClasses = ['change', 'neutral', 'sustain'] as const
export type ClientClass = (typeof clientClasses)[number]

export interface Judged<T extends string> {
  label: T
  /** How sure the classifier is of the label: its probability. */
  confidence: number
  probabilities: Record<T, number>
}

export const judged = <T extends string>(probabilities: Record<T, number>): Judged<T> => {
  const [label, confidence] = (Object.entries(probabilities) as [T, number][]).reduce((best, one) =>
    one[1] > best[1] ? one : best,
  )
  return { label, confidence, probabilities }
}
