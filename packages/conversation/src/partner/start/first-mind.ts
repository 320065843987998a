import type { Dials, Talk } from '../cast.ts'
import type { HeardKind } from '../mind/hearing.ts'

/** The persona's state between turns. */
export interface Mind {
  readiness: number
  /** The patience that is left; at zero the persona leaves. */
  patience: number
  talk: Talk
  /** Questions in a row, without anything given back. */
  questions: number
  /** Moves in a row of the same kind. */
  sameMoves: number
  lastKind: HeardKind | null
  /** Turns in which it felt heard. */
  heard: number
  /** Apologies so far: the first one counts. */
  apologies: number
}

/** The first impression: a warm, unresisting persona begins nearer to moving. */
export const firstMind = (dials: Dials): Mind => ({
  readiness: 32 - 4 * (dials.resistance - 3) + 3 * (dials.warmth - 3),
  patience: 3 + dials.patience,
  talk: dials.resistance >= 4 ? 'sustain' : 'neutral',
  questions: 0,
  sameMoves: 0,
  lastKind: null,
  heard: 0,
  apologies: 0,
})
