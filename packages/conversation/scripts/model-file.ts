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

/** The level whose weight is the nearest one: halfway between two weights is not halfway between their roots. */
const characterOf = (share: number): string => {
  const root = levels * Math.sqrt(Math.min(1, Math.abs(share)))
  const lower = Math.floor(root)
  const level = root ** 2 - lower ** 2 < (lower + 1) ** 2 - root ** 2 ? lower : lower + 1
  return alphabet[levels + Math.sign(share) * level] ?? ''
}

/** Of the buckets these say least, by their weights and by how often they are said: a page that loads the model does without them. */
const leftOut = 0.5

/** One weight in ten thousand is cut off, so that the levels are fine enough for all the others. */
const fileOf = (task: Task, { buckets, weights, counts }: ModelWeights): LinearModelFile => {
  const count = task.classes.length
  // Only differences between classes count, so the last class needs no weights of its own.
  const others = task.classes.slice(0, -1)
  const differences = buckets.map((bucket, slot) => {
    const own = others.map(
      (_class, index) => (weights[slot * count + index] ?? 0) - (weights[slot * count + count - 1] ?? 0),
    )
    return { bucket, own, size: Math.max(...own.map(Math.abs)) * Math.sqrt(counts[slot] ?? 0) }
  })
  const bySize = differences.map(({ size }) => size).toSorted((one, other) => one - other)
  const least = bySize[Math.floor(bySize.length * leftOut)] ?? 0
  const keptBuckets = differences.filter(({ size }) => size >= least)
  const byClass = others.flatMap((_class, index) => keptBuckets.map(({ own }) => own[index] ?? 0))
  const sizes = byClass.map(Math.abs).toSorted((one, other) => one - other)
  const largest = sizes[Math.floor(sizes.length * 0.9999)] ?? 1
  const unit = Number(largest.toPrecision(6))
  return {
    classes: task.classes,
    bits: hashBits,
    unit,
    sure: neutralSureness(task.classes),
    gaps: gapsOf(keptBuckets.map(({ bucket }) => bucket)),
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
