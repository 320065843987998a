export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly string[]; readonly start: number }

const fence = /^\s{0,3}```/
const heading = /^\s{0,3}#{1,6}\s+(\S.*)$/
const bullet = /^\s{0,3}[-*+•]\s+(\S.*)$/
const numberedItem = /^\s{0,3}(\d{1,3})[.)]\s+(\S.*)$/
const quoteLine = /^\s{0,3}>\s?(.*)$/
const rule = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/

interface ReadState {
  readonly lines: readonly string[]
  at: number
  readonly blocks: Block[]
}

const starts = [fence, heading, bullet, numberedItem, quoteLine, rule]

/** Takes lines as long as they fit; answers what the pattern caught in each. */
const takeWhile = (reading: ReadState, pattern: RegExp): string[][] => {
  const matches: string[][] = []
  for (let line = reading.lines[reading.at]; line !== undefined; line = reading.lines[reading.at]) {
    const match = pattern.exec(line)
    if (!match) break
    matches.push([...match].slice(1))
    reading.at += 1
  }
  return matches
}

const takeCode = (reading: ReadState): void => {
  const body: string[] = []
  reading.at += 1
  for (let line = reading.lines[reading.at]; line !== undefined; line = reading.lines[reading.at]) {
    reading.at += 1
    if (fence.test(line)) break
    body.push(line)
  }
  reading.blocks.push({ kind: 'code', text: body.join('\n') })
}

const takeParagraph = (reading: ReadState): void => {
  const body: string[] = []
  for (let line = reading.lines[reading.at]; line !== undefined; line = reading.lines[reading.at]) {
    if (line.trim() === '' || (body.length > 0 && starts.some((start) => start.test(line ?? '')))) break
    body.push(line.trim())
    reading.at += 1
  }
  reading.blocks.push({ kind: 'paragraph', text: body.join('\n') })
}

const takers: readonly (readonly [RegExp, (reading: ReadState) => void])[] = [
  [fence, takeCode],
  [rule, (reading) => void (reading.at += 1)],
  [
    heading,
    (reading) => {
      reading.blocks.push({ kind: 'heading', text: heading.exec(reading.lines[reading.at] ?? '')?.[1] ?? '' })
      reading.at += 1
    },
  ],
  [
    bullet,
    (reading) =>
      void reading.blocks.push({
        kind: 'bullets',
        items: takeWhile(reading, bullet).map(([text = '']) => text),
        start: 1,
      }),
  ],
  [
    numberedItem,
    (reading) => {
      const matches = takeWhile(reading, numberedItem)
      const items = matches.map(([, text = '']) => text)
      reading.blocks.push({ kind: 'numbers', items, start: Number(matches[0]?.[0] ?? 1) })
    },
  ],
  [
    quoteLine,
    (reading) =>
      void reading.blocks.push({
        kind: 'quote',
        text: takeWhile(reading, quoteLine)
          .map(([text = '']) => text)
          .join('\n'),
      }),
  ],
]

/** Paragraphs, lists, quotes, code: what people write to each other. Everything else is plain text. */
export const parseBlocks = (source: string): readonly Block[] => {
  const reading: ReadState = { lines: source.replaceAll(/\r\n?/g, '\n').split('\n'), at: 0, blocks: [] }
  for (let line = reading.lines[0]; line !== undefined; line = reading.lines[reading.at]) {
    const current = line
    if (current.trim() === '') reading.at += 1
    else (takers.find(([pattern]) => pattern.test(current))?.[1] ?? takeParagraph)(reading)
  }
  return reading.blocks
}
