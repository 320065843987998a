/**
 * Multinomial logistic regression over sparse binary features: AdaGrad, averaged weights, class weights, and inputs
 * scaled by how much a feature tells classes apart (the idea of NB-SVM). Scaling is folded into the weights, so what
 * comes out is plainly linear and the weights of several runs may be averaged.
 */
import { seededRandom } from '../src/seeded-random.ts'

export interface Sample {
  /** Bucket numbers, each once. */
  features: Int32Array
  label: number
  /** The weight of an example; 1 where nothing is said. */
  weight?: number
}

export interface TrainingOptions {
  classes: number
  buckets: number
  epochs: number
  rate: number
  /** 0 = no weighting, 1 = classes count alike. */
  balance: number
  /** The power of the log-odds by which inputs are scaled; 0 = not at all. */
  odds: number
  /** The share of features hidden at each step, so that no rare phrase is leaned on alone. */
  dropout: number
  seed: number
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0

const shuffle = (order: Int32Array, next: () => number): void => {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const entry = at(order, index)
    order[index] = at(order, other)
    order[other] = entry
  }
}

const countsOf = (samples: readonly Sample[], classes: number): Float64Array => {
  const counts = new Float64Array(classes)
  for (const sample of samples) counts[sample.label] = at(counts, sample.label) + 1
  return counts
}

/** Per bucket and class: the power of |log-odds| of the feature in the class against the rest. */
const inputScales = (samples: readonly Sample[], options: TrainingOptions): Float32Array => {
  const { classes, buckets, odds } = options
  const scales = new Float32Array(buckets * classes).fill(1)
  if (odds === 0) return scales
  const totals = countsOf(samples, classes)
  const counts = new Float32Array(buckets * classes)
  for (const { features, label } of samples) {
    for (const feature of features) counts[feature * classes + label] = at(counts, feature * classes + label) + 1
  }
  for (let feature = 0; feature < buckets; feature += 1) {
    let all = 0
    for (let label = 0; label < classes; label += 1) all += at(counts, feature * classes + label)
    for (let label = 0; label < classes; label += 1) {
      const inside = (at(counts, feature * classes + label) + 1) / (at(totals, label) + 2)
      const outside = (all - at(counts, feature * classes + label) + 1) / (samples.length - at(totals, label) + 2)
      scales[feature * classes + label] = Math.abs(Math.log(inside / outside)) ** odds + 0.1
    }
  }
  return scales
}

const softmaxInto = (scores: Float64Array): void => {
  const top = Math.max(...scores)
  let total = 0
  for (let index = 0; index < scores.length; index += 1) {
    scores[index] = Math.exp(at(scores, index) - top)
    total += at(scores, index)
  }
  for (let index = 0; index < scores.length; index += 1) scores[index] = at(scores, index) / total
}

const scoresOf = (weights: Float32Array, features: Int32Array, classes: number): Float64Array => {
  const scores = new Float64Array(classes)
  const scale = 1 / Math.sqrt(features.length || 1)
  for (const feature of features) {
    for (let label = 0; label < classes; label += 1)
      scores[label] = at(scores, label) + at(weights, feature * classes + label) * scale
  }
  return scores
}

interface Learner {
  options: TrainingOptions
  scales: Float32Array
  weights: Float32Array
  squares: Float32Array
}

/** Weights are kept in the space of the features themselves: a step in scaled space is scaled twice on its way back. */
const step = (learner: Learner, sample: Sample, importance: number): void => {
  const { weights, squares, scales, options } = learner
  const { classes, rate } = options
  const norm = 1 / Math.sqrt(sample.features.length || 1)
  const probabilities = scoresOf(weights, sample.features, classes)
  softmaxInto(probabilities)
  for (let label = 0; label < classes; label += 1) {
    const error = (at(probabilities, label) - (label === sample.label ? 1 : 0)) * importance * norm
    for (const feature of sample.features) {
      const index = feature * classes + label
      const gradient = error * at(scales, index)
      squares[index] = at(squares, index) + gradient * gradient
      weights[index] =
        at(weights, index) - (rate * gradient * at(scales, index)) / (Math.sqrt(at(squares, index)) + 1e-6)
    }
  }
}

/** Weights by bucket, then class: the mean over the second half of the epochs, steadier than the last state. */
export const train = (samples: readonly Sample[], options: TrainingOptions): Float32Array => {
  const { classes, buckets, epochs, balance, dropout, seed } = options
  const size = buckets * classes
  const scales = inputScales(samples, options)
  const learner: Learner = { options, scales, weights: new Float32Array(size), squares: new Float32Array(size) }
  const importance = countsOf(samples, classes).map(
    (count) => (samples.length / (classes * Math.max(count, 1))) ** balance,
  )
  const order = Int32Array.from(samples, (_, index) => index)
  const sum = new Float32Array(size)
  const { next } = seededRandom(seed)
  let snapshots = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, next)
    for (const index of order) {
      const sample = samples[index]
      if (!sample) continue
      const features = dropout === 0 ? sample.features : sample.features.filter(() => next() >= dropout)
      step(learner, { features, label: sample.label }, at(importance, sample.label) * (sample.weight ?? 1))
    }
    if (epoch < epochs / 2) continue
    snapshots += 1
    for (let index = 0; index < size; index += 1) sum[index] = at(sum, index) + at(learner.weights, index)
  }
  return sum.map((value) => value / snapshots)
}
