/** `quoted`: where a press led to. `followed`: what the report beside it speaks of. */
type Mark = 'quoted' | 'followed'

/** The words of a finding; null is the whole turn. */
export interface QuotedWords {
  readonly words: string | null
  /** True where they speak against the finding: such words are not marked as praise. */
  readonly isCritical: boolean
}

/** The mark of a finding that quotes no words. */
export const wholeTurn: QuotedWords = { words: null, isCritical: false }

const canMark = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined'

/** The place of some words in a line of the transcript, also when several elements hold them. */
const rangeOf = (line: Element, words: string): Range | null => {
  const nodes: { node: Text; from: number }[] = []
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, from: text.length })
    text += node.data
  }
  const start = text.indexOf(words)
  if (start < 0) return null
  const spot = (at: number) => nodes.findLast(({ from }) => from <= at)
  const first = spot(start)
  const last = spot(start + words.length - 1)
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, start - first.from)
  range.setEnd(last.node, start + words.length - last.from)
  return range
}

/** Marks the line, and in it the very words, without touching what React wrote. Answers what takes the mark away. */
export const markQuote = (
  line: HTMLElement,
  { words, isCritical }: QuotedWords,
  mark: Mark = 'quoted',
): (() => void) => {
  line.dataset[mark] = words === null ? 'line' : 'words'
  if (isCritical) line.dataset[`${mark}Against`] = ''
  const range = words === null || !canMark() ? null : rangeOf(line, words)
  if (range) CSS.highlights.set(mark, new Highlight(range))
  return () => {
    delete line.dataset[mark]
    delete line.dataset[`${mark}Against`]
    if (range) CSS.highlights.delete(mark)
  }
}
