import { LeaseRunner } from '../../platform/leases/index.ts'
import type { ReplyContext } from '../sessions/index.ts'
import { ask } from './question.ts'
import type { ReplyServices } from './reply-services.ts'
import { writeReply } from './write-reply.ts'

/** Writes the replies whose leases this node holds; see `src/platform/leases`. */
export const createReplyRunner = (replies: ReplyServices): LeaseRunner => {
  const { practice } = replies
  const contexts = new Map<string, ReplyContext>()
  const runner = new LeaseRunner({
    leases: practice.leases,
    pace: practice.pace,
    log: practice.services.log,
    work: ({ id, attempt }, signal) => {
      const context = contexts.get(id)
      contexts.delete(id)
      return writeReply({ replies, held: { sessionId: id, attempt }, context, signal })
    },
  })
  practice.ask = (context) => ask(practice, context)
  practice.begin = (sessionId, attempt, context) => {
    contexts.set(sessionId, context)
    runner.begin({ id: sessionId, attempt })
  }
  practice.cancel = (sessionId) => runner.cancel(sessionId)
  return runner
}
