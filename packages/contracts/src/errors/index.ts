export { type ErrorCode, problems } from './phrases.ts'
export { type FieldProblem, fieldProblem, type Problem, problem } from './problem.ts'
