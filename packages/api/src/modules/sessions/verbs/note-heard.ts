import type { Caller } from '../../../platform/http/index.ts'
import type { Practice } from '../practice.ts'
import { act, refuse } from './play.ts'

interface HeardReply {
  turn: number
  characters: number
  ms: number
  interrupted: boolean
  ended_ms: number
}

/**
 * Records how much of a reply was heard. What the learner did not hear leaves the AI's context, and an interruption ends
 * a reply that is still being written.
 */
export const noteHeard = async (practice: Practice, caller: Caller, id: string, heard: HeardReply) => {
  const changed = await act(practice, caller, id, {
    action: 'session.heard',
    commands: () => [{ type: 'reply.heard', ...heard }],
    after: () => ({ turn: heard.turn, interrupted: heard.interrupted }),
  })
  refuse(changed.refusal, changed)
  return { turn: heard.turn, last_seq: changed.state.seq }
}
