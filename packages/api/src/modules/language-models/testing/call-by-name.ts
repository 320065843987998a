import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'
import { withPseudonym } from '../pseudonym/pseudonym.ts'

/** A model that says what it reads, without a bracket of its own. */
const echo: ChatProvider = {
  async *run({ instructions }) {
    yield { type: 'text', text: instructions().replaceAll(/[^a-z ]/giu, '') }
  },
}

/** The answer of a model that calls the learner by name. It reads a pseudonym in its place. */
export const callByName = (learnerName: string): AsyncIterable<ChatChunk> =>
  withPseudonym(echo).run({
    learnerName,
    instructions: () => learnerName,
    turns: [],
    cast: () => {
      throw new Error('a language model plays from its instructions')
    },
    temperature: null,
    maxOutputTokens: 100,
    signal: new AbortController().signal,
  })
