export interface Figure {
  /** The comparison in words: this with that. */
  name: string
  /** Measured against its limit; smaller is better. */
  ratio: number
  aim: number
  /** Between aim and limit is not what is wished for, but good enough to be shipped. */
  limit?: number
  /** The two sides as measured. */
  details: string
}

export interface Measurement {
  name: string
  run: (log: (line: string) => void) => Promise<Figure[]>
}

interface Sides {
  rounds: number
  subject: () => Promise<number>
  baseline: () => Promise<number>
}

export interface Comparison {
  ratio: number
  subject: number
  baseline: number
}

export const median = (values: number[]): number => {
  const sortedValues = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sortedValues.length / 2)
  const upper = sortedValues[middle] ?? Number.NaN
  return sortedValues.length % 2 === 1 ? upper : (upper + (sortedValues[middle - 1] ?? Number.NaN)) / 2
}

/**
 * Both sides by turns, so that other work of the machine hits both, and the one that begins changes each round.
 * One round goes before to warm them up. The ratio is the median of the rounds' ratios.
 */
export async function compare({ rounds, subject, baseline }: Sides): Promise<Comparison> {
  await subject()
  await baseline()
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await subject()
      pairs.push([first, await baseline()])
    } else {
      const first = await baseline()
      pairs.push([await subject(), first])
    }
  }
  return {
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    subject: median(pairs.map(([ours]) => ours)),
    baseline: median(pairs.map(([, theirs]) => theirs)),
  }
}
