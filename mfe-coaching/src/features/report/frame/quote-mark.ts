/** `quoted`: where a press led to. `followed`: what the report beside it speaks of. */
type Mark = 'quoted' | 'followed'

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
export const markQuote = (line: HTMLElement, words: string | null, mark: Mark = 'quoted'): (() => void) => {
  line.dataset[mark] = words === null ? 'line' : 'words'
  const range = words === null || !canMark() ? null : rangeOf(line, words)
  if (range) CSS.highlights.set(mark, new Highlight(range))
  return () => {
    delete line.dataset[mark]
    if (range) CSS.highlights.delete(mark)
  }
}
