import type { Language } from '../observer/question-kind.ts'

/** One turn as the measures see it. Times are in seconds from the start; text sessions have none. */
export interface SpokenTurn {
  role: 'learner' | 'persona'
  text: string
  /** The learner's words, where they corrected the text that was recognised. */
  said?: string
  started_s?: number
  ended_s?: number
  /** The learner began while the persona was still speaking, and the persona was cut off. */
  interrupted?: boolean
}

export interface MeasureInput {
  language: Language
  mode: 'text' | 'voice' | 'realtime'
  turns: readonly SpokenTurn[]
}

export interface TimedTurn extends SpokenTurn {
  started_s: number
  ended_s: number
}

const isTimed = (turn: SpokenTurn): turn is TimedTurn =>
  turn.started_s !== undefined && turn.ended_s !== undefined && turn.ended_s >= turn.started_s

/**
 * The turns with their times, in runs without a gap: a turn that was typed, or a reply that was cut off, has none
 * and measures nothing.
 */
export const timedRuns = (turns: readonly SpokenTurn[]): readonly TimedTurn[][] => {
  const runs: TimedTurn[][] = [[]]
  for (const turn of turns) {
    if (isTimed(turn)) runs.at(-1)?.push(turn)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

export const learnersOf = <T extends SpokenTurn>(turns: readonly T[]): T[] =>
  turns.filter((turn) => turn.role === 'learner')
