import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'

/** A shorter key is a word that a server of one's own asks for, such as `ollama`: a persona may say it. */
const SHORTEST_KEY = 16

/** The length of the end that may be the beginning of the key. */
const partialKey = (text: string, key: string): number => {
  for (let length = Math.min(text.length, key.length - 1); length > 0; length -= 1)
    if (key.startsWith(text.slice(-length))) return length
  return 0
}

async function* hideKey(chunks: AsyncIterable<ChatChunk>, key: string): AsyncGenerator<ChatChunk, void> {
  let rest = ''
  for await (const chunk of chunks) {
    if (chunk.type === 'void') rest = ''
    if (chunk.type === 'text') {
      const text = (rest + chunk.text).replaceAll(key, '…')
      const end = text.length - partialKey(text, key)
      rest = text.slice(end)
      if (end > 0) yield { type: 'text', text: text.slice(0, end) }
      continue
    }
    if (chunk.type === 'finish' && rest !== '') yield { type: 'text', text: rest }
    yield chunk
  }
}

/** The same for a whole text, such as a transcript. */
export const hideKeyIn = (text: string, key: string | undefined): string =>
  key === undefined || key.length < SHORTEST_KEY ? text : text.replaceAll(key, '…')

/** A server may repeat the key in its answer, and the key must not reach the people who read it. */
export const withoutKey = (provider: ChatProvider, key: string | undefined): ChatProvider =>
  key === undefined || key.length < SHORTEST_KEY ? provider : { run: (request) => hideKey(provider.run(request), key) }
