import { hash } from './hash.ts'
import type { LabelSureness } from './model/sureness.ts'

/** A linear model as its file holds it: sparse, each weight one character, which compresses best. */
export interface LinearModelFile {
  classes: string[]
  bits: number
  /** The value that the largest weight stands for. */
  unit: number
  /** The value of its shares. */
  sure: LabelSureness[]
  /** Gaps between the buckets in use: a character each, the last of the alphabet adds to the next one. */
  gaps: string
  /** For each class but the last a character for each bucket in use: its weight less that of the last class, since shares hold the difference alone. */
  weights: string
}

export interface LinearModel {
  readonly classes: readonly string[]
  readonly sure: readonly LabelSureness[]
  /** The shares of an utterance that it gives to the classes, in their order. */
  sharesOf: (features: readonly string[]) => number[]
}

export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Levels of a weight on either side of nothing. They lie closer together near nothing, where most weights are. */
export const levels = 15

const digits = new Map([...alphabet].map((character, index) => [character, index]))

const digitOf = (character: string): number => digits.get(character) ?? 0

const slotsOf = (gaps: string, size: number): Int32Array => {
  const slots = new Int32Array(size).fill(-1)
  let bucket = 0
  let slot = 0
  for (const character of gaps) {
    const digit = digitOf(character)
    bucket += digit
    if (digit === alphabet.length - 1) continue
    slots[bucket] = slot
    slot += 1
  }
  return slots
}

const weightsOf = (text: string): Float64Array =>
  Float64Array.from(text, (character) => {
    const level = digitOf(character) - levels
    return Math.sign(level) * (level / levels) ** 2
  })

const softmax = (scores: readonly number[]): number[] => {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const total = powers.reduce((sum, value) => sum + value, 0)
  return powers.map((value) => value / total)
}

interface Tables {
  readonly slots: Int32Array
  readonly weights: Float64Array
}

/** Reads the file with the first judgement: a server starts without it. */
export const loadLinearModel = (file: LinearModelFile): LinearModel => {
  const size = 2 ** file.bits
  const count = file.classes.length
  let tables: Tables | undefined
  const scoresOf = (features: readonly string[]): number[] => {
    tables ??= { slots: slotsOf(file.gaps, size), weights: weightsOf(file.weights) }
    const { slots, weights } = tables
    // The last class is the one that the others are compared with: its score is always 0.
    const buckets = weights.length / (count - 1)
    const scores = Array.from({ length: count }, () => 0)
    for (const feature of features) {
      const slot = slots[hash(feature) % size] ?? -1
      if (slot < 0) continue
      for (let index = 0; index < count - 1; index += 1)
        scores[index] = (scores[index] ?? 0) + (weights[index * buckets + slot] ?? 0)
    }
    const scale = file.unit / Math.sqrt(features.length || 1)
    return scores.map((score) => score * scale)
  }
  return {
    classes: file.classes,
    sure: file.sure,
    sharesOf: (features) => softmax(scoresOf(features)),
  }
}
