export { fillersIn } from './fillers.ts'
export { measureSession } from './measure-session.ts'
export { judgedTurns } from './skill-measures.ts'
export type { MeasureInput, SpokenTurn } from './spoken.ts'
