import type { ReportAgreement } from '@parley/contracts/calls'

type Month = ReportAgreement['months'][number]
type Agreed = Pick<Month, 'criteria' | 'kept' | 'distance'>

/** Of the scores that were read, the part that was left alone. */
export const shareOf = ({ kept, criteria }: Agreed): number => (criteria === 0 ? 0 : kept / criteria)

export interface AgreementLine {
  /** As the address bar knows it; the whole is left unsaid there. */
  readonly key: string
  readonly label: string
  readonly months: readonly Month[]
}

export const wholeKey = 'all'

/** All criteria together first, then each criterion, most changed scores first. */
export const linesOf = (agreement: ReportAgreement, whole: string): AgreementLine[] => [
  { key: wholeKey, label: whole, months: agreement.months.filter(({ criteria }) => criteria > 0) },
  ...agreement.by_criterion.toSorted((a, b) => shareOf(a) - shareOf(b) || b.criteria - a.criteria),
]

/** All months in one: how many reports, how many scores, and how far apart where they were changed. */
export const inAll = ({ months, by_criterion }: ReportAgreement) => {
  const total = (of: (month: Month) => number): number => months.reduce((sum, month) => sum + of(month), 0)
  const changedCriteria = by_criterion.filter(({ distance }) => distance !== null)
  const moves = changedCriteria.reduce((sum, { criteria, kept }) => sum + criteria - kept, 0)
  const distanceSum = changedCriteria.reduce(
    (sum, { criteria, kept, distance }) => sum + (criteria - kept) * (distance ?? 0),
    0,
  )
  return {
    reviewed: total(({ reviewed }) => reviewed),
    criteria: total(({ criteria }) => criteria),
    kept: total(({ kept }) => kept),
    distance: moves === 0 ? null : distanceSum / moves,
  }
}
