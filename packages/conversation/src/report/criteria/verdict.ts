import type { Evidence } from '@parley/contracts/session'
import type { Facts } from '../facts.ts'

export type Level = 0 | 1 | 2 | 3

/** What the observer found, in the terms in which it is then told. */
export interface Verdict {
  level: Level
  basis: 'counted' | 'estimated'
  confidence: number
  /** The words that show it, the telling ones first. */
  evidence: readonly Evidence[]
  /** Fills the sentences of this family. */
  numbers: Readonly<Record<string, number>>
  /** A turn of the learner's that could have been another one. */
  better?: Evidence | undefined
}

export type WithheldBecause =
  | 'not_measurable'
  | 'too_few_turns'
  | 'not_applicable'
  | 'too_faint'
  | 'no_evidence'
  | 'text_only'
  | 'broken_off'

export type Finding = Verdict | { withheld: WithheldBecause }

export type Judge = (facts: Facts) => Finding

export const isWithheld = (finding: Finding): finding is { withheld: WithheldBecause } => 'withheld' in finding

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** More likely than not: what is less is not told as something that was there. */
export const LIKELY = 0.5

/** How sure an estimate is: never surer than what it is made of. */
export const sureness = (values: readonly number[], most = 0.85): number =>
  Math.round(Math.min(most, mean(values)) * 100) / 100
