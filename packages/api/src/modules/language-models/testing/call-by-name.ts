import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'
import { withPseudonym } from '../pseudonym/pseudonym.ts'

/** Writes the words of a model around the name, in the pieces in which they arrive. */
export type Wording = (name: string) => readonly string[]

/** A model that says the name which it reads, without a bracket of the name's own. */
const modelThatSays = (wording: Wording): ChatProvider => ({
  async *run({ instructions }) {
    for (const text of wording(instructions().replaceAll(/[^a-z ]/giu, ''))) yield { type: 'text', text }
    yield { type: 'finish', usage: { input_tokens: 1, output_tokens: 1 } }
  },
})

/** The answer of a model that calls the learner by name. It reads a pseudonym in its place. */
export const callByName = (learnerName: string, wording: Wording = (name) => [name]): AsyncIterable<ChatChunk> =>
  withPseudonym(modelThatSays(wording)).run({
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
