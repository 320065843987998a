import type { ChatDetail } from '@parley/contracts/chat'
import { applyChatEvent } from '@parley/conversation/chat'
import { api, notify, queryClient } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { newClientId } from '../../../parts/talk/client-id.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { chatDetail, chatsAbout } from './debrief.queries.ts'
import { followChat } from './follow-chat.ts'

/** A question that the chat does not show yet. */
interface Unsent {
  readonly client_message_id: string
  readonly text: string
  /** The reason for which the server refused the message; null while it is being sent. */
  readonly reason: string | null
}

const put = (chat: ChatDetail): void => void queryClient().setQueryData(chatDetail(chat.id).queryKey, chat)

/** Keeps what the page knows of a chat in step with it, for as long as something is to come. */
function useFollowing(chat: ChatDetail | null | undefined, expectedSeq: number): void {
  const id = chat?.id
  const awaiting = Boolean(chat) && (chat?.answering !== null || chat.last_seq < expectedSeq)
  useEffect(() => {
    if (id === undefined || !awaiting) return undefined
    const { queryKey } = chatDetail(id)
    const knownChat = queryClient().getQueryData(queryKey)
    return followChat(id, {
      after: knownChat?.last_seq ?? 0,
      onEvent: (event) =>
        void queryClient().setQueryData(queryKey, (before) => before && applyChatEvent(before, event)),
      reread: () => queryClient().refetchQueries({ queryKey }),
    })
  }, [id, awaiting])
}

/** The chat about a session: what was said in it, and everything one can do there. */
export function useDebrief(sessionId: string) {
  const t = useCoachingPhrases()
  const list = useQuery(chatsAbout(sessionId))
  const chatId = list.data?.items[0]?.id
  const detail = useQuery({ ...chatDetail(chatId ?? ''), enabled: chatId !== undefined })
  const chat = chatId === undefined ? null : detail.data
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [expected, setExpected] = useState(0)
  useFollowing(chat, expected)

  const complain = useCallback(
    (error: unknown) => notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) }),
    [t],
  )

  const openChat = async (): Promise<string> => {
    if (chatId !== undefined) return chatId
    const newChat = await api.chats.create({ body: { kind: 'debrief', session_id: sessionId } })
    put(newChat)
    await queryClient().invalidateQueries({ queryKey: chatsAbout(sessionId).queryKey })
    return newChat.id
  }
  /** The same question may be sent any number of times: the server knows it by its id. */
  const send = async ({ client_message_id, text }: Omit<Unsent, 'reason'>): Promise<void> => {
    setUnsent({ client_message_id, text, reason: null })
    try {
      const id = await openChat()
      const { last_seq } = await api.chats.say({ params: { id }, body: { client_message_id, text } }, { retry: 1 })
      setExpected(last_seq)
    } catch (error) {
      setUnsent({ client_message_id, text, reason: failureText(error, t('failure.unexpected')) })
    }
  }
  const attempt = async (work: (id: string) => Promise<void>): Promise<void> => {
    if (chatId !== undefined) await work(chatId).catch(complain)
  }
  const isThere = chat?.messages.some(({ client_message_id }) => client_message_id === unsent?.client_message_id)
  return {
    /** True when somebody can answer; undefined until that is known. */
    answers: list.data?.language_model,
    /** Null before the first question; undefined while it is being read. */
    chat,
    trouble: [list, detail].find(({ error, data }) => error && !data),
    unsent: isThere ? null : unsent,
    ask: (text: string) => send({ client_message_id: newClientId(), text }),
    askAgain: () => (unsent ? send(unsent) : Promise.resolve()),
    answerAgain: () => attempt(async (id) => setExpected((await api.chats.answerAgain({ params: { id } })).last_seq)),
    stop: () => attempt(async (id) => put(await api.chats.stop({ params: { id } }))),
    remove: () =>
      attempt(async (id) => {
        await api.chats.remove({ params: { id } })
        setUnsent(null)
        setExpected(0)
        await queryClient().invalidateQueries({ queryKey: chatsAbout(sessionId).queryKey })
        queryClient().removeQueries({ queryKey: chatDetail(id).queryKey })
      }),
  }
}

export type Debrief = ReturnType<typeof useDebrief>
