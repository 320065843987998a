import type { LinearModelFile } from '../src/observe/linear-model.ts'
import type { ObserverModelFile } from '../src/observe/observer.ts'
import type { Conversation } from './corpus.ts'
import { untried } from './sureness.ts'
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
    sure: untried(task.classes),
    gaps: base64(gapBytes(buckets)),
    weights: base64(new Uint8Array(quantised.buffer)),
  }
}

const trained = (conversations: readonly Conversation[], task: Task): LinearModelFile => {
  const examples = conversations.flatMap((conversation) => examplesOf(conversation, task))
  return fileOf(task, trainTask(examples, task))
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
