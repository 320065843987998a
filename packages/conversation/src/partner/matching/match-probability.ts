import type { Candidate, Evidence } from './similarity.ts'
import trained from './match-weights.json' with { type: 'json' }

/** The features that the probability of a match is computed from, in the order of the weights. */
export const matchFeatures = ({ evidence, roughScore }: Candidate, rival: number): number[] => {
  const { nearest, second, centre, covered, supported, example }: Evidence = evidence
  return [
    1,
    nearest,
    second,
    centre,
    covered,
    supported,
    example,
    Number(evidence.sameForm),
    Number(evidence.clash),
    Number(evidence.anyForm),
    Math.log(evidence.examples + 1),
    // Its distance to the best of the others.
    roughScore - rival,
    Number(evidence.content === 0),
    Math.min(evidence.content, 6) / 6,
  ]
}

export const probabilityBy = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)))

/** A line that equals an example almost word for word gets at least this probability. */
const wordForWord = { nearest: 0.99, probability: 0.97 } as const

/** The probability that the learner asks for this candidate, 0 to 1. Trained on the examples of the demo personas. */
export const matchProbability = (candidate: Candidate, rival: number): number => {
  const probability = probabilityBy(trained.weights, matchFeatures(candidate, rival))
  return candidate.evidence.nearest >= wordForWord.nearest
    ? Math.max(probability, wordForWord.probability)
    : probability
}

/** The rough score of the best candidate other than this one. */
export const rivalOf = (candidate: Candidate, candidates: readonly Candidate[]): number =>
  candidates.find((other) => other !== candidate)?.roughScore ?? 0

/** An answer that knows less than this share of what a line is about was found by the words around it. */
const leastKnown = 0.5

/** The part of the probability that is left to a shared question when the line's nouns occur neither in the answer's examples nor in what it says. */
export const knownShare = ({ evidence: { covered, supported, content } }: Candidate): number =>
  content === 0 || Math.max(covered, supported) >= leastKnown ? 1 : 0.5
