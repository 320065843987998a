import { closingAwaitsReply, isTerminal, mayClose, type SessionState } from '@parley/conversation/session'

/** True while the learner, who has won, can still say a last word. */
export const offersLastWord = (session: SessionState): boolean => mayClose(session, new Date().toISOString())

/** True when nothing more will be said: the session is over, and so is the time for a last word. */
export const isSettled = (session: SessionState): boolean =>
  isTerminal(session.status) && session.replying === null && !closingAwaitsReply(session) && !offersLastWord(session)
