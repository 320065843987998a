const CENTS = 2
/** The server counts in millionths of a euro. */
const MILLIONTHS = 6

const rounded = (amount: number, digits: number): number => Math.round(amount * 10 ** digits)

/** The fewest digits after the point with which the lines that a reader sees add up to the total that they see. */
export function exactDigits(lines: readonly number[], total: number): number {
  for (let digits = CENTS; digits < MILLIONTHS; digits += 1) {
    const sum = lines.reduce((units, line) => units + rounded(line, digits), 0)
    if (sum === rounded(total, digits)) return digits
  }
  return MILLIONTHS
}
