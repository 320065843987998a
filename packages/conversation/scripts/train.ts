/** Trains the two classifiers and writes the model file, and how reliable it is beside it. The same data gives the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusPath, readCorpus } from './corpus.ts'
import { heldOut } from './held-out.ts'
import { modelFileOf } from './model-file.ts'
import { printReliability } from './print-scores.ts'
import { reliabilityOf } from './reliability.ts'
import { surenessOf } from './sureness.ts'

/** Short lists on one line, as the formatter has them, so that a rebuilt file is the committed one. */
const write = (name: string, content: unknown): void => {
  const text = `${JSON.stringify(content, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_all, inside: string) => `[${inside.replace(/\s*\n\s*/g, ' ')}]`)}\n`
  writeFileSync(join(import.meta.dirname, '../src/observer/model', name), text)
  process.stdout.write(`${name}: ${text.length} bytes\n`)
}

const conversations = readCorpus(corpusPath())
const rows = heldOut(conversations).flat()
const { coach, client } = modelFileOf(conversations)
write('model.json', {
  coach: { ...coach, sure: surenessOf(rows, 'coach') },
  client: { ...client, sure: surenessOf(rows, 'client') },
})
const reliability = reliabilityOf(rows)
write('reliability.json', reliability)
printReliability(reliability)
