/** Prints how often the rules are right on the sentences that were labelled for them, which they miss, and how sure they say they are. */
import { frenchReliability } from '../src/observer/labels/french-reliability.ts'
import { accuracyOf, labelledSets } from '../src/observer/labels/labelled-sets.ts'

for (const set of Object.values(labelledSets)) {
  const { accuracy, missed } = accuracyOf(set)
  process.stdout.write(`${set.name}: ${(accuracy * 100).toFixed(1)} % of ${set.sentences.length}\n`)
  for (const { text, there } of missed) process.stdout.write(`  missed, ${there}: ${text}\n`)
}

for (const [name, all] of Object.entries(frenchReliability())) {
  for (const { label, given, says, right } of all)
    process.stdout.write(`French ${name}, ${label} (${given}): says ${says.toFixed(2)}, right ${right.toFixed(2)}\n`)
}
