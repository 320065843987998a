import { featuresOf } from '../src/observer/features.ts'
import { hash } from '../src/observer/hash.ts'
import type { Conversation } from './corpus.ts'
import { train, type TrainingOptions } from './logistic.ts'
import { writtenExamples } from './written-talk/examples.ts'

/** One of the two things to learn, with the settings that held up on folds grouped by conversation. */
export interface Task {
  speaker: 'coach' | 'client'
  classes: string[]
  /** Features seen in fewer utterances are left out: they hold names and chance. */
  atLeast: number
  runs: Pick<TrainingOptions, 'epochs' | 'rate' | 'balance' | 'odds' | 'dropout' | 'seed'>[]
  /** The weight of a sentence written for training, compared with one of the data; none are added where nothing is said. */
  written?: number
}

const run = (seed: number, balance: number, odds: number, dropout = 0, rate = 0.05, epochs = 16) => ({
  epochs,
  rate,
  balance,
  odds,
  dropout,
  seed,
})

export const tasks: Task[] = [
  {
    speaker: 'coach',
    classes: ['question', 'reflection', 'input', 'other'],
    atLeast: 2,
    runs: [run(1, 0.8, 0.5), run(2, 0.8, 0.5), run(3, 0.8, 0.25)],
  },
  {
    speaker: 'client',
    classes: ['change', 'neutral', 'sustain'],
    atLeast: 2,
    runs: [run(1, 0.9, 0.25, 0.5), run(2, 0.9, 0.25, 0.5), run(3, 0.9, 0.25, 0.5)],
    written: 0.5,
  },
]

export const hashBits = 18

const bucketsOf = (features: readonly string[]): number[] => features.map((feature) => hash(feature) % 2 ** hashBits)

export interface Example {
  buckets: number[]
  label: number
}

export const examplesOf = (conversation: Conversation, task: Task): Example[] =>
  conversation.utterances.flatMap((utterance, index) => {
    if (utterance.speaker !== task.speaker) return []
    const features = featuresOf(utterance, conversation.utterances.slice(0, index))
    return [
      {
        buckets: bucketsOf(features),
        label: task.classes.indexOf(utterance.label),
      },
    ]
  })

/** Buckets in use, in order, a weight for each class of each, and the number of utterances that hold each. */
export interface ModelWeights {
  buckets: number[]
  weights: Float32Array
  counts: Float64Array
}

const bucketsInUse = (examples: readonly Example[], atLeast: number): number[] => {
  const counts = new Map<number, number>()
  for (const { buckets } of examples) {
    for (const bucket of new Set(buckets)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= atLeast)
    .map(([bucket]) => bucket)
    .toSorted((left, right) => left - right)
}

const encodeBuckets = (buckets: readonly number[], slots: ReadonlyMap<number, number>): Int32Array =>
  Int32Array.from(new Set(buckets.flatMap((bucket) => slots.get(bucket) ?? [])))

export const trainTask = (examples: readonly Example[], task: Task): ModelWeights => {
  const buckets = bucketsInUse(examples, task.atLeast)
  const slots = new Map(buckets.map((bucket, slot) => [bucket, slot]))
  const samples = [
    ...examples.map(({ buckets, label }) => ({ features: encodeBuckets(buckets, slots), label })),
    ...(task.written ? writtenExamples(task.classes) : []).map(({ features, label }) => ({
      features: encodeBuckets(bucketsOf(features), slots),
      label,
      weight: task.written ?? 0,
    })),
  ]
  const shape = { classes: task.classes.length, buckets: buckets.length }
  const weights = new Float32Array(shape.classes * shape.buckets)
  for (const options of task.runs) {
    const runWeights = train(samples, { ...shape, ...options })
    for (let index = 0; index < weights.length; index += 1) {
      weights[index] = (weights[index] ?? 0) + (runWeights[index] ?? 0) / task.runs.length
    }
  }
  const counts = new Float64Array(buckets.length)
  for (const { features } of samples) for (const slot of features) counts[slot] = (counts[slot] ?? 0) + 1
  return { buckets, weights, counts }
}
