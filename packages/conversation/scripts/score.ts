/** Prints how the committed model does on a file in the data set's form; for conversations it was not trained on. */
import { observer } from '../src/observer/model/index.ts'
import { corpusPath, readCorpus } from './corpus.ts'
import { judgedRows } from './judged-rows.ts'
import { printScores } from './print-scores.ts'

const conversations = readCorpus(corpusPath())
const startTime = performance.now()
const rows = judgedRows(observer, conversations)
const each = (performance.now() - startTime) / (2 * Math.max(rows.length, 1))
printScores(rows)
process.stdout.write(`${each.toFixed(3)} ms a judgement\n`)
