export { acceptExpectations } from './accept-expectations.ts'
export { problemBody, problemType, type ProblemValues } from './problem-body.ts'
export { refuseSocket } from './refuse-socket.ts'
export { refuseUnreadable } from './refuse-unreadable.ts'
