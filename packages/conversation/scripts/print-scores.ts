import { macroF1, report } from './f1.ts'
import type { JudgedRow } from './judged-rows.ts'
import { tasks } from './task.ts'

const readings = { 'turn by turn': 'single', 'whole transcript': 'whole' } as const

/** How often each class of both speakers was recognised, one turn at a time and with the whole conversation at hand. */
export const printScores = (judged: readonly JudgedRow[]): void => {
  for (const { speaker, classes } of tasks) {
    const rows = judged.filter((row) => row.speaker === speaker)
    for (const [name, reading] of Object.entries(readings)) {
      const pairs = rows.map((row) => ({ there: row.there, given: row[reading] }))
      process.stdout.write(`${report(`${speaker}, ${name}`, macroF1(pairs, classes))}\n`)
    }
  }
}
