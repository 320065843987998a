import type { Language } from '../observe/question-kind.ts'

/** One turn as the measures see it. Times are in seconds from the start; text sessions have none. */
export interface SpokenTurn {
  role: 'learner' | 'persona'
  text: string
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

interface TimedTurn extends SpokenTurn {
  started_s: number
  ended_s: number
}

const isTimed = (turn: SpokenTurn): turn is TimedTurn =>
  turn.started_s !== undefined && turn.ended_s !== undefined && turn.ended_s >= turn.started_s

/** The turns with their times, or nothing where one is without: half a record of time measures nothing. */
export const timedTurns = (turns: readonly SpokenTurn[]): readonly TimedTurn[] | null =>
  turns.length > 0 && turns.every(isTimed) ? turns : null

export const learnersOf = <T extends SpokenTurn>(turns: readonly T[]): T[] =>
  turns.filter((turn) => turn.role === 'learner')
