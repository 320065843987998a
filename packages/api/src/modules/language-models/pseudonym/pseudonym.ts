import { createNameGuard, type NameGuard, neutraliseName } from '@parley/conversation/markers'
import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'
import { namePartsOf, type NamePart, plainName } from './learner-name.ts'

/** First names of no gender in either language. None is an ordinary word. */
const consonantNames = ['Sacha', 'Morgan', 'Camille', 'Dominique', 'Charlie', 'Noa', 'Gaby', 'Kim', 'Leslie', 'Taylor']
const vowelNames = ['Alix', 'Andrea', 'Eden', 'Ariel', 'Alexis', 'Ashley', 'Ellis', 'Emery', 'Arden', 'Avery']

const [endsInWord, beginsInWord, endsInEscape] = [/[\p{L}\p{N}]$/u, /^[\p{L}\p{N}]/u, /\\[nrtbf]$/u]

/** A capital in the middle of a word begins the next one, as in `TeamMüller`. */
const beginsInside = /^\p{Lu}\p{Ll}/u
/** The end of a word behind a name that is joined to it: a genitive, a number, the next word. */
const endsInside = /^(?:e?s(?!\p{L})|\p{Lu}|\p{N})/u

interface Search {
  pattern: RegExp
  mayJoin: boolean
  /** The end of the text before, where the text is the next piece of it. */
  before?: string
}

/** A letter before a name belongs to another word, unless it is part of an escape in JSON such as `\n`. */
const isWhole = (text: string, { start, end }: { start: number; end: number }, mayJoin: boolean): boolean => {
  const before = text.slice(Math.max(0, start - 2), start)
  const isBeginning = !endsInWord.test(before) || endsInEscape.test(before)
  if (!isBeginning && !(mayJoin && beginsInside.test(text.slice(start, start + 4)))) return false
  const after = text.slice(end, end + 3)
  return !beginsInWord.test(after) || (mayJoin && endsInside.test(after))
}

interface Match {
  start: number
  end: number
  text: string
}

/**
 * Finds the matches that are whole words. The pattern itself says nothing about words: with classes of letters it
 * would take milliseconds to compile, and each learner has patterns of their own.
 */
function* wordsIn(text: string, { pattern, mayJoin, before = '' }: Search): Generator<Match> {
  const whole = before + text
  pattern.lastIndex = before.length
  for (let match = pattern.exec(whole); match; match = pattern.exec(whole)) {
    const place = { start: match.index, end: match.index + match[0].length }
    if (isWhole(whole, place, mayJoin)) {
      yield { start: place.start - before.length, end: place.end - before.length, text: match[0] }
      continue
    }
    // From the next character on; some have two places in a string.
    const [first = ''] = match[0]
    pattern.lastIndex = match.index + first.length
  }
}

const replaceWords = (text: string, search: Search, write: (match: string) => string): string => {
  let [written, from] = ['', 0]
  for (const match of wordsIn(text, search)) {
    written += text.slice(from, match.start) + write(match.text)
    from = match.end
  }
  return from === 0 ? text : written + text.slice(from)
}

/** Writes a name in the letter case in which another one was written. */
const inCaseOf = (model: string, name: string): string => {
  if (model === model.toLowerCase()) return name.toLowerCase()
  return model.length > 1 && model === model.toUpperCase() ? name.toUpperCase() : name
}

interface Pair {
  /** As it is put back. An answer is searched for markers afterwards, and a name must not bring one along. */
  name: string
  alias: string
  search: Search
}

/** Replaces the learner's name in what a provider gets, and puts it back into what the provider answers. */
export class Pseudonym {
  readonly #pairs: readonly Pair[]
  /** The pseudonyms in an answer. A new pattern for each piece would cost more than the piece. */
  readonly #aliases: RegExp
  /** The spelling of the name that each pseudonym replaced: a quote of its sentence is compared letter for letter. */
  readonly #spellings = new Map<string, string>()

  /** `text`: all that the provider gets, so that no pseudonym is chosen which stands in it. */
  constructor(name: string, text: string) {
    const takenText = `${text} ${name}`.toLowerCase()
    const [vowels, consonants] = [[...vowelNames], [...consonantNames]]
    const takeFree = (names: string[]): string | undefined => {
      let name = names.shift()
      while (name !== undefined && takenText.includes(name.toLowerCase())) name = names.shift()
      return name
    }
    const asPair = ({ part, ...search }: NamePart, place: number): Pair => {
      // French elides before a vowel: « d’Alix », « de Sacha ».
      const names = /^[aeiouyh]/iu.test(plainName(part)) ? vowels : consonants
      const alias = takeFree(names) ?? `Xan${'abcdefghijklmnopqrst'[place] ?? place}`
      return { name: neutraliseName(part), alias, search }
    }
    this.#pairs = namePartsOf(name)
      .map(asPair)
      .toSorted((one, other) => other.name.length - one.name.length)
    this.#aliases = new RegExp(this.#pairs.map(({ alias }) => alias).join('|') || '(?!)', 'giu')
  }

