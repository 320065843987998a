import { findTag, firstSign, type FoundTag, partialTag, type ThoughtTag } from './thought-tags.ts'

/** The header of a harmony message that is the answer: its channel is "final", or it names none. */
const answerHeader = /^(?:assistant)?\s*(?:final)?(?:\s|$)/u
/** A channel whose token the server swallowed. */
const bareChannel = /(?<!\w)(?:analysis|commentary|final)$/u
const LONGEST_CHANNEL = 24

/**
 * Removes the blocks in which a model thinks aloud. Some servers swallow the tag that opens the block, so that a lone
 * closing tag says that everything before it was such a block. Within a line, a name that is an ordinary word opens a block
 * only if the same name closes it.
 */
export class ThinkFilter {
  #pending = ''
  #mode: 'answer' | 'thoughts' | 'header' | 'doubt'
  /** The text from an ordinary word in brackets on, which may be a block. */
  #doubtful = { word: '', text: '' }
  /** The answer stands at the beginning of a line. */
  #isAtLineStart = true
  /** The beginning of a harmony message, before its text. */
  #header = ''
  /** After a block, the answer begins without the line breaks between them. */
  #isAfterBlock = false
  /** The model began inside a block without a tag. Its text turns out to be the answer when no tag follows. */
  #isSilent: boolean
  #silent: string[] = []
  /** The answer is a harmony message, so that text outside of such a message is none. */
  #isMessage = false
  #hasTextOutside = false
  /** The last characters outside of a message. */
  #tail = ''
  readonly #onVoid: () => void

  /** `opensSilently`: the model is known to begin inside a block. `onVoid`: all text so far was a block. */
  constructor({ opensSilently, onVoid }: { opensSilently: boolean; onVoid: () => void }) {
    this.#mode = opensSilently ? 'thoughts' : 'answer'
    this.#isSilent = opensSilently
    this.#onVoid = onVoid
  }

  push(text: string): string {
    if (this.#pending === '' && this.#mode === 'answer' && !firstSign.test(text)) return this.#answer(text)
    this.#pending += text
    let answerText = ''
    for (let tag = findTag(this.#pending); tag; tag = findTag(this.#pending)) {
      answerText += this.#read(this.#pending.slice(0, tag.index))
      const tagText = this.#pending.slice(tag.index, tag.index + tag.length)
      this.#pending = this.#pending.slice(tag.index + tag.length)
      if (this.#mode === 'doubt' && !tag.word) answerText += this.#endDoubt()
      if (this.#isWord(tag)) {
        answerText += this.#read(tagText)
        continue
      }
      if (this.#enter(tag.kind)) continue
      answerText = ''
      this.#hasTextOutside = false
      this.#onVoid()
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
    if (this.#mode === 'answer') return this.#answer(rest)
    if (this.#mode === 'doubt') return isCut ? '' : this.#endDoubt() + this.#answer(rest)
    return this.#isSilent && !isCut ? [...this.#silent, rest].join('').trimStart() : ''
  }

  #rest(): string {
    const tagLength = partialTag(this.#pending)
    const text = this.#pending.slice(0, this.#pending.length - tagLength)
    this.#pending = this.#pending.slice(this.#pending.length - tagLength)
    return this.#read(text)
  }

  /** The text was no block: no tag of its name has closed it. */
  #endDoubt(): string {
    this.#mode = 'answer'
    const { text } = this.#doubtful
    this.#doubtful = { word: '', text: '' }
    return this.#answer(text)
  }

  /** True for an ordinary word in brackets that is part of the answer, or of a text that may be a block. */
  #isWord({ kind, word }: FoundTag): boolean {
    if (!word) return false
    if (this.#mode === 'doubt') {
      if (kind !== 'close' || word !== this.#doubtful.word) return true
      this.#doubtful = { word: '', text: '' }
      this.#mode = 'thoughts'
      return false
    }
    if (this.#mode !== 'answer' || this.#isAtLineStart) return false
    if (kind !== 'open') return true
    this.#mode = 'doubt'
    this.#doubtful = { word, text: '' }
    return true
  }

  #read(text: string): string {
    if (this.#mode === 'answer') return this.#answer(text)
    if (this.#mode === 'doubt') this.#doubtful.text += text
    if (this.#mode === 'header') this.#header += text
    if (this.#isSilent) {
      this.#silent.push(text)
      this.#noteTail(text)
    }
    return ''
  }

  /** Goes on behind a tag. Returns false when it says that all text so far was a block. */
  #enter(kind: ThoughtTag): boolean {
    this.#isAfterBlock ||= kind === 'close' || kind === 'empty'
    if (kind === 'empty' || (kind === 'end' && this.#isSilent)) return true
    this.#isSilent = false
    this.#silent = []
    if (kind === 'message') return this.#enterMessage()
    const isLoneEnd = kind === 'close' && this.#mode === 'answer'
    this.#header = ''
    if (kind === 'open') this.#mode = 'thoughts'
    else this.#mode = kind === 'close' ? 'answer' : 'header'
    return !isLoneEnd
  }

  #enterMessage(): boolean {
    const [channel = ''] = bareChannel.exec(this.#tail.trimEnd().toLowerCase()) ?? []
    const header = this.#mode === 'header' ? this.#header.trim().toLowerCase() : channel
    this.#isMessage = answerHeader.test(header)
    const isTextVoid = this.#hasTextOutside && (this.#isMessage || this.#mode === 'answer')
    this.#isAfterBlock = true
    this.#mode = this.#isMessage ? 'answer' : 'thoughts'
    return !isTextVoid
  }

  #answer(text: string): string {
    if (!this.#isMessage) this.#noteTail(text)
    const line = text.slice(text.lastIndexOf('\n') + 1)
    this.#isAtLineStart = line.trim() === '' && (this.#isAtLineStart || line !== text)
    if (!this.#isAfterBlock) return text
    const trimmedText = text.trimStart()
    if (trimmedText !== '') this.#isAfterBlock = false
    return trimmedText
  }

  #noteTail(text: string): void {
    this.#hasTextOutside ||= this.#mode === 'answer' && text.trim() !== ''
    this.#tail = (text.length < LONGEST_CHANNEL ? this.#tail + text : text).slice(-LONGEST_CHANNEL)
  }
}
