/** Prints how the classifiers do on conversations they were not trained on: five folds, drawn anew five times. */
import { createObserver } from '../src/observe/observer.ts'
import { seededRandom } from '../src/seeded-random.ts'
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'
import { type JudgedRow, judgedRows } from './judged-rows.ts'
import { modelFileOf } from './model-file.ts'
import { printScores, printSpread } from './print-scores.ts'

const foldCount = 5
const draws = [1, 2, 3, 4, 5]

/** Versions of one film are near copies, so conversations that share a film stay in one fold. */
const foldsOf = (conversations: readonly Conversation[], seed: number): Conversation[][] => {
  const { next } = seededRandom(seed)
  const order = new Map(conversations.map(({ film }): [string, number] => [film, 0]))
  for (const film of order.keys()) order.set(film, next())
  const films = [...order].toSorted((left, right) => left[1] - right[1]).map(([film]) => film)
  return Array.from({ length: foldCount }, (_, fold) =>
    conversations.filter(({ film }) => films.indexOf(film) % foldCount === fold),
  )
}

const conversations = readCorpus(corpusPath())
const judged = draws.map((seed): JudgedRow[] => {
  const folds = foldsOf(conversations, seed)
  const rows = folds.flatMap((held) =>
    judgedRows(createObserver(modelFileOf(folds.filter((fold) => fold !== held).flat())), held),
  )
  process.stdout.write(`folds drawn with ${seed}\n`)
  printScores(rows)
  return rows
})
printSpread(judged)
