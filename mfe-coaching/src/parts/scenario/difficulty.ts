import type { CoachingKey } from '../use-coaching-phrases.ts'

export const difficulties = [1, 2, 3, 4, 5] as const
type Difficulty = (typeof difficulties)[number]

const roundDifficulty = (value: number): Difficulty => difficulties.find((one) => one === Math.round(value)) ?? 3

/** Words tell the learner what to expect; a number of stars does not. */
export const difficultyKey = (value: number): CoachingKey => `difficulty.d${roundDifficulty(value)}`
export const difficultyHintKey = (value: number): CoachingKey => `difficulty.expect${roundDifficulty(value)}`
