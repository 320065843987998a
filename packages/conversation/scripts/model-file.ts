import { alphabet, levels, type LinearModelFile } from '../src/observer/linear-model.ts'
import type { ObserverModelFile } from '../src/observer/observer.ts'
import type { Conversation } from './corpus.ts'
import { neutralSureness } from './sureness.ts'
import { examplesOf, hashBits, type Task, tasks, type ModelWeights, trainTask } from './task.ts'

const last = alphabet.length - 1

const gapsOf = (buckets: readonly number[]): string =>
  buckets
    .map((bucket, place) => {
      const gap = bucket - (buckets[place - 1] ?? 0)
      return (alphabet[last] ?? '').repeat(Math.floor(gap / last)) + (alphabet[gap % last] ?? '')
    })
    .join('')

const characterOf = (share: number): string => {
  const level = Math.round(Math.sign(share) * levels * Math.sqrt(Math.min(1, Math.abs(share))))
  return alphabet[level + levels] ?? ''
}

/** One weight in ten thousand is cut off, so that the levels are fine enough for all the others. */
const fileOf = (task: Task, { buckets, weights }: ModelWeights): LinearModelFile => {
  const count = task.classes.length
  // Only differences between classes count, so the last class needs no weights of its own.
  const byClass = task.classes
    .slice(0, -1)
    .flatMap((_class, index) =>
      buckets.map((_bucket, slot) => (weights[slot * count + index] ?? 0) - (weights[slot * count + count - 1] ?? 0)),
    )
  const sizes = byClass.map(Math.abs).toSorted((one, other) => one - other)
  const largest = sizes[Math.floor(sizes.length * 0.9999)] ?? 1
  const unit = Number(largest.toPrecision(6))
  return {
    classes: task.classes,
    bits: hashBits,
    unit,
    sure: neutralSureness(task.classes),
    gaps: gapsOf(buckets),
    weights: byClass.map((weight) => characterOf(weight / unit)).join(''),
  }
}

const trainModel = (conversations: readonly Conversation[], task: Task): LinearModelFile => {
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
  coach: trainModel(conversations, taskOf('coach')),
  client: trainModel(conversations, taskOf('client')),
})
