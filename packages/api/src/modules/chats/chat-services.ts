import type { Database } from '../../db/index.ts'
import { LeaseTable } from '../../platform/pending-work/index.ts'
import type { Services } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'

/** The services that the files of this module share; one per server. */
export interface ChatServices {
  readonly services: Services
  readonly db: Database
  /** The language models, and the sessions that chats look back on. */
  readonly practice: Practice
  /** The leases of the pending answers. */
  readonly leases: LeaseTable
  /** Set by the module: begins the answer to a new message. */
  begin(chatId: string): void
  /** Set by the module: ends an answer that the user stopped. */
  cancel(chatId: string): void
}

export const createChatServices = (practice: Practice): ChatServices => {
  const { services, db, node, pace } = practice
  return {
    services,
    db,
    practice,
    leases: new LeaseTable({ db, table: 'chat_answers', key: 'chat_id', node, lease: pace.lease }),
    begin: () => {},
    cancel: () => {},
  }
}
