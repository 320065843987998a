import type { ChatChunk } from './chat-provider.ts'

/** Even where a token is short, a reply of fewer characters for each token of the limit cannot be cut. */
const SAFE_CHARACTERS = 1.5

/** A sentence that is longer than this is shown as it comes. */
const LONGEST_SENTENCE = 400

const ending = /[.!?…]["'”’»)]*(?=\s|$)/gu

/** The length up to the last complete sentence. */
const lastEnd = (text: string): number => {
  const lastMatch = [...text.matchAll(ending)].at(-1)
  return lastMatch ? lastMatch.index + lastMatch[0].length : 0
}

/** The text of a reply that waits near the limit until its sentence is complete. */
class SentenceHold {
  /** True when the text that was passed on ends inside a sentence. */
  isOpen = false
  #rest = ''
  #length = 0
  readonly #safe: number

  constructor(maxOutputTokens: number) {
    this.#safe = maxOutputTokens * SAFE_CHARACTERS
  }

  /** Returns the text that may be passed on. */
  push(text: string): string {
    this.#length += text.length
    if (this.#length <= this.#safe) {
      const sentence = text.trimEnd()
      this.isOpen = lastEnd(sentence) !== sentence.length
      return text
    }
    this.#rest += text
    const end = lastEnd(this.#rest)
    if (end === 0 && this.#rest.length < LONGEST_SENTENCE) return ''
    this.isOpen = end === 0
    return this.take(this.isOpen ? this.#rest.length : end)
  }

  take(length = this.#rest.length): string {
    const text = this.#rest.slice(0, length)
    this.#rest = this.#rest.slice(length)
    return text
  }

  clear(): void {
    this.#rest = ''
    this.#length = 0
    this.isOpen = false
  }

  /** The text to add at the end: the rest of a whole reply, or the ellipsis of one that is cut inside a sentence. */
  end(isCut: boolean): string {
    if (!isCut) return this.take()
    return this.isOpen ? '…' : ''
  }
}

/**
 * Lets a reply that hits its token limit end with a sentence. A reply that is cut earlier, because thoughts count as
 * well, ends with an ellipsis.
 */
export async function* endAtSentence(
  chunks: AsyncIterable<ChatChunk>,
  maxOutputTokens: number,
): AsyncGenerator<ChatChunk, void> {
  const hold = new SentenceHold(maxOutputTokens)
  for await (const chunk of chunks) {
    if (chunk.type === 'void') hold.clear()
    if (chunk.type !== 'text' && chunk.type !== 'finish') yield chunk
    else {
      const text = chunk.type === 'text' ? hold.push(chunk.text) : hold.end(chunk.isCut === true)
      if (text !== '') yield { type: 'text', text }
      if (chunk.type === 'finish') {
        yield chunk
        return
      }
    }
  }
}
