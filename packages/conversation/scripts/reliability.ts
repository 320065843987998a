import { sureOf } from '../src/observer/model/sureness.ts'
import { foldsOf } from './held-out.ts'
import type { JudgedRow } from './judged-rows.ts'
import { surenessOf } from './sureness.ts'
import { tasks } from './task.ts'

/** The certainty that a label claims, and the share in which it is right. */
export interface Reliability {
  speaker: JudgedRow['speaker']
  label: string
  /** The number of labels of the kind that were given in all draws. */
  given: number
  /** The judgement of the model's share alone. */
  share: number
  says: number
  right: number
  /** Those given, from the least share to the greatest, in five parts: the middle share, and how often right. */
  steps: [share: number, right: number][]
}

interface Statement {
  share: number
  says: number
  right: boolean
}

const stepCount = 5
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const roundShare = (value: number): number => Number(value.toFixed(3))

const stepsOf = (statements: readonly Statement[]): [number, number][] => {
  const sortedStatements = statements.toSorted((left, right) => left.share - right.share)
  return Array.from({ length: stepCount }, (_, step) => {
    const part = sortedStatements.slice(
      (step * sortedStatements.length) / stepCount,
      ((step + 1) * sortedStatements.length) / stepCount,
    )
    const middle = part[Math.floor(part.length / 2)]?.share ?? 0
    return [roundShare(middle), roundShare(mean(part.map(({ right }) => Number(right))))]
  })
}

/** The figures of each label come from other films than those that they describe. */
const saidOf = (rows: readonly JudgedRow[], speaker: JudgedRow['speaker']): Map<string, Statement[]> => {
  const classes = tasks.find((task) => task.speaker === speaker)?.classes ?? []
  const all = new Map(classes.map((label): [string, Statement[]] => [label, []]))
  const folds = foldsOf(rows, 1)
  for (const testFold of folds) {
    const sureness = surenessOf(folds.filter((fold) => fold !== testFold).flat(), speaker)
    for (const row of testFold.filter((one) => one.speaker === speaker)) {
      const { label, confidence: share } = row.given
      const own = sureness[classes.indexOf(label)]
      if (own) all.get(label)?.push({ share, says: sureOf(own, share), right: row.there === label })
    }
  }
  return all
}

export const reliabilityOf = (rows: readonly JudgedRow[]): Reliability[] =>
  tasks.flatMap(({ speaker }) =>
    [...saidOf(rows, speaker)].map(([label, said]) => ({
      speaker,
      label,
      given: said.length,
      share: roundShare(mean(said.map(({ share }) => share))),
      says: roundShare(mean(said.map(({ says }) => says))),
      right: roundShare(mean(said.map(({ right }) => Number(right)))),
      steps: stepsOf(said),
    })),
  )
