export { childEvents, numberEvents } from './child-session.ts'
export type { Command, Decision, Refusal } from './command.ts'
export { compactEvents } from './compact.ts'
export { decide } from './decide.ts'
export { countsIn, outcomesIn } from './decide-reply.ts'
export { applyEvent, foldSession } from './fold.ts'
export { closingAwaitsReply, mayClose, withoutLastWord } from './last-word/last-word.ts'
export { shorterLimit, turnsUsedUp } from './limits.ts'
export { openHints } from './open-hints.ts'
export { judgedTurns, ownTurns, retryStart } from './own-turns.ts'
export {
  awaitsReply,
  emptySession,
  learnerTurns,
  type SessionState,
  standsStill,
  type Turn,
  turnOf,
} from './session-state.ts'
export { canChange, isLive, isTerminal, type StatusDisplay, statusDisplay } from './status-table.ts'
