import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'
import { KeyForms } from './key-forms.ts'

/** A shorter key is a word that a server of one's own asks for, such as `ollama`: a persona may say it. */
const SHORTEST_KEY = 16

/** Hides the key in a text that comes in pieces: an end that may be the beginning of the key waits for the next piece. */
export class KeyCover {
  readonly #forms: KeyForms
  #rest = ''

  constructor(key: string) {
    this.#forms = new KeyForms(key)
  }

  /** The text that can be shown now. */
  take(piece: string): string {
    const text = this.#forms.hide(this.#rest + piece)
    const end = this.#forms.safeEnd(text)
    this.#rest = text.slice(end)
    return text.slice(0, end)
  }

  /** The text that waits: no further piece follows it. */
  takeRest(): string {
    const rest = this.#rest
    this.#rest = ''
    return rest
  }
}

async function* hideKey(chunks: AsyncIterable<ChatChunk>, key: string): AsyncGenerator<ChatChunk, void> {
  const cover = new KeyCover(key)
  for await (const chunk of chunks) {
    if (chunk.type === 'void') cover.takeRest()
    const text = chunk.type === 'text' ? cover.take(chunk.text) : ''
    const rest = chunk.type === 'finish' ? cover.takeRest() : ''
    if (text + rest !== '') yield { type: 'text', text: text + rest }
    if (chunk.type !== 'text') yield chunk
  }
}

/** A key that is long enough to be a secret. */
export const isSecretKey = (key: string | undefined): key is string => key !== undefined && key.length >= SHORTEST_KEY

/** The same for a whole text, such as a transcript. */
export const hideKeyIn = (text: string, key: string | undefined): string =>
  isSecretKey(key) ? new KeyForms(key).hide(text) : text

/** A server may repeat the key in its answer, and the key must not reach the people who read it. */
export const withoutKey = (provider: ChatProvider, key: string | undefined): ChatProvider =>
  isSecretKey(key) ? { run: (request) => hideKey(provider.run(request), key) } : provider
