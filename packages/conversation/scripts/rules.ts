/** Prints how often the rules are right on the sentences that were labelled for them, and which they miss. */
import { accuracyOf, labelledSets } from '../src/observe/labelled/labelled-sets.ts'

for (const set of Object.values(labelledSets)) {
  const { accuracy, missed } = accuracyOf(set)
  process.stdout.write(`${set.name}: ${(accuracy * 100).toFixed(1)} % of ${set.sentences.length}\n`)
  for (const { text, there } of missed) process.stdout.write(`  missed, ${there}: ${text}\n`)
}
