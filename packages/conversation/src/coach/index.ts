export { answeredTurn, isHintDue, type LiveHint, liveHint } from './live-hint.ts'
