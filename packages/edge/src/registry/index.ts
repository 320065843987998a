export { type View, viewMaker } from './view.ts'
