import { LeaseRunner } from '../../../platform/leases/index.ts'
import type { ReplyContext, Practice } from '../practice.ts'
import { RestingKeys } from './candidates.ts'
import { ask } from './question.ts'
import { writeReply } from './write-reply.ts'

/** Writes the replies whose leases this node holds; see `src/platform/leases`. */
export const createReplyRunner = (practice: Practice): LeaseRunner => {
  const resting = new RestingKeys()
  const told = new Map<string, ReplyContext>()
  const runner = new LeaseRunner({
    leases: practice.leases,
    pace: practice.pace,
    log: practice.services.log,
    work: ({ id, attempt }, signal) => {
      const known = told.get(id)
      told.delete(id)
      return writeReply({ practice, held: { sessionId: id, attempt }, known, signal })
    },
  })
  practice.ask = (known) => ask({ practice, known, resting })
  practice.begin = (sessionId, attempt, known) => {
    told.set(sessionId, known)
    runner.begin({ id: sessionId, attempt })
  }
  practice.cancel = (sessionId) => runner.cancel(sessionId)
  return runner
}
