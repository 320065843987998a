/** Trains the two classifiers and writes the model file. The same data gives the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusPath, readCorpus } from './corpus.ts'
import { modelFileOf } from './model-file.ts'

/** Short lists on one line, as the formatter has them, so that a rebuilt file is the committed one. */
const text = `${JSON.stringify(modelFileOf(readCorpus(corpusPath())), null, 2).replace(/\[\s+([^[\]]*?)\s+\]/g, (_all, inside: string) => `[${inside.replace(/\s*\n\s*/g, ' ')}]`)}\n`
writeFileSync(join(import.meta.dirname, '../src/observe/model/model.json'), text)
process.stdout.write(`model.json: ${text.length} bytes\n`)
