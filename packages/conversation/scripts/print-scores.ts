import { macroF1, report } from './f1.ts'
import type { JudgedRow } from './judged-rows.ts'
import type { Reliability } from './reliability.ts'
import { tasks } from './task.ts'

const scoresOf = (allRows: readonly JudgedRow[]) =>
  tasks.map(({ speaker, classes }) => {
    const rows = allRows.filter((row) => row.speaker === speaker)
    return {
      name: speaker,
      scores: macroF1(
        rows.map(({ there, given }) => ({ there, given: given.label })),
        classes,
      ),
    }
  })

/** Prints how often each class of both speakers was recognised. */
export const printScores = (rows: readonly JudgedRow[]): void => {
  for (const { name, scores } of scoresOf(rows)) process.stdout.write(`${report(name, scores)}\n`)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The same over several draws of folds: the mean, and how far the draws lie apart. */
export const printSpread = (draws: readonly (readonly JudgedRow[])[]): void => {
  const all = draws.map(scoresOf)
  process.stdout.write(`mean of ${draws.length} draws\n`)
  for (const [place, { name, scores }] of (all[0] ?? []).entries()) {
    const same = all.flatMap((one) => one[place]?.scores ?? [])
    const macros = same.map(({ macro }) => macro)
    const parts = scores.parts.map((part, at) => ({ ...part, f1: mean(same.map((one) => one.parts[at]?.f1 ?? 0)) }))
    const range = `${Math.min(...macros).toFixed(4)} to ${Math.max(...macros).toFixed(4)}`
    process.stdout.write(`${report(name, { macro: mean(macros), parts })}, ${range}\n`)
  }
}

/** By class: what its share says, what is said in its place, and how often that is right. */
export const printReliability = (all: readonly Reliability[]): void => {
  for (const { speaker, label, share, says, right } of all)
    process.stdout.write(`${speaker}, ${label}: share ${share}, says ${says}, right ${right}\n`)
}
