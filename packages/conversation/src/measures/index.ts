export { fillersIn } from './fillers.ts'
export { measureSession } from './measure-session.ts'
export { type ActCounts, countActs } from './skill-measures.ts'
export type { MeasureInput, SpokenTurn } from './spoken.ts'
