import type { ChatProvider, ChatRequest, Usage } from './chat-provider.ts'
import { type Deadlines, withDeadlines } from './deadlines.ts'
import { estimateUsage } from './estimate-usage.ts'

const short: Deadlines = { firstToken: 10_000, stall: 5000, total: 15_000, characters: 2000 }

interface Answer {
  text: string
  usage: Usage
}

export interface TrialOptions {
  /** Hears how many characters came with each piece. */
  onText?: (characters: number) => void
  deadlines?: Deadlines
  signal?: AbortSignal
}

/** Returns a complete answer. Throws the provider's fault. */
export const tryOnce = async (
  provider: ChatProvider,
  request: Omit<ChatRequest, 'signal'>,
  { onText, deadlines = short, signal = new AbortController().signal }: TrialOptions = {},
): Promise<Answer> => {
  const source = (both: AbortSignal) => provider.run({ ...request, signal: both })
  const estimate = (characters: number) => estimateUsage(request, characters)
  let text = ''
  for await (const chunk of withDeadlines(source, { ...deadlines, estimate }, signal)) {
    if (chunk.type === 'void') text = ''
    if (chunk.type === 'text') {
      text += chunk.text
      onText?.(chunk.text.length)
    }
    if (chunk.type === 'finish') return { text, usage: chunk.usage }
  }
  return { text, usage: estimate(text.length) }
}
