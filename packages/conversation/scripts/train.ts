/** Trains the two classifiers and writes the model file. The same data gives the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LinearModelFile } from '../src/observe/linear-model.ts'
import { corpusPath, readCorpus } from './corpus.ts'
import { examplesOf, hashBits, type Task, tasks, type Trained, trainTask } from './task.ts'

const gapBytes = (buckets: readonly number[]): Uint8Array => {
  const bytes: number[] = []
  let last = 0
  for (const bucket of buckets) {
    let gap = bucket - last
    last = bucket
    while (gap > 0x7f) {
      bytes.push((gap & 0x7f) | 0x80)
      gap >>>= 7
    }
    bytes.push(gap)
  }
  return Uint8Array.from(bytes)
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/** One weight in ten thousand is cut off, so that a byte is finely enough divided for all the others. */
const fileOf = (task: Task, { buckets, weights }: Trained): LinearModelFile => {
  const sizes = weights.map(Math.abs).toSorted()
  const largest = sizes[Math.floor(sizes.length * 0.9999)] ?? 1
  const unit = Number((largest / 127).toPrecision(6))
  const quantised = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / unit))))
  return {
    classes: task.classes,
    bits: hashBits,
    unit,
    gaps: base64(gapBytes(buckets)),
    weights: base64(new Uint8Array(quantised.buffer)),
  }
}

const conversations = readCorpus(corpusPath())
const files = tasks.map((task) => {
  const examples = conversations.flatMap((conversation) => examplesOf(conversation, task))
  return [task.speaker, fileOf(task, trainTask(examples, task))] as const
})
const text = `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`
writeFileSync(join(import.meta.dirname, '../src/observe/model/model.json'), text)
process.stdout.write(`model.json: ${text.length} bytes\n`)
