import type { SeededRandom } from '../../seeded-random.ts'
import type { Dials } from '../cast.ts'
import type { CueName } from './coach-cues.ts'
import type { Move, MoveKind } from './coach-move.ts'
import statistics from './transitions.json' with { type: 'json' }

type Talk = 'change' | 'neutral' | 'sustain'

/** What the persona carries from turn to turn. */
export interface Mind {
  readiness: number
  /** What is left of its patience; at nothing it leaves. */
  patience: number
  talk: Talk
  /** Questions in a row, without anything given back. */
  questions: number
  /** Moves in a row of the same kind. */
  same: number
  lastKind: MoveKind | null
  /** Turns in which it felt heard. */
  heard: number
}

/** The first impression: a warm, unresisting persona begins nearer to moving. */
export const firstMind = (dials: Dials): Mind => ({
  readiness: 32 - 4 * (dials.resistance - 3) + 3 * (dials.warmth - 3),
  patience: 3 + dials.patience,
  talk: dials.resistance >= 4 ? 'sustain' : 'neutral',
  questions: 0,
  same: 0,
  lastKind: null,
  heard: 0,
})

const gains: Record<MoveKind, number> = {
  built_in: 0,
  foreign: 0,
  phatic: 0.5,
  name: 0,
  confront: -11,
  goodbye: 0,
  how_are_you: 1,
  greeting: 1,
  scale: 3,
  plan: 2,
  advice: -7,
  reflection: 7,
  feeling: 5,
  open: 6,
  permission: 3,
  affirmation: 4,
  empathy: 5,
  closed: 0.5,
  sorry: 3,
  inform: -1.5,
  minimal: 0.5,
}

/** What a cue is worth when it comes beside another main move. */
const sideGains: readonly (readonly [CueName, MoveKind, number])[] = [
  ['reflect', 'reflection', 3],
  ['empathy', 'empathy', 2],
  ['affirm', 'affirmation', 2],
  ['autonomy', 'minimal', 3],
  ['permission', 'permission', 1],
]

/** What was also heard, beside the main move. */
const sideGain = (move: Move): number => {
  const { cues, kind } = move
  const given = sideGains
    .filter(([name, main]) => cues.has(name) && kind !== main)
    .reduce((sum, [, , worth]) => sum + worth, 0)
  const advised = cues.has('advice') && !cues.has('permission') && kind !== 'advice' && kind !== 'confront' ? -4 : 0
  const gain = given + advised + (move.words > 45 ? -3 : 0)
  return kind === 'confront' || kind === 'built_in' ? Math.min(gain, 0) : gain
}

/** Whoever only asks interrogates; whoever only mirrors parrots. The third in a row is worth half, the fifth nothing. */
const monotony = (mind: Mind, move: Move): number => {
  const asking =
    move.asks !== null && !move.cues.has('reflect') && !move.cues.has('empathy') && !move.cues.has('affirm')
  const inRow = Math.max(asking ? mind.questions : 0, move.kind === mind.lastKind ? mind.same : 0)
  if (inRow < 2) return 1
  return inRow < 4 ? 0.5 : 0
}

export interface Impression {
  /** It touches what the persona is about. */
  relevant: boolean
  /** The same words as before. */
  repeated: boolean
}

const gainOf = (mind: Mind, move: Move, dials: Dials, impression: Impression): number => {
  if (impression.repeated) return -2
  const base = gains[move.kind] + (move.kind === 'plan' && mind.readiness < 45 ? -4 : 0)
  const gain = base + sideGain(move)
  if (gain < 0) return gain * (1 + 0.12 * (dials.resistance - 3)) * (1 + 0.08 * (3 - dials.patience))
  const openness = 1 - 0.12 * (dials.resistance - 3) + 0.08 * (dials.warmth - 3)
  return gain * openness * monotony(mind, move) * (impression.relevant ? 1 : 0.75)
}

const patienceAfter = (mind: Mind, move: Move, gain: number): number => {
  if (move.kind === 'confront') return mind.patience - 2.2
  if (gain < -5) return mind.patience - 1.2
  if (gain < 0) return mind.patience - 0.6
  return Math.min(mind.patience + (gain > 4 ? 0.4 : 0), 9)
}

/** The next state is drawn from how real clients went on, leaned by how ready this one is. */
const nextTalk = (mind: Mind, move: Move, readiness: number, random: SeededRandom): Talk => {
  const row = statistics.transitions[mind.talk][move.behaviour]
  const lean = (readiness - 50) / 22
  const pushed = move.kind === 'advice' ? 1.6 : 0
  const cornered = move.kind === 'confront' ? 3 : pushed
  const weights = {
    change: row.change * Math.exp(lean * 1.1 - cornered),
    neutral: row.neutral,
    sustain: row.sustain * Math.exp(-lean * 0.9 + cornered),
  }
  let drawn = random.next() * (weights.change + weights.neutral + weights.sustain)
  for (const talk of ['change', 'neutral', 'sustain'] as const) {
    drawn -= weights[talk]
    if (drawn < 0) return talk
  }
  return 'neutral'
}

/** The mind after a turn of the coach. */
export const afterMove = (mind: Mind, move: Move, dials: Dials, impression: Impression, random: SeededRandom): Mind => {
  const gain = gainOf(mind, move, dials, impression)
  const readiness = Math.min(100, Math.max(0, mind.readiness + gain))
  const asking = move.asks !== null && !move.cues.has('reflect') && !move.cues.has('empathy')
  return {
    readiness,
    patience: patienceAfter(mind, move, gain),
    talk: nextTalk(mind, move, readiness, random),
    questions: asking ? mind.questions + 1 : 0,
    same: move.kind === mind.lastKind ? mind.same + 1 : 1,
    lastKind: move.kind,
    heard: mind.heard + (gain >= 4 ? 1 : 0),
  }
}

/** How many words an answer to this tends to have, between the quartiles by how talkative the persona is. */
export const wordsFor = (move: Move, dials: Dials, random: SeededRandom): number => {
  const { low, median, high } = statistics.reply_words[move.behaviour]
  const spread = dials.talkativeness + random.next() * 2 - 1
  const words = spread < 3 ? low + ((median - low) * spread) / 3 : median + ((high - median) * (spread - 3)) / 2.5
  return Math.max(4, Math.round(words) + (dials.talkativeness > 3 ? 4 : 0))
}
