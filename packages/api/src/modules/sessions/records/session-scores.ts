import type { ListedSession } from '@parley/contracts/calls'

/** The overall scores of a session, as far as its reader may see them. */
export type SessionScores = Pick<ListedSession, 'overall' | 'scores'>

export const noScores: SessionScores = { overall: null, scores: [] }
