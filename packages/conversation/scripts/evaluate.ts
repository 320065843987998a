/** Prints how the classifiers do on conversations they were not trained on: five folds, grouped by conversation. */
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'
import { macroF1, report, type Row } from './f1.ts'
import { examplesOf, labelsBy, type Task, tasks, trainTask } from './task.ts'

const foldCount = 5

/** Versions of one film are near copies, so conversations that share a film stay in one fold. */
const foldsOf = (conversations: readonly Conversation[]): Conversation[][] => {
  const films = [...new Set(conversations.map(({ film }) => film))]
  return Array.from({ length: foldCount }, (_, fold) =>
    conversations.filter(({ film }) => films.indexOf(film) % foldCount === fold),
  )
}

const rowsOf = (task: Task, folds: readonly Conversation[][]): Row[] =>
  folds.flatMap((held) => {
    const training = folds.filter((fold) => fold !== held).flat()
    const trained = trainTask(
      training.flatMap((conversation) => examplesOf(conversation, task)),
      task,
    )
    const examples = held.flatMap((conversation) => examplesOf(conversation, task))
    return labelsBy(trained, examples, task).map((label, index) => ({
      there: task.classes[examples[index]?.label ?? -1] ?? '',
      given: task.classes[label] ?? '',
    }))
  })

const folds = foldsOf(readCorpus(corpusPath()))
for (const task of tasks) {
  process.stdout.write(`${report(task.speaker, macroF1(rowsOf(task, folds), task.classes))}\n`)
}
