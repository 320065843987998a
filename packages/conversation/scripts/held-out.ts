import { createObserver } from '../src/observer/observer.ts'
import { seededRandom } from '../src/seeded-random.ts'
import type { Conversation } from './corpus.ts'
import { type JudgedRow, judgedRows } from './judged-rows.ts'
import { modelFileOf } from './model-file.ts'

const foldCount = 5
const draws = [1, 2, 3, 4, 5]

/** Versions of one film are near copies, so what shares a film stays in one fold. */
export const foldsOf = <T extends { film: string }>(all: readonly T[], seed: number): T[][] => {
  const { next } = seededRandom(seed)
  const order = new Map(all.map(({ film }): [string, number] => [film, 0]))
  for (const film of order.keys()) order.set(film, next())
  const films = [...order].toSorted((left, right) => left[1] - right[1]).map(([film]) => film)
  const foldOf = new Map(films.map((film, place) => [film, place % foldCount]))
  return Array.from({ length: foldCount }, (_, fold) => all.filter(({ film }) => foldOf.get(film) === fold))
}

/** All that was said, judged by models that were not trained on it: five folds, drawn again five times. */
export const heldOut = (conversations: readonly Conversation[]): JudgedRow[][] =>
  draws.map((seed) => {
    const folds = foldsOf(conversations, seed)
    return folds.flatMap((testFold) =>
      judgedRows(createObserver(modelFileOf(folds.filter((fold) => fold !== testFold).flat())), testFold),
    )
  })
