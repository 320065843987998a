export { overrideReader } from './overridden.ts'
export { type View, viewMaker } from './view.ts'
