import type { ChatProvider, ChatRequest } from './chat-provider.ts'
import { type Deadlines, withDeadlines } from './deadlines.ts'

const short: Deadlines = { firstToken: 10_000, stall: 5000, total: 15_000, characters: 2000 }

/** Whether a provider gives a whole answer. Throws its fault. */
export const tryOnce = async (provider: ChatProvider, request: Omit<ChatRequest, 'signal'>): Promise<void> => {
  const { signal } = new AbortController()
  const source = (both: AbortSignal) => provider.run({ ...request, signal: both })
  for await (const chunk of withDeadlines(source, short, signal)) if (chunk.type === 'finish') return
}
