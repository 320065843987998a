import type { ChatProvider, ChatRequest } from './chat-provider.ts'
import { type Deadlines, withDeadlines } from './deadlines.ts'

const short: Deadlines = { firstToken: 10_000, stall: 5000, total: 15_000, characters: 2000 }

/** Returns the text of a complete answer. Throws the provider's fault. */
export const tryOnce = async (provider: ChatProvider, request: Omit<ChatRequest, 'signal'>): Promise<string> => {
  const { signal } = new AbortController()
  const source = (both: AbortSignal) => provider.run({ ...request, signal: both })
  let words = ''
  for await (const chunk of withDeadlines(source, short, signal)) {
    if (chunk.type === 'void') words = ''
    if (chunk.type === 'text') words += chunk.text
    if (chunk.type === 'finish') break
  }
  return words
}
