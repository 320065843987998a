/** Usage is booked in millionths of a euro. */
const BOOKED_DIGITS = 6

/**
 * Sums below ten cents are shown in hundredths of a cent or with two digits that count, others in cents: as many digits
 * in every grouping of the same use.
 */
export const digitsFor = (total: number): number => {
  if (total <= 0 || total >= 0.1) return 2
  return Math.max(4, Math.min(BOOKED_DIGITS, 1 - Math.floor(Math.log10(total))))
}

/** An amount of less than a cent has the digits that say it, even in a sum that is shown in cents. */
export const digitsOf = (amount: number, total: number): number =>
  amount < 0.01 ? Math.max(digitsFor(amount), digitsFor(total)) : digitsFor(total)

/**
 * The lines rounded so that what a reader sees adds up to the total that they see: the lines that lose most by rounding
 * down get the last units.
 */
export function shownAmounts(lines: readonly number[], total: number, digits: number): number[] {
  const unit = 10 ** digits
  // Millionths first: 0.29 * 100 would be a little less than 29.
  const units = lines.map((line) => Math.round(line * 1_000_000) / (1_000_000 / unit))
  const shownUnits = units.map(Math.floor)
  const missing = Math.round(total * unit) - shownUnits.reduce((sum, each) => sum + each, 0)
  const byLoss = units.map((each, place) => ({ place, loss: each % 1 })).toSorted((one, other) => other.loss - one.loss)
  for (const { place } of byLoss.slice(0, Math.max(0, missing))) shownUnits[place] = (shownUnits[place] ?? 0) + 1
  return shownUnits.map((each) => each / unit)
}

export interface ShownAmount {
  readonly amount: number
  readonly digits: number
}

/** The lines as `shownAmounts` rounds them. One that cost something never reads as nothing: it has digits of its own. */
export const shownLines = (lines: readonly number[], total: number, digits: number): ShownAmount[] =>
  shownAmounts(lines, total, digits).map((amount, place) => {
    const cost = lines[place] ?? 0
    const isHidden = amount === 0 && cost > 0
    return isHidden ? { amount: cost, digits: Math.max(digits, digitsFor(cost)) } : { amount, digits }
  })
