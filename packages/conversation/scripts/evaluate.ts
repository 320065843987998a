/** Prints how the classifiers do on conversations they were not trained on, and how sure they may be: five folds, drawn again five times. */
import { corpusPath, readCorpus } from './corpus.ts'
import { heldOut } from './held-out.ts'
import { printReliability, printScores, printSpread } from './print-scores.ts'
import { reliabilityOf } from './reliability.ts'

const draws = heldOut(readCorpus(corpusPath()))
for (const [place, rows] of draws.entries()) {
  process.stdout.write(`folds, draw ${place + 1}\n`)
  printScores(rows)
}
printSpread(draws)
printReliability(reliabilityOf(draws.flat()))
