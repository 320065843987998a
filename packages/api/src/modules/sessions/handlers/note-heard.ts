import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Practice } from '../practice.ts'
import { modeNames } from './mode-names.ts'
import type { SessionRow } from '../session.table.ts'
import { act, refuse } from './play.ts'

interface HeardReply {
  turn: number
  characters: number
  ms: number
  interrupted: boolean
  ended_ms: number
}

/** No reply lasts longer, in milliseconds; a page that says so would spoil the report. */
const LONGEST = 3_600_000

/** A written reply is read, never heard: a note about it would take words out of the AI's context. */
const requireSpoken = ({ mode }: SessionRow): void => {
  if (mode === 'text') throw new ProblemError('mode-not-offered', { values: modeNames(['text']) })
}

/**
 * Records how much of a reply was heard. What the learner did not hear leaves the AI's context, and an interruption ends
 * a reply that is still being written.
 */
export const noteHeard = async (practice: Practice, caller: Caller, id: string, heardReply: HeardReply) => {
  const result = await act(practice, caller, id, {
    action: 'session.heard',
    check: ({ row }) => requireSpoken(row),
    commands: () => [{ type: 'reply.heard', ...heardReply, ms: Math.min(heardReply.ms, LONGEST) }],
    after: () => ({ turn: heardReply.turn, interrupted: heardReply.interrupted }),
  })
  refuse(result.refusal, result)
  return { turn: heardReply.turn, last_seq: result.state.seq }
}
