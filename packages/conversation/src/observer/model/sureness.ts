/**
 * The value of a model's share. The model finds rare talk only by giving it more than it is due, so its shares choose the label and
 * something else says how sure that is: for each label a line, from the log-odds of the share to the log-odds of being right,
 * as conversations showed that the model was not trained on.
 */

/** The figures of one label. */
export interface LabelSureness {
  /** The start of the line and its slope. The slope is never negative, so a larger share is never less sure. */
  line: readonly number[]
  /** When this label is wrong, the share of each other class among the right answers, in the order of the classes. */
  others: readonly number[]
}

const edge = 1e-4

export const logOdds = (share: number): number => {
  const inside = Math.min(1 - edge, Math.max(edge, share))
  return Math.log(inside / (1 - inside))
}

export const shareOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** The share of labels that are right when they were given with this share. */
export const sureOf = ({ line: [offset = 0, slope = 1] }: LabelSureness, share: number): number =>
  shareOfOdds(offset + slope * logOdds(share))

/** Shares turned into how likely each class is. The label stays the class with the largest share, be it the likeliest or not. */
export const honest = (
  shares: readonly number[],
  sureness: readonly LabelSureness[],
): { at: number; sure: number[] } => {
  const at = shares.indexOf(Math.max(...shares))
  const own = sureness[at]
  if (!own) return { at, sure: [...shares] }
  const confidence = sureOf(own, shares[at] ?? 0)
  const due = shares.map((share, index) => (index === at ? 0 : share * (own.others[index] ?? 1)))
  const rest = due.reduce((sum, one) => sum + one, 0) || 1
  return { at, sure: due.map((one, index) => (index === at ? confidence : (one / rest) * (1 - confidence))) }
}
