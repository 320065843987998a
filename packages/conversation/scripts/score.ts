/** Prints how the committed model does on a file in the data set's form; for conversations it was not trained on. */
import { observer } from '../src/observe/model/index.ts'
import { corpusPath, readCorpus } from './corpus.ts'
import { macroF1, report } from './f1.ts'
import { judgedRows } from './judged-rows.ts'
import { tasks } from './task.ts'

const conversations = readCorpus(corpusPath())
const begun = performance.now()
const judged = judgedRows(observer, conversations)
const each = (performance.now() - begun) / (2 * Math.max(judged.length, 1))
for (const { speaker, classes } of tasks) {
  const rows = judged.filter((row) => row.speaker === speaker)
  process.stdout.write(
    `${report(
      `${speaker}, turn by turn`,
      macroF1(
        rows.map(({ there, single }) => ({ there, given: single })),
        classes,
      ),
    )}\n`,
  )
  process.stdout.write(
    `${report(
      `${speaker}, whole transcript`,
      macroF1(
        rows.map(({ there, whole }) => ({ there, given: whole })),
        classes,
      ),
    )}\n`,
  )
}
process.stdout.write(`${each.toFixed(3)} ms a judgement\n`)
