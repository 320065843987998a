import { LeaseRunner } from '../../../platform/leases/index.ts'
import type { ReplyContext, Practice } from '../practice.ts'
import { RestingKeys } from './candidates.ts'
import { ask } from './question.ts'
import { writeReply } from './write-reply.ts'

/** Writes the replies whose leases this node holds; see `src/platform/leases`. */
export const createReplyRunner = (practice: Practice): LeaseRunner => {
  const resting = new RestingKeys()
  const contexts = new Map<string, ReplyContext>()
  const runner = new LeaseRunner({
    leases: practice.leases,
    pace: practice.pace,
    log: practice.services.log,
    work: ({ id, attempt }, signal) => {
      const context = contexts.get(id)
      contexts.delete(id)
      return writeReply({ practice, held: { sessionId: id, attempt }, context, signal })
    },
  })
  practice.ask = (context) => ask({ practice, context, resting })
  practice.begin = (sessionId, attempt, context) => {
    contexts.set(sessionId, context)
    runner.begin({ id: sessionId, attempt })
  }
  practice.cancel = (sessionId) => runner.cancel(sessionId)
  return runner
}
