/** Prints how the classifiers do on conversations they were not trained on: five folds, grouped by conversation. */
import { createObserver } from '../src/observe/observer.ts'
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'
import { macroF1, report } from './f1.ts'
import { judgedRows } from './judged-rows.ts'
import { modelFileOf } from './model-file.ts'
import { tasks } from './task.ts'

const foldCount = 5

/** Versions of one film are near copies, so conversations that share a film stay in one fold. */
const foldsOf = (conversations: readonly Conversation[]): Conversation[][] => {
  const films = [...new Set(conversations.map(({ film }) => film))]
  return Array.from({ length: foldCount }, (_, fold) =>
    conversations.filter(({ film }) => films.indexOf(film) % foldCount === fold),
  )
}

const folds = foldsOf(readCorpus(corpusPath()))
const judged = folds.map((held) => {
  const observer = createObserver(modelFileOf(folds.filter((fold) => fold !== held).flat()))
  return judgedRows(observer, held)
})
for (const { speaker, classes } of tasks) {
  const rows = judged.flat().filter((row) => row.speaker === speaker)
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
