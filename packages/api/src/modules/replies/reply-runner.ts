import { WorkRunner } from '../../platform/pending-work/index.ts'
import type { ReplyContext } from '../sessions/index.ts'
import { ask, instructionsFor } from './question.ts'
import type { ReplyServices } from './reply-services.ts'
import { writeReply } from './write-reply.ts'

/** Beyond this number, a node takes over no reply of a dead node. */
const MOST_REPLIES = 1000

/** Writes the replies whose leases this node holds; see `src/platform/pending-work`. */
export const createReplyRunner = (replies: ReplyServices): WorkRunner => {
  const { practice } = replies
  const contexts = new Map<string, ReplyContext>()
  const runner = new WorkRunner({
    name: 'replies',
    db: practice.db,
    leases: practice.leases,
    // The node that leads a realtime conversation gives its replies, too.
    claim: (most) => practice.leases.claim(most, practice.calls.isFree('reply_leases.session_id')),
    atOnce: MOST_REPLIES,
    pace: practice.pace,
    log: practice.services.log,
    work: ({ id, attempt }, signal) => {
      const context = contexts.get(id)
      contexts.delete(id)
      return writeReply({ replies, claim: { sessionId: id, attempt }, context, signal })
    },
  })
  practice.ask = (context) => ask(practice, context)
  practice.instructionsFor = instructionsFor
  practice.begin = (sessionId, attempt, context) => {
    contexts.set(sessionId, context)
    runner.begin({ id: sessionId, attempt })
  }
  practice.cancel = (sessionId) => runner.cancel(sessionId)
  return runner
}