  hide(text: string): string {
    return this.#pairs.reduce(
      (all, pair) => replaceWords(all, pair.search, (match) => this.#replace(match, pair)),
      text.normalize('NFC'),
    )
  }

  #replace(match: string, { name, alias }: Pair): string {
    const shownAlias = inCaseOf(match, alias)
    const spelling = neutraliseName(match)
    // Of several spellings, that of the profile comes back.
    if (!this.#spellings.has(shownAlias) || spelling === inCaseOf(match, name))
      this.#spellings.set(shownAlias, spelling)
    return shownAlias
  }

  /** Passes the text to the guard, with the names in place of their pseudonyms. `before` is the end of the text before. */
  restore(text: string, guard: NameGuard, before = ''): string {
    let [written, from] = ['', 0]
    for (const match of wordsIn(text, { pattern: this.#aliases, mayJoin: true, before })) {
      written += guard.push(text.slice(from, match.start)) + guard.pushName(this.#nameFor(match.text))
      from = match.end
    }
    return written + guard.push(text.slice(from))
  }

  #nameFor(alias: string): string {
    const spelling = this.#spellings.get(alias)
    if (spelling !== undefined) return spelling
    const pair = this.#pairs.find((each) => each.alias.toLowerCase() === alias.toLowerCase())
    return pair ? inCaseOf(alias, pair.name) : alias
  }

  /** The end of the text that is final: the rest may still become a pseudonym, or is half of a character. */
  safeEnd(text: string): number {
    if (/[\uD800-\uDBFF]$/.test(text)) return text.length - 1
    const [tail = ''] = /\\?[\p{L}\p{N}]*$/u.exec(text) ?? []
    const word = tail.replace(/^\\[nrtbf]?/u, '')
    // A word, or the last capital in it, may be the beginning of a pseudonym.
    const starts = [word, /\p{Lu}\P{Lu}*$/u.exec(word)?.[0] ?? word].map((start) => start.toLowerCase())
    const mayGrow =
      tail !== '' && this.#pairs.some(({ alias }) => starts.some((start) => alias.toLowerCase().startsWith(start)))
    return mayGrow ? text.length - tail.length : text.length
  }
}

/** Puts the name back into a stream; a pseudonym, or brackets around it, may be split across chunks. */
async function* restoreNames(chunks: AsyncIterable<ChatChunk>, pseudonym: Pseudonym): AsyncGenerator<ChatChunk, void> {
  let [rest, guard, before] = ['', createNameGuard(), '']
  for await (const chunk of chunks) {
    if (chunk.type === 'void') [rest, guard, before] = ['', createNameGuard(), '']
    let text = ''
    if (chunk.type === 'text') {
      rest += chunk.text
      const end = pseudonym.safeEnd(rest)
      text = pseudonym.restore(rest.slice(0, end), guard, before)
      before = (before + rest.slice(0, end)).slice(-2)
      rest = rest.slice(end)
    } else if (chunk.type === 'finish') {
      text = pseudonym.restore(rest, guard, before) + guard.end()
      rest = ''
    }
    if (text !== '') yield { type: 'text', text }
    if (chunk.type !== 'text') yield chunk
  }
}

/** A provider that never gets the learner's name. */
export const withPseudonym = (provider: ChatProvider): ChatProvider => ({
  run: (request) => {
    const { learnerName = '' } = request
    if (learnerName.trim() === '') return provider.run(request)
    const instructions = request.instructions()
    const pseudonym = new Pseudonym(learnerName, [instructions, ...request.turns.map(({ text }) => text)].join('\n'))
    const turns = request.turns.map((turn) => ({ ...turn, text: pseudonym.hide(turn.text) }))
    // The name is hidden once: the usage of the answer is counted from the same prompt.
    const hiddenInstructions = pseudonym.hide(instructions)
    const hiddenRequest = { ...request, instructions: () => hiddenInstructions, turns }
    return restoreNames(provider.run(hiddenRequest), pseudonym)
  },
})
