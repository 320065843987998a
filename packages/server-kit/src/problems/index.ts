export { problemBody, problemType, type ProblemValues } from './problem-body.ts'
export { refuseSocket, refuseUnreadable } from './refuse-socket.ts'
