import type { LinearModelFile } from '../src/observe/linear-model.ts'
import type { ObserverModelFile } from '../src/observe/observer.ts'
import type { Conversation } from './corpus.ts'
import { untried } from './sureness.ts'
import { type Example, examplesOf, hashBits, type Task, tasks, type Trained, trainTask } from './task.ts'

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
const fileOf = (task: Task, { buckets, weights }: Trained, follow: number[][]): LinearModelFile => {
  const sizes = weights.map(Math.abs).toSorted()
  const largest = sizes[Math.floor(sizes.length * 0.9999)] ?? 1
  const unit = Number((largest / 127).toPrecision(6))
  const quantised = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / unit))))
  return {
    classes: task.classes,
    bits: hashBits,
    unit,
    follow,
    sure: untried(task.classes),
    gaps: base64(gapBytes(buckets)),
    weights: base64(new Uint8Array(quantised.buffer)),
  }
}

/** By class before and class after of the same speaker: the root of how much likelier the pair is than chance. */
const followOf = (sequences: readonly Example[][], classes: number): number[][] => {
  const pairs = Array.from({ length: classes }, () => Array.from({ length: classes }, () => 1))
  const alone = Array.from({ length: classes }, () => 1)
  for (const sequence of sequences) {
    for (const [index, { label }] of sequence.entries()) {
      alone[label] = (alone[label] ?? 0) + 1
      const row = pairs[sequence[index - 1]?.label ?? -1]
      if (row) row[label] = (row[label] ?? 0) + 1
    }
  }
  const all = alone.reduce((sum, count) => sum + count, 0)
  return pairs.map((row) => {
    const total = row.reduce((sum, count) => sum + count, 0)
    return row.map((count, label) => Number(Math.sqrt(count / total / ((alone[label] ?? 1) / all)).toFixed(3)))
  })
}

const trained = (conversations: readonly Conversation[], task: Task): LinearModelFile => {
  const sequences = conversations.map((conversation) => examplesOf(conversation, task))
  return fileOf(task, trainTask(sequences.flat(), task), followOf(sequences, task.classes.length))
}

const taskOf = (speaker: Task['speaker']): Task => {
  const task = tasks.find((one) => one.speaker === speaker)
  if (!task) throw new Error(`No task for the ${speaker}`)
  return task
}

/** Both classifiers, trained on the conversations; how sure they may be, other conversations have to show. */
export const modelFileOf = (conversations: readonly Conversation[]): ObserverModelFile => ({
  coach: trained(conversations, taskOf('coach')),
  client: trained(conversations, taskOf('client')),
})
