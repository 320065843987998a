import type { Database } from '../../db/index.ts'
import { LeaseTable } from '../../platform/leases/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { createPractice, type Practice, type PracticeOptions, RestingKeys } from '../sessions/index.ts'

/** What everything in this module works with, once per server. */
export interface ChatServices {
  readonly services: Services
  readonly db: Database
  /** The ways to a language model, and the sessions that are looked back on. */
  readonly practice: Practice
  readonly resting: RestingKeys
  /** The answers that are owed. */
  readonly leases: LeaseTable
  /** Set by the module: begins the answer to what was just said. */
  begin(chatId: string): void
  /** Set by the module: ends an answer that nobody waits for any more. */
  cancel(chatId: string): void
}

export const createChatting = (services: Services, options?: PracticeOptions): ChatServices => {
  const practice = createPractice(services, options)
  const { db, node, pace } = practice
  return {
    services,
    db,
    practice,
    resting: new RestingKeys(),
    leases: new LeaseTable({ db, table: 'chat_answers', key: 'chat_id', node, lease: pace.lease }),
    begin: () => {},
    cancel: () => {},
  }
}
