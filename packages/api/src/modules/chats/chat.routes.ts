import { contract } from '@parley/contracts/calls'
import { Reply, resumedAt, type Route, route, streamRoute } from '../../platform/http/index.ts'
import type { ChatServices } from './chat-services.ts'
import { removeChat, renameChat, stopAnswer } from './handlers/change-chat.ts'
import { openChat } from './handlers/open-chat.ts'
import { followChat, listChats, readChat } from './handlers/read-chats.ts'
import { answerAgain, say } from './handlers/say.ts'

const calls = contract.chats

export const chatRoutes = (chatting: ChatServices): Route[] => [
  route(calls.create, async ({ caller, body }) => {
    const { made: isNew, chat } = await openChat(chatting, caller, body)
    return new Reply(isNew ? 201 : 200, chat)
  }),
  route(calls.list, ({ caller, query }) => listChats(chatting, caller, query)),
  route(calls.read, ({ caller, params }) => readChat(chatting, caller, params.id)),
  route(calls.rename, ({ caller, params, body }) => renameChat(chatting, caller, params.id, body.name)),
  route(calls.remove, ({ caller, params }) => removeChat(chatting, caller, params.id)),
  route(calls.say, ({ caller, params, body }) => say(chatting, caller, params.id, body)),
  route(calls.answerAgain, ({ caller, params }) => answerAgain(chatting, caller, params.id)),
  route(calls.stop, ({ caller, params }) => stopAnswer(chatting, caller, params.id)),
  streamRoute(calls.events, ({ caller, params, query, http }) =>
    followChat(chatting, caller, params.id, resumedAt(http, query.after)),
  ),
]
