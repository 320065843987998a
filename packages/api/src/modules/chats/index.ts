import { LeaseRunner } from '../../platform/leases/index.ts'
import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { writeAnswer } from './answer/write-answer.ts'
import { chatRoutes } from './chat.routes.ts'
import { createChatServices } from './chat-services.ts'

/** Chats with a language model about a session that has ended. */
export const chatsModule = (practice: Practice): Module => {
  const chatting = createChatServices(practice)
  const { leases, services } = chatting
  const runner = new LeaseRunner({
    leases,
    pace: practice.pace,
    log: services.log,
    work: (held, signal) => writeAnswer(chatting, held, signal),
  })
  chatting.begin = (id) => runner.begin({ id, attempt: 1 })
  chatting.cancel = (id) => runner.cancel(id)
  return { routes: chatRoutes(chatting), start: () => runner.start(), stop: () => runner.stop() }
}
