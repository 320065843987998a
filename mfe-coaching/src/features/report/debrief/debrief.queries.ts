import { callQuery } from '@parley/api-client/queries'
import type { ChatDetail } from '@parley/contracts/chat'
import { api, queryClient } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'

/** The chat about a session, if there is one, and whether there is a language model to talk with. */
export const chatsAbout = (session_id: string) =>
  callQuery(api, 'chats', 'list', { query: { session_id, kind: 'debrief' } })

const keyOf = (id: string) => ['chats', 'read', id] as const

/** A chat is read once and then follows its events: what is read while they come never takes any of them back. */
export const chatDetail = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const chat = await api.chats.read({ params: { id } }, { signal })
      const knownChat = queryClient().getQueryData<ChatDetail>(keyOf(id))
      return knownChat && knownChat.last_seq > chat.last_seq ? knownChat : chat
    },
  })
