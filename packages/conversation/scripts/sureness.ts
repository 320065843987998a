import { logOdds, type LabelSureness, shareOfOdds } from '../src/observer/model/sureness.ts'
import type { JudgedRow } from './judged-rows.ts'
import { tasks } from './task.ts'

type Speaker = JudgedRow['speaker']

/** Says of every class that its share is what it is worth: what a model knows before it was seen on other conversations. */
export const neutralSureness = (classes: readonly string[]): LabelSureness[] =>
  classes.map(() => ({ line: [0, 1], others: classes.map(() => 1) }))

interface Point {
  odds: number
  right: boolean
}

/** The likeliest line through being right or not, by Newton's way; as good as free, the pull towards nothing keeps it finite. */
const lineThrough = (points: readonly Point[]): [number, number] => {
  const pull = 1e-3
  let [offset, slope] = [0, 1]
  for (let round = 0; round < 30; round += 1) {
    let [first, second] = [0, 0]
    let [one, mixed, two] = [pull, 0, pull]
    for (const { odds, right } of points) {
      const share = shareOfOdds(offset + slope * odds)
      const miss = Number(right) - share
      const weight = share * (1 - share)
      first += miss
      second += miss * odds
      one += weight
      mixed += weight * odds
      two += weight * odds * odds
    }
    const area = one * two - mixed * mixed
    offset += (two * first - mixed * second) / area
    slope += (one * second - mixed * first) / area
  }
  return [Number(offset.toFixed(3)), Number(Math.max(0, slope).toFixed(3))]
}

const roundShare = (value: number): number => Number(value.toFixed(3))

const labelSureness = (rows: readonly JudgedRow[], classes: readonly string[], label: string): LabelSureness => {
  const labelRows = rows.filter((row) => row.given.label === label)
  const line = lineThrough(
    labelRows.map((row) => ({ odds: logOdds(row.given.probabilities[label] ?? 0), right: row.there === label })),
  )
  const others = classes.map((name) => {
    if (name === label) return 0
    const there = labelRows.filter((row) => row.there === name).length
    const expectedCount = labelRows.reduce((sum, row) => sum + (row.given.probabilities[name] ?? 0), 0)
    return expectedCount === 0 ? 1 : roundShare(there / expectedCount)
  })
  return { line, others }
}

/** The value of shares, from rows that untried models judged on conversations they did not know. */
export const surenessOf = (rows: readonly JudgedRow[], speaker: Speaker): LabelSureness[] => {
  const own = rows.filter((row) => row.speaker === speaker)
  const classes = tasks.find((task) => task.speaker === speaker)?.classes ?? []
  return classes.map((label) => labelSureness(own, classes, label))
}
