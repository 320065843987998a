import { awaitsReply, isLive, isTerminal, type SessionState } from '@parley/conversation/session'
import type { SessionView } from '@parley/voice/turn'

const endOf = ({ status }: SessionState): SessionView['end'] => {
  if (!isTerminal(status)) return null
  return status === 'abort' ? 'aborted' : 'ended'
}

/** The part of the session that a spoken conversation needs. */
export const sessionView = (session: SessionState): SessionView => {
  const last = session.turns.at(-1)
  const hasReply = last?.role === 'persona' && last.state !== 'failed'
  return {
    reply: hasReply
      ? { turn: last.turn, text: last.text, isComplete: last.state === 'complete', isHeard: last.heard !== null }
      : null,
    nextReply: (last?.turn ?? 0) + 2,
    // A reply that failed is asked for by a button, and one may say something else instead.
    awaitsReply: isLive(session.status) && awaitsReply(session) && last?.state !== 'failed',
    isPaused: session.phase === 'paused',
    end: endOf(session),
  }
}
