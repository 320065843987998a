export { answeredTurn, isHintDue, isLookDue, type LiveHint, liveHint } from './live-hint.ts'
