import type { ChatEvent, ChatMessage } from '@parley/contracts/chat'

/** A chat as its events add up. */
export interface ChatState {
  readonly last_seq: number
  readonly messages: readonly ChatMessage[]
  /** The answer that is being written. */
  readonly answering: number | null
}

const emptyChat = (): ChatState => ({ last_seq: 0, messages: [], answering: null })

const openMessage = (message: number, at: string, role: ChatMessage['role']): ChatMessage => ({
  message,
  role,
  text: '',
  state: 'complete',
  client_message_id: null,
  failure: null,
  at,
})

const changeMessage = (
  state: ChatState,
  message: number,
  change: (one: ChatMessage) => Partial<ChatMessage>,
): ChatState => ({
  ...state,
  messages: state.messages.map((one) => (one.message === message ? { ...one, ...change(one) } : one)),
})

const endAnswer = (state: ChatState, message: number, change: Partial<ChatMessage>): ChatState => ({
  ...changeMessage(state, message, () => change),
  answering: null,
})

/** An answer that is asked for again keeps its number and its place. */
const beginAnswer = (state: ChatState, message: number, at: string): ChatState => {
  const isKnown = state.messages.some((one) => one.message === message)
  const there = isKnown ? state : { ...state, messages: [...state.messages, openMessage(message, at, 'assistant')] }
  const fresh = changeMessage(there, message, () => ({ text: '', state: 'streaming', failure: null, at }))
  return { ...fresh, answering: message }
}

const foldEvent = (state: ChatState, { type, data, at }: ChatEvent): ChatState => {
  const { message } = data
  switch (type) {
    case 'message.added': {
      const { client_message_id, text } = data
      return {
        ...state,
        messages: [...state.messages, { ...openMessage(message, at, 'user'), client_message_id, text }],
      }
    }
    case 'answer.started':
      return beginAnswer(state, message, at)
    case 'answer.delta':
      return changeMessage(state, message, (one) => ({ text: one.text + data.text }))
    case 'answer.restarted':
      return changeMessage(state, message, () => ({ text: '' }))
    case 'answer.completed':
      return endAnswer(state, message, { state: 'complete', text: data.text })
    case 'answer.stopped':
      return endAnswer(state, message, { state: 'stopped', text: data.text })
    case 'answer.failed':
      return endAnswer(state, message, { state: 'failed', text: '', failure: data.code })
  }
}

/** An event that is read twice changes nothing: a stream that is taken up again may begin where one has been already. */
export const applyChatEvent = <S extends ChatState>(state: S, event: ChatEvent): S =>
  event.seq <= state.last_seq ? state : { ...state, ...foldEvent(state, event), last_seq: event.seq }

export const foldChat = (events: readonly ChatEvent[]): ChatState => events.reduce(applyChatEvent, emptyChat())
