/**
 * The signs with which models set thoughts apart in their answers. Most write a block between tags. Models of the
 * harmony format write messages instead: a header names the channel, and only the channel "final" is the answer.
 */
export type ThoughtTag = 'open' | 'close' | 'empty' | 'start' | 'message' | 'end'

export interface FoundTag {
  kind: ThoughtTag
  index: number
  length: number
  /** The name of a block that is also an ordinary word, which people may write between such brackets. */
  word?: string | undefined
}

const blockNames = `think thinking thought thoughts reasoning reason reflection analysis scratchpad inner_monologue
  seed:think antthinking ant:thinking antml:thinking`.split(/\s+/u)
const ordinaryWords: ReadonlySet<string> = new Set('thought thoughts reasoning reason reflection analysis'.split(' '))
/** The tokens of the harmony format, and those of Cohere's and OpenThinker's models that begin or end a block. */
const tokenKinds: Readonly<Record<string, ThoughtTag>> = {
  start: 'start',
  channel: 'start',
  message: 'message',
  end: 'end',
  return: 'end',
  call: 'end',
  think: 'open',
  thinking: 'open',
  start_thinking: 'open',
  begin_of_thought: 'open',
  '/think': 'close',
  '/thinking': 'close',
  end_thinking: 'close',
  end_of_thought: 'close',
}
const tokenNames = Object.keys(tokenKinds)
/** Tags without a variable part: Mistral's, Kimi's and Gemma's. */
const fixedTags: Readonly<Record<string, ThoughtTag>> = {
  '[think]': 'open',
  '[/think]': 'close',
  '◁think▷': 'open',
  '◁/think▷': 'close',
  '<|channel>': 'open',
  '<channel|>': 'close',
}

const longestFirst = (names: readonly string[]): string => names.toSorted((a, b) => b.length - a.length).join('|')

const space = String.raw`\s{0,4}`
/** Attributes, so that a direction such as `<thinking aloud>` is none. */
const attributes = String.raw`(?:\s{1,4}[\w:-]{1,20}\s{0,4}=[^<>]{0,60})?`
const block = `<${space}(?<slash>/?)${space}(?<name>${longestFirst(blockNames)})${attributes}${space}(?<empty>/?)>`
const token = String.raw`<${space}\|${space}(?<token>${longestFirst(tokenNames)})${space}\|${space}>`
const fixedTag = Object.keys(fixedTags)
  .map((tag) => RegExp.escape(tag))
  .join('|')
const anyTag = new RegExp(`${block}|${token}|(?<fixed>${fixedTag})`, 'iu')

/** A text without these characters holds no tag. */
export const firstSign = /[<[◁]/

const blockKind = (slash: string | undefined, empty: string | undefined): ThoughtTag => {
  if (slash) return 'close'
  return empty ? 'empty' : 'open'
}

/** The first tag in the text. */
export const findTag = (text: string): FoundTag | undefined => {
  const match = anyTag.exec(text)
  if (!match) return undefined
  const { slash, empty, token: tokenName, fixed: form, name = '' } = match.groups ?? {}
  const kind =
    (form && fixedTags[form.toLowerCase()]) ||
    (tokenName && tokenKinds[tokenName.toLowerCase()]) ||
    blockKind(slash, empty)
  const word = ordinaryWords.has(name.toLowerCase()) ? name.toLowerCase() : undefined
  return { kind, index: match.index, length: match[0].length, word }
}

/** No tag is longer. */
const LONGEST = 140
const blockStart = /^<\s{0,4}\/?\s{0,4}(?<name>[\w:]*)(?<rest>[^]*)$/u
const attributesStart = /^(?:\s{1,4}(?:[\w:-]{1,20}\s{0,4}(?:=[^<>]{0,60})?)?)?\s{0,4}\/?$/u
const tokenStart = /^<\s{0,4}\|\s{0,4}(?<name>[\w/]*)(?<rest>\s{0,4}(?:\|\s{0,4})?)$/u

const isStartOf = (names: readonly string[], name: string, isWhole: boolean): boolean =>
  isWhole ? names.includes(name) : names.some((each) => each.startsWith(name))

/** True when the text may become a tag with what follows. */
const mayGrow = (text: string): boolean => {
  if (Object.keys(fixedTags).some((tag) => tag.startsWith(text))) return true
  const { name, rest = '' } = tokenStart.exec(text)?.groups ?? {}
  if (name !== undefined) return isStartOf(tokenNames, name, rest !== '')
  const tag = blockStart.exec(text)?.groups
  return tag !== undefined && attributesStart.test(tag['rest'] ?? '')
    ? isStartOf(blockNames, tag['name'] ?? '', tag['rest'] !== '')
    : false
}

/** The length of the end that may be the beginning of a tag. */
export const partialTag = (text: string): number => {
  const end = text.slice(1 - LONGEST)
  const start = [...end.matchAll(new RegExp(firstSign, 'g'))].find(({ index }) =>
    mayGrow(end.slice(index).toLowerCase()),
  )
  return start ? end.length - start.index : 0
}
