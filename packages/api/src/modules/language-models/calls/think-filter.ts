/** The tags of the models that write their thoughts into the answer: most, Mistral's and Kimi's. */
const forms = [
  ...['think', 'thinking', 'thought', 'reasoning', 'seed:think'].map((name) => [`<${name}>`, `</${name}>`] as const),
  ['[think]', '[/think]'] as const,
  ['◁think▷', '◁/think▷'] as const,
]
const openings: ReadonlySet<string> = new Set(forms.map(([opening]) => opening))
const tags = forms.flat()
const anyTag = new RegExp(tags.map((tag) => tag.replace(/[[\]]/g, String.raw`\$&`)).join('|'), 'i')
const firstSign = /[<[◁]/
const LONGEST = Math.max(...tags.map(({ length }) => length))

/** The length of the end that may be the beginning of a tag. */
const partialTag = (text: string): number => {
  const end = text.slice(1 - LONGEST)
  const start = [...end.matchAll(new RegExp(firstSign, 'g'))].find(({ index }) =>
    tags.some((tag) => tag.startsWith(end.slice(index).toLowerCase())),
  )
  return start ? end.length - start.index : 0
}

/**
 * Removes the blocks in which a model thinks aloud. Some servers swallow the tag that opens the block, so that a lone
 * closing tag says that everything before it was such a block.
 */
export class ThinkFilter {
  #pending = ''
  #isThinking: boolean
  /** After a block, the answer begins without the line breaks between them. */
  #isAfterBlock = false
  /** The model began inside a block without a tag. Its text turns out to be the answer when no tag follows. */
  #isSilent: boolean
  #silent: string[] = []
  readonly #onVoid: () => void

  /** `opensSilently`: the model is known to begin inside a block. `onVoid`: all text so far was a block. */
  constructor({ opensSilently, onVoid }: { opensSilently: boolean; onVoid: () => void }) {
    this.#isThinking = opensSilently
    this.#isSilent = opensSilently
    this.#onVoid = onVoid
  }

  push(text: string): string {
    if (this.#pending === '' && !this.#isThinking && !firstSign.test(text)) return this.#answer(text)
    this.#pending += text
    let answerText = ''
    for (let match = anyTag.exec(this.#pending); match; match = anyTag.exec(this.#pending)) {
      const before = this.#pending.slice(0, match.index)
      const isOpening = openings.has(match[0].toLowerCase())
      if (!this.#isThinking && isOpening) answerText += this.#answer(before)
      if (!this.#isThinking && !isOpening) {
        answerText = ''
        this.#onVoid()
      }
      this.#isSilent = false
      this.#silent = []
      this.#isThinking = isOpening
      this.#isAfterBlock ||= !isOpening
      this.#pending = this.#pending.slice(match.index + match[0].length)
    }
    return answerText + this.#rest()
  }

  /**
   * The end of the answer: what looked like a tag was none. A model that did not think has answered at once; of one that
   * was cut off before the end of its thoughts nothing is shown.
   */
  end(isCut = false): string {
    const rest = this.#pending
    this.#pending = ''
    if (!this.#isThinking) return this.#answer(rest)
    return this.#isSilent && !isCut ? [...this.#silent, rest].join('').trimStart() : ''
  }

  #rest(): string {
    const tagLength = partialTag(this.#pending)
    const text = this.#pending.slice(0, this.#pending.length - tagLength)
    this.#pending = this.#pending.slice(this.#pending.length - tagLength)
    if (this.#isSilent) this.#silent.push(text)
    return this.#isThinking ? '' : this.#answer(text)
  }

  #answer(text: string): string {
    if (!this.#isAfterBlock) return text
    const trimmedText = text.trimStart()
    if (trimmedText !== '') this.#isAfterBlock = false
    return trimmedText
  }
}
