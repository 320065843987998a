import type { MeasureKey } from '@parley/contracts/session'
import type { Facts } from '../facts.ts'
import type { Quote } from '../evidence/quote.ts'

export type Level = 0 | 1 | 2 | 3

/** The finding of an observer, in the terms in which the report tells it. */
export interface Verdict {
  level: Level
  basis: 'counted' | 'estimated'
  /** The likelihood that the finding speaks for the learner, or against, as it says. */
  confidence: number
  /** Words of the learner that show it, the telling ones first: for the learner from level 2 on, else against. */
  evidence: readonly Quote[]
  /** Fills the sentences of this family. */
  numbers: Readonly<Record<string, number>>
  /** Lines of the learner's that could have been others, the best to mend first. */
  better?: readonly Quote[] | undefined
  /** Of the numbers the one that counts the lines which the evidence shows. */
  counted?: string | undefined
  /** No line shows the finding, because the act is missing: the evidence is the turn in which it was due. */
  isMissing?: boolean | undefined
  /** An act that is missing shows the finding, so it stands without a quote. */
  needsNoQuote?: boolean | undefined
}

export type WithholdingReason =
  | 'not_measurable'
  | 'too_few_turns'
  | 'not_applicable'
  | 'too_faint'
  | 'uncertain'
  | 'uncertain_count'
  | 'described'
  | 'no_evidence'
  | 'text_only'
  | 'broken_off'

export type Finding = Verdict | { withheld: WithholdingReason }

export type Judge = (facts: Facts) => Finding

export const isWithheld = (finding: Finding): finding is { withheld: WithholdingReason } => 'withheld' in finding

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** More likely than not: what is less is not told as something that was there. */
export const LIKELY_SHARE = 0.5

/** A finding that is less certain than this gets no score. */
export const CERTAIN = 0.6

/** A turn of no more words is a short one. */
export const SHORT = 25

/** From this level on a finding speaks for the learner. */
export const GOOD_LEVEL: Level = 2

const roundCertainty = (value: number): number => Math.round(value * 100) / 100

/** The certainty of an estimate: never more than what it is made of. */
export const certaintyOf = (values: readonly number[], most = 0.85): number =>
  roundCertainty(Math.min(most, mean(values)))

/** Errors in one conversation go together, so a sum of chances varies more than single chances would make it. */
const TOGETHER = 1.6

/** A finding on a count is at least as certain as the measure of that count, which stands on the same page. */
export const countCertainty = ({ measures }: Pick<Facts, 'measures'>, key: MeasureKey, certainty: number): number =>
  Math.max(certainty, roundCertainty(measures.find((one) => one.key === key)?.confidence ?? 0))

const normal = (value: number): number => 1 / (1 + Math.exp(-1.702 * value))

/**
 * The likelihood that a sum of uncertain things lies on the side of a limit where its estimate lies. `chances` says of
 * each thing how likely it is there.
 */
export const sideCertainty = (chances: readonly number[], estimate: number, limit: number): number => {
  const expectedCount = chances.reduce((sum, chance) => sum + chance, 0)
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0)
  const middle = (estimate + expectedCount) / 2
  const distance = (middle - limit) / (Math.sqrt(variance) * TOGETHER + 0.3)
  const above = normal(distance)
  return roundCertainty(Math.min(0.95, estimate >= limit ? above : 1 - above))
}
