/** Prints how the classifiers do on conversations they were not trained on: five folds, grouped by conversation. */
import { createObserver } from '../src/observe/observer.ts'
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'
import { judgedRows } from './judged-rows.ts'
import { modelFileOf } from './model-file.ts'
import { printScores } from './print-scores.ts'

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
printScores(judged.flat())
