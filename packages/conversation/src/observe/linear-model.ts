import { hash } from './hash.ts'
import type { LabelSureness } from './model/sureness.ts'

/** A linear model as its file holds it: sparse, each weight a signed byte. */
export interface LinearModelFile {
  classes: string[]
  bits: number
  /** What a weight of 1 stands for. */
  unit: number
  /** What its shares are worth. */
  sure: LabelSureness[]
  /** Gaps between the buckets in use, seven bits a byte, base64. */
  gaps: string
  /** For each bucket in use a byte a class, base64. */
  weights: string
}

export interface LinearModel {
  readonly classes: readonly string[]
  readonly sure: readonly LabelSureness[]
  /** How it divides an utterance among the classes, in their order. */
  sharesOf: (features: readonly string[]) => number[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64, decoded by hand: this package knows neither Node nor the browser. */
const bytesOf = (text: string): Uint8Array => {
  const values = new Map([...alphabet].map((character, index) => [character, index]))
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let buffer = 0
  let held = 0
  let length = 0
  for (const digit of digits) {
    buffer = ((buffer << 6) | (values.get(digit) ?? 0)) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[length] = (buffer >> held) & 0xff
    length += 1
  }
  return bytes
}

const slotsOf = (gaps: Uint8Array, size: number): Int32Array => {
  const slots = new Int32Array(size).fill(-1)
  let bucket = 0
  let gap = 0
  let shift = 0
  let slot = 0
  for (const byte of gaps) {
    gap |= (byte & 0x7f) << shift
    shift += 7
    if (byte & 0x80) continue
    bucket += gap
    slots[bucket] = slot
    slot += 1
    gap = 0
    shift = 0
  }
  return slots
}

const softmax = (scores: readonly number[]): number[] => {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const total = raised.reduce((sum, value) => sum + value, 0)
  return raised.map((value) => value / total)
}

export const loadLinearModel = (file: LinearModelFile): LinearModel => {
  const size = 2 ** file.bits
  const slots = slotsOf(bytesOf(file.gaps), size)
  const weights = new Int8Array(bytesOf(file.weights).buffer)
  const count = file.classes.length
  const scoresOf = (features: readonly string[]): number[] => {
    const scores = Array.from({ length: count }, () => 0)
    for (const feature of features) {
      const slot = slots[hash(feature) % size] ?? -1
      if (slot < 0) continue
      for (let index = 0; index < count; index += 1)
        scores[index] = (scores[index] ?? 0) + (weights[slot * count + index] ?? 0)
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
