/** The parts of a line. There is no link and no image among them: they cannot be made from any text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }

type MarkKind = 'strong' | 'em' | 'del'

const marks: readonly (readonly [mark: string, kind: MarkKind])[] = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
]

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character)
const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** `![alt](address)` and `[text](address)` keep their words and lose their address. Bounded, so that it stays linear. */
const linkPattern = /!?\[([^[\]\n]{0,300})\]\([^()\s]{0,2000}(?:\s+"[^"\n]{0,300}")?\)/g

const withoutAddresses = (text: string): string => text.replaceAll(linkPattern, '$1')

class InlineReader {
  readonly #text: string
  readonly #allowed: ReadonlySet<MarkKind>
  /** Marks that are known to have no further closing one: looking again would cost a pass each. */
  readonly #hopeless = new Set<string>()
  readonly #found: Inline[] = []
  #plain = ''

  constructor(text: string, allowedKinds: ReadonlySet<MarkKind>) {
    this.#text = text
    this.#allowed = allowedKinds
  }

  read(): readonly Inline[] {
    let at = 0
    while (at < this.#text.length) {
      const next = this.#code(at) ?? this.#wrapped(at)
      if (next === undefined) this.#plain += this.#text[at]
      at = next ?? at + 1
    }
    this.#flush()
    return this.#found
  }

  #flush(): void {
    if (this.#plain !== '') this.#found.push({ kind: 'text', text: this.#plain })
    this.#plain = ''
  }

  #closing(mark: string, from: number): number {
    if (this.#hopeless.has(mark)) return -1
    let at = this.#text.indexOf(mark, from)
    while (at !== -1 && !this.#closes(mark, at)) at = this.#text.indexOf(mark, at + 1)
    if (at === -1) this.#hopeless.add(mark)
    return at
  }

  #closes(mark: string, at: number): boolean {
    if (mark === '`') return true
    const after = this.#text[at + mark.length]
    if (isSpace(this.#text[at - 1])) return false
    if (mark === '**' && after === '*') return false
    if (mark === '*' && (after === '*' || this.#text[at - 1] === '*')) return false
    return !mark.startsWith('_') || !isWord(after)
  }

  #opens(mark: string, at: number): boolean {
    if (!this.#text.startsWith(mark, at) || isSpace(this.#text[at + mark.length])) return false
    return !mark.startsWith('_') || !isWord(this.#text[at - 1])
  }

  #code(at: number): number | undefined {
    if (this.#text[at] !== '`') return undefined
    const end = this.#closing('`', at + 1)
    if (end <= at + 1) return undefined
    this.#flush()
    this.#found.push({ kind: 'code', text: this.#text.slice(at + 1, end) })
    return end + 1
  }

  #wrapped(at: number): number | undefined {
    for (const [mark, kind] of marks) {
      if (!this.#allowed.has(kind) || !this.#opens(mark, at)) continue
      const end = this.#closing(mark, at + mark.length)
      if (end <= at + mark.length) continue
      this.#flush()
      const inner = new InlineReader(
        this.#text.slice(at + mark.length, end),
        new Set([...this.#allowed].filter((one) => one !== kind)),
      ).read()
      this.#found.push({ kind, children: inner })
      return end + mark.length
    }
    return undefined
  }
}

const all: ReadonlySet<MarkKind> = new Set(['strong', 'em', 'del'])

/** Each kind nests at most once in another, so the cost is bound by the length of the text. */
export const parseInline = (text: string): readonly Inline[] => new InlineReader(withoutAddresses(text), all).read()
