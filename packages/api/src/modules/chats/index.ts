import { WorkRunner } from '../../platform/pending-work/index.ts'
import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { writeAnswer } from './answer/write-answer.ts'
import { chatRoutes } from './chat.routes.ts'
import { createChatServices } from './chat-services.ts'

export { chatTextsOf, deleteChatStreams } from './chat.repo.ts'

/** Beyond this number, a node takes over no answer of a dead node. */
const MOST_ANSWERS = 1000

/** Chats with a language model about a session that has ended. */
export const chatsModule = (practice: Practice): Module => {
  const chatting = createChatServices(practice)
  const { leases, services } = chatting
  const runner = new WorkRunner({
    name: 'chat answers',
    db: chatting.db,
    leases,
    claim: (most) => leases.claim(most),
    atOnce: MOST_ANSWERS,
    pace: practice.pace,
    log: services.log,
    work: (heldWork, signal) => writeAnswer(chatting, heldWork, signal),
  })
  chatting.begin = (id) => runner.begin({ id, attempt: 1 })
  chatting.cancel = (id) => runner.cancel(id)
  return { routes: chatRoutes(chatting), start: () => runner.start(), stop: () => runner.stop() }
}
